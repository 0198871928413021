import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { S3Failure } from './s3-failure.ts';
import { readFailure, readPage, type S3Object } from './s3-answers.ts';
import type { S3Call } from './s3-call.ts';
import { beginUpload, type S3Upload } from './s3-upload.ts';
import type { S3Place } from './settings.ts';

export interface S3Limits {
  /** Milliseconds until an answer begins; for small ones, until it is whole. */
  readonly answerMs: number;
  /** The same where a file is sent. */
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
/** SHA-256 of no content. */
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface S3Client {
  /** Stores content under a key. The store refuses it if it does not have this SHA-256. */
  put(key: string, content: Blob, hash: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** The content as it comes; null where there is none. */
  read(key: string): Promise<Readable | null>;
  /** Small content, whole. */
  readText(key: string): Promise<string | null>;
  /** One that is not there is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<S3Object>;
  /** Begins an object that comes in parts. It is not there until it is complete. */
  begin(key: string): Promise<S3Upload>;
}

/** The few calls of the S3 protocol that files need. Each is safe to repeat, so one that fails is made twice. */
export function openS3Client(place: S3Place, limits: S3Limits = usualLimits): S3Client {
  const whole = async (call: S3Call): Promise<string | null> =>
    tryTwice(async () => ask(place, limits, call, async (response) => response.text()));
  const answered = async (call: S3Call) =>
    tryTwice(async () =>
      ask(place, limits, call, async (response) => ({
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
        ask(place, limits, { method: 'GET', key }, async (response, giveUp) =>
          streamOf(response, giveUp, limits.partMs),
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
    throw new S3Failure(reasonOf(cause), { cause });
  });
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
}

/**
 * @param take what to do with a good answer, and how to stop waiting for the rest of it
 * @returns null where there is no such object
 * @throws S3Failure where the store refused; anything else may pass by asking again
 */
async function ask<Answer>(
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

/** A slow reader is fine and a slow store is not: only the wait for the next part is limited. */
function streamOf(response: Response, giveUp: AbortController, partMs: number): Readable {
  const stream = Readable.from(partsOf(response, giveUp, partMs), { objectMode: false });
  // One that nobody begins to read would keep its connection.
  stream.once('close', () => giveUp.abort());
  return stream;
}

async function* partsOf(
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
