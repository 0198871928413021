import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Place } from './settings.ts';

/** An object in a listing. */
interface S3Object {
  readonly key: string;
  readonly modified: Date;
}

/** One page of a listing, and the key after which the next one begins. Null for anything that is not a listing. */
function readPage(
  xml: string,
): { readonly objects: S3Object[]; readonly next: string | undefined } | null {
  if (!xml.includes('<ListBucketResult')) return null;
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: textIn(content, 'Key') ?? '',
    modified: new Date(textIn(content, 'LastModified') ?? Number.NaN),
  }));
  const hasMore = textIn(xml, 'IsTruncated') === 'true';
  return { objects, next: hasMore ? objects.at(-1)?.key : undefined };
}

/** The ID of a started upload. Undefined for anything else. */
export function readUploadId(xml: string): string | undefined {
  return textIn(xml, 'UploadId');
}

/** The code of a refusal, such as "AccessDenied". */
export function readFailure(xml: string): string | undefined {
  return textIn(xml, 'Code');
}

function textIn(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, (_, name: string) =>
    decodeCharacter(name.toLowerCase()),
  );
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeCharacter(name: string): string {
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return named.get(name) ?? String.fromCodePoint(code);
}

/** The store's error message, or that there was none. */
export class S3Failure extends Error {}

export interface S3Limits {
  /** Milliseconds until an answer begins; for small ones, until it is complete. */
  readonly answerMs: number;
  /** The same when a file is sent. */
  readonly uploadMs: number;
  /** Between two parts of a file that is read. */
  readonly partMs: number;
  /** Objects of one page of a list. */
  readonly pageKeys: number;
}

const usualLimits: S3Limits = {
  answerMs: 4_000,
  uploadMs: 30_000,
  partMs: 15_000,
  pageKeys: 1_000,
};
const retryAfterMs = 200;
/** SHA-256 of empty content. */
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface S3Client {
  /** Stores content under a key. The store refuses it unless it has this SHA-256. */
  put(key: string, content: Blob, hash: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** The content as it arrives; null if there is none. */
  read(key: string): Promise<Readable | null>;
  /** Small content, whole. */
  readText(key: string): Promise<string | null>;
  /** A missing one is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<S3Object>;
  /** Starts an object that is sent in parts. It does not exist until it is complete. */
  begin(key: string): Promise<S3Upload>;
}

/** The few calls of the S3 protocol that files need. Each is safe to repeat, so a failed one is made twice. */
export function openS3Client(place: S3Place, limits: S3Limits = usualLimits): S3Client {
  const whole = async (call: S3Call): Promise<string | null> =>
    tryTwice(async () => askOnce(place, limits, call, async (response) => response.text()));
  const answered = async (call: S3Call) =>
    tryTwice(async () =>
      askOnce(place, limits, call, async (response) => ({
        text: await response.text(),
        etag: response.headers.get('etag') ?? '',
      })),
    );
  const readList = async (prefix: string, after = '') => {
    const query = { prefix, marker: after, 'max-keys': String(limits.pageKeys) };
    const page = readPage((await whole({ method: 'GET', query })) ?? '');
    if (page === null) throw new S3Failure('it did not list the bucket');
    return page;
  };
  return {
    put: async (key, content, hash) => void (await whole({ method: 'PUT', key, content, hash })),
    has: async (key) => (await whole({ method: 'HEAD', key })) !== null,
    read: async (key) =>
      tryTwice(async () =>
        askOnce(place, limits, { method: 'GET', key }, async (response, giveUp) =>
          readStream(response, giveUp, limits.partMs),
        ),
      ),
    readText: async (key) => whole({ method: 'GET', key }),
    remove: async (key) => void (await whole({ method: 'DELETE', key })),
    begin: async (key) => beginUpload(answered, key),
    async *list(prefix) {
      let page = await readList(prefix);
      yield* page.objects;
      while (page.next !== undefined) {
        page = await readList(prefix, page.next);
        yield* page.objects;
      }
    },
  };
}

async function tryTwice<Answer>(once: () => Promise<Answer>): Promise<Answer> {
  try {
    return await once();
  } catch (error) {
    if (error instanceof S3Failure) throw error;
  }
  await pause(retryAfterMs);
  return once().catch((cause: unknown) => {
    if (cause instanceof S3Failure) throw cause;
    throw new S3Failure(findReason(cause), { cause });
  });
}

function findReason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
}

