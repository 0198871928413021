import { createHash } from 'node:crypto';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { pack, type Pack } from 'tar-stream';
import { makeFolder } from '../db/embedded/place.ts';
import { StartError } from '../errors.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

const partialPattern = /^\.paddock-.*\.partial$/;
/** A partial file that nobody wrote to for this long was left behind by a kill. */
const abandonedMs = 3_600_000;

/**
 * Writes one archive: tar, compressed with zstd, encrypted with age if asked. It has another name until it
 * is complete and on the disk.
 * @throws StartError where the folder cannot be written or the disk is full; nothing is left then
 */
export async function writeArchive(options: {
  readonly folder: string;
  readonly name: string;
  readonly encrypter: Encrypter | undefined;
  readonly entries: AsyncIterable<ArchiveEntry>;
  readonly signal: AbortSignal;
}): Promise<Written> {
  const { folder, name } = options;
  const partial = join(folder, `.${name}.partial`);
  const path = join(folder, name);
  try {
    await makeFolder(folder);
    await removeAbandoned(folder);
    const written = await writeTo(partial, options);
    await rename(partial, path);
    await syncFolder(folder);
    return { path, ...written };
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => {});
    throw explain(cause, folder);
  }
}

async function writeTo(path: string, options: Parameters<typeof writeArchive>[0]) {
  const file = await open(path, 'wx', 0o600);
  try {
    const meter = new Meter();
    const tar = pack();
    const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    const ending = new AbortController();
    const signal = AbortSignal.any([options.signal, ending.signal]);
    const packed = pipeline(tar, zstd, { signal });
    packed.catch(() => {});
    const target = into(file);
    const written = pipeline(await encrypted(zstd, options.encrypter), meter, target, { signal });
    const filled = fill(tar, options.entries, Promise.race([packed, written]));
    // The first failure ends the others.
    await Promise.all([filled, packed, written]).catch((error: unknown) => {
      ending.abort(error);
      throw error;
    });
    await file.sync();
    return { bytes: meter.bytes, sha256: meter.hash.digest('hex') };
  } finally {
    await file.close().catch(() => {});
  }
}

/** Writes to an open file, which is closed elsewhere once it is on the disk. */
function into(file: FileHandle): (parts: AsyncIterable<Buffer>) => Promise<void> {
  return async (parts) => {
    for await (const part of parts) await file.writeFile(part);
  };
}

async function encrypted(plain: Readable, encrypter: Encrypter | undefined): Promise<Readable> {
  if (encrypter === undefined) return plain;
  return Readable.from(await encrypter.encrypt(asWeb(plain)));
}

/** Node's own `toWeb` has types of its own. */
export function asWeb(stream: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const parts: AsyncIterator<unknown> = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else if (next.value instanceof Uint8Array) controller.enqueue(next.value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

async function fill(
  tar: Pack,
  entries: AsyncIterable<ArchiveEntry>,
  over: Promise<unknown>,
): Promise<void> {
  const failed = over.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  for await (const { name, content } of entries)
    await Promise.race([
      add(tar, name, Buffer.from(content.buffer, content.byteOffset, content.byteLength)),
      failed,
    ]);
  tar.finalize();
}

function add(tar: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, size: content.length }, content, (error) => {
      if (error === null || error === undefined) resolve();
      else reject(error);
    });
  });
}

/** Counts and hashes what passes. */
class Meter extends Transform {
  bytes = 0;
  readonly hash = createHash('sha256');

  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += part.length;
    this.hash.update(part);
    done(null, part);
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

export async function syncFolder(folder: string): Promise<void> {
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
