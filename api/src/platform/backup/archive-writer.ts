import { createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { pack, type Pack } from 'tar-stream';
import type { ArchivePlace, Target } from './archive-place.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes one archive: tar, compressed with zstd, encrypted with age if asked.
 * @throws StartError where there is no room or no permission for it; nothing is left then
 */
export async function writeArchive(options: {
  readonly place: ArchivePlace;
  readonly name: string;
  readonly encrypter: Encrypter | undefined;
  readonly entries: AsyncIterable<ArchiveEntry>;
  readonly signal: AbortSignal;
}): Promise<Written> {
  const { place, name } = options;
  const [path, written] = await place.take(name, async (target) => writeTo(target, options));
  return { path, ...written };
}

async function writeTo(target: Target, options: Parameters<typeof writeArchive>[0]) {
  const meter = new Meter();
  const tar = pack();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal]);
  const packed = pipeline(tar, zstd, { signal });
  packed.catch(() => {});
  const written = pipeline(await encrypted(zstd, options.encrypter), meter, target, { signal });
  const filled = fill(tar, options.entries, Promise.race([packed, written]));
  // The first failure ends the others.
  await Promise.all([filled, packed, written]).catch((error: unknown) => {
    ending.abort(error);
    throw error;
  });
  return { bytes: meter.bytes, sha256: meter.hash.digest('hex') };
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
    const entry = tar.entry({ name, size: content.length }, content, (error) => {
      if (error === null || error === undefined) resolve();
      else reject(error);
    });
    // Where the archive ends early, as on a full disk, it says so here too, and not only above.
    entry.on('error', reject);
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