/**
 * @param take what to do with a good answer, and how to stop waiting for the rest of it
 * @returns null if there is no such object
 * @throws S3Failure if the store refused; any other error may pass on another try
 */
async function askOnce<Answer>(
  place: S3Place,
  limits: S3Limits,
  call: S3Call,
  take: (response: Response, giveUp: AbortController) => Promise<Answer>,
): Promise<Answer | null> {
  const giveUp = new AbortController();
  const late = () => giveUp.abort(new Error('it did not answer in time'));
  const timer = setTimeout(late, call.content === undefined ? limits.answerMs : limits.uploadMs);
  try {
    const response = await send(place, call, giveUp.signal);
    if (response.ok) return await take(response, giveUp);
    const said = readFailure(await response.text());
    if (response.status === 404 && (said === undefined || said === 'NoSuchKey')) return null;
    const reason = `it answered ${response.status}${said === undefined ? '' : ` ${said}`}`;
    throw response.status >= 500 || response.status === 429
      ? new Error(reason)
      : new S3Failure(reason);
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  { endpoint, bucket, ...signer }: S3Place,
  { method, key, query = {}, content, hash = nothing }: S3Call,
  signal: AbortSignal,
): Promise<Response> {
  const path = key === undefined ? bucket : `${bucket}/${key}`;
  const url = new URL(`${endpoint}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = { 'x-amz-content-sha256': hash };
  const signed = await new AwsV4Signer({
    ...signer,
    service: 's3',
    method,
    url: url.href,
    headers,
  }).sign();
  return fetch(signed.url, {
    method,
    headers: signed.headers,
    body: content ?? null,
    signal,
    redirect: 'manual',
  });
}

/** A slow reader is fine and a slow store is not, so only the wait for the next part is limited. */
function readStream(response: Response, giveUp: AbortController, partMs: number): Readable {
  const stream = Readable.from(readParts(response, giveUp, partMs), { objectMode: false });
  // A stream that nobody reads would keep its connection.
  stream.once('close', () => giveUp.abort());
  return stream;
}

async function* readParts(
  { body }: Response,
  giveUp: AbortController,
  partMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const late = setTimeout(() => giveUp.abort(new Error('it stopped sending')), partMs);
    const part = await reader?.read().finally(() => clearTimeout(late));
    if (part === undefined || part.done) return;
    yield part.value;
  }
}

/** One call of the protocol. */
export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'POST';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly content?: Blob;
  readonly hash?: string;
}

/** An object sent in parts, one after the other. */
export interface S3Upload {
  /** All but the last have five megabytes or more. */
  add(part: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Joins the parts into one object. */
  complete(): Promise<void>;
  /** Deletes the parts. A store that can’t is no error: it deletes them by its own rules. */
  giveUp(): Promise<void>;
}

type AskTwice = (call: S3Call) => Promise<{ readonly text: string; readonly etag: string } | null>;

async function beginUpload(ask: AskTwice, key: string): Promise<S3Upload> {
  const begun = await ask({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readUploadId(begun?.text ?? '');
  if (uploadId === undefined) throw new S3Failure('it did not begin an upload');
  const etags: string[] = [];
  return {
    add: async (part) => {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const answer = await ask({ method: 'PUT', key, query, ...makeBody(part) });
      if (answer === null) throw new S3Failure('it forgot the upload');
      etags.push(answer.etag);
    },
    complete: async () => {
      const content = makeBody(Buffer.from(completion(etags)));
      const answer = await ask({ method: 'POST', key, query: { uploadId }, ...content });
      // A store that takes long answers 200 first, and reports the result later.
      const failure = answer === null ? 'NoSuchUpload' : readFailure(answer.text);
      if (failure !== undefined) throw new S3Failure(`it answered ${failure}`);
    },
    giveUp: async () => {
      await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => null);
    },
  };
}

function makeBody(part: Uint8Array<ArrayBuffer>) {
  return { content: new Blob([part]), hash: createHash('sha256').update(part).digest('hex') };
}

function completion(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
