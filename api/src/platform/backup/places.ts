import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../db/embedded/place.ts';
import { StartError } from '../errors.ts';
import { openS3Client, type S3Limits, S3Failure, type S3Upload } from '../files/s3-client.ts';
import type { S3Account, S3Place } from '../files/settings.ts';

/** Receives the parts of an archive as they come. */
export type Target = (parts: AsyncIterable<Buffer>) => Promise<void>;

/** The place of archives. */
export interface ArchivePlace {
  /**
   * Stores an archive. It does not exist until it is complete.
   * @returns its name, and the result of `write`
   * @throws StartError without space or permission; nothing is left then
   */
  take<T>(name: string, write: (target: Target) => Promise<T>): Promise<readonly [string, T]>;
  /** The names of everything there, archives and others. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** An existing archive, which can be read several times. */
export interface Archive {
  /** Its name in sentences. */
  readonly path: string;
  open(): Promise<Readable>;
}

interface Stores {
  readonly backupStore: S3Account | undefined;
}

const bucketWords = /^[sS]3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** In any case: a folder called `S3:` is never meant. */
function isInBucket(words: string): boolean {
  return /^s3:/i.test(words);
}

/** The place that someone typed: a folder, or `s3://bucket/prefix`. */
export function openPlace(words: string, { backupStore }: Stores): ArchivePlace {
  if (!isInBucket(words)) return openFolder(resolve(words));
  const { bucket, key } = readWords(words);
  const prefix = key === '' || key.endsWith('/') ? key : `${key}/`;
  return openBucket({ ...requireAccount(backupStore), bucket }, prefix);
}

/** The archive that someone typed: a file, or `s3://bucket/prefix/name`. */
export function archiveAt(words: string, { backupStore }: Stores): Archive {
  if (!isInBucket(words))
    return {
      path: words,
      open: async () => {
        const file = await open(words).catch((cause: unknown) => {
          throw new StartError(`${words} can’t be read.`, { cause });
        });
        return file.createReadStream();
      },
    };
  const { bucket, key } = readWords(words);
  const place = { ...requireAccount(backupStore), bucket };
  return { path: words, open: async () => readFromBucket(place, key) };
}

function readWords(words: string): { readonly bucket: string; readonly key: string } {
  const [, bucket, key = ''] = bucketWords.exec(words) ?? [];
  if (bucket === undefined)
    throw new StartError(`${words} names no bucket. Use s3://bucket/prefix.`);
  return { bucket, key };
}

function requireAccount(store: S3Account | undefined): S3Account {
  if (store !== undefined) return store;
  throw new StartError(
    'A backup in a bucket needs the settings BACKUP_S3_ENDPOINT, BACKUP_S3_KEY and BACKUP_S3_SECRET.',
  );
}

/** The names of archives. */
const archivePattern = /^paddock-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;

/**
 * Deletes all archives of a place except the newest.
 * @returns the names of the deleted ones
 */
export async function removeOldArchives(place: ArchivePlace, keep: number): Promise<string[]> {
  const archives = (await place.names()).filter((name) => archivePattern.test(name)).toSorted();
  const old = archives.slice(0, Math.max(0, archives.length - keep));
  for (const name of old) await place.remove(name);
  return old;
}

const partialPattern = /^\.paddock-.*\.partial$/;
/** A partial file that nobody wrote to for this long was left by a killed process. */
const abandonedMs = 3_600_000;

/** Archives in a folder. An archive has a temporary name until it is complete and on the disk. */
export function openFolder(folder: string): ArchivePlace {
  return {
    async take(name, write) {
      const partial = join(folder, `.${name}.partial`);
      const path = join(folder, name);
      try {
        await makeFolder(folder);
        await removeAbandoned(folder);
        const given = await writeTo(partial, write);
        await rename(partial, path);
        await syncFolder(folder);
        return [path, given];
      } catch (cause) {
        await rm(partial, { force: true }).catch(() => {});
        throw explain(cause, folder);
      }
    },
    names: async () => readdir(folder),
    remove: async (name) => rm(join(folder, name), { force: true }),
  };
}

async function writeTo<T>(path: string, write: (target: Target) => Promise<T>): Promise<T> {
  const file = await open(path, 'wx', 0o600);
  try {
    const given = await write(async (parts) => {
      for await (const part of parts) await file.writeFile(part);
    });
    await file.sync();
    return given;
  } finally {
    await file.close().catch(() => {});
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!partialPattern.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedMs)
      await rm(path, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function explain(cause: unknown, folder: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`The disk with ${folder} is full. Nothing was left there.`, { cause });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartError(`There is no permission to write in ${folder}.`, { cause });
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(`${folder} is not a folder.`, { cause });
  return cause;
}

/** An archive is not urgent, and a store needs time to join large parts. */
const limits: S3Limits = {
  answerMs: 30_000,
  uploadMs: 300_000,
  partMs: 60_000,
  pageKeys: 1_000,
};
/** A store accepts 10,000 parts: 320 GB. */
const partBytes = 32 * 1024 * 1024;

/** Archives in a bucket, each sent as it is made. It exists once all its parts have arrived. */
function openBucket(place: S3Place, prefix: string): ArchivePlace {
  const store = openS3Client(place, limits);
  const { bucket } = place;
  return {
    take: async (name, write) =>
      orExplained(place, async () => {
        const key = prefix + name;
        const upload = await store.begin(key);
        try {
          const given = await write(into(upload));
          await upload.complete();
          return [`s3://${bucket}/${key}`, given];
        } catch (error) {
          await upload.giveUp();
          throw error;
        }
      }),
    names: async () =>
      orExplained(place, async () => {
        const names: string[] = [];
        for await (const { key } of store.list(prefix)) names.push(key.slice(prefix.length));
        return names;
      }),
    remove: async (name) => orExplained(place, async () => store.remove(prefix + name)),
  };
}

/** @throws StartError if it does not exist */
async function readFromBucket(place: S3Place, key: string): Promise<Readable> {
  const stream = await orExplained(place, async () => openS3Client(place, limits).read(key));
  if (stream === null) throw new StartError(`s3://${place.bucket}/${key} is not there.`);
  return stream;
}

function into(upload: S3Upload): Target {
  return async (parts) => {
    let waiting: Buffer[] = [];
    let bytes = 0;
    for await (const part of parts) {
      waiting.push(part);
      bytes += part.length;
      if (bytes < partBytes) continue;
      await upload.add(Buffer.concat(waiting));
      waiting = [];
      bytes = 0;
    }
    if (bytes > 0) await upload.add(Buffer.concat(waiting));
  };
}

async function orExplained<T>({ bucket, endpoint }: S3Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof S3Failure)) throw cause;
    throw new StartError(`The bucket ${bucket} at ${endpoint} can’t be used: ${cause.message}.`, {
      cause,
    });
  }
}
