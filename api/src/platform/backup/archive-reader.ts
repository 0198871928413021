import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../errors.ts';
import { asWeb, type ArchiveEntry } from './archive-writer.ts';
import { decrypt, type Unlocking } from './encryption.ts';
import type { Archive } from './archive-place.ts';

/** Larger than any part or file that a backup writes. */
const largestEntry = 64 * 1024 * 1024;
const ageWords = 'age-encryption.org/';

/**
 * The entries of an archive in their order. The reader checks what they say.
 * @throws StartError where the file is no archive, is damaged or was cut
 */
export async function* readArchive(
  archive: Archive,
  unlocking: Unlocking,
): AsyncGenerator<ArchiveEntry> {
  const unpacked = extract();
  const { path } = archive;
  const content = await archive.open();
  const fed = pipeline(plainOf(content, unlocking), createZstdDecompress(), unpacked).catch(
    (error: unknown) => {
      unpacked.destroy(error instanceof Error ? error : new Error(String(error)));
    },
  );
  try {
    for await (const entry of unpacked) {
      const parts: Buffer[] = [];
      let size = 0;
      for await (const part of entry) {
        if (!Buffer.isBuffer(part)) throw new TypeError('An entry is not made of bytes');
        size += part.length;
        if (size > largestEntry) throw new StartError(`${path} is not a backup of Paddock.`);
        parts.push(part);
      }
      yield { name: entry.header.name, content: Buffer.concat(parts) };
    }
    await fed;
  } catch (cause) {
    throw cause instanceof StartError ? cause : damaged(path, cause);
  } finally {
    unpacked.destroy();
    content.destroy();
  }
}

export function damaged(path: string, cause?: unknown): StartError {
  return new StartError(`${path} is damaged or was cut. Nothing was changed.`, { cause });
}

/** What the archive is once it is decrypted, if it is encrypted. */
async function* plainOf(content: Readable, unlocking: Unlocking): AsyncGenerator {
  const parts = bytesOf(content);
  let start = Buffer.alloc(0);
  while (start.length < ageWords.length) {
    const part = await parts.next();
    if (part.done === true) break;
    start = Buffer.concat([start, part.value]);
  }
  const whole = async function* () {
    yield start;
    yield* parts;
  };
  if (start.toString('latin1', 0, ageWords.length) !== ageWords) yield* whole();
  else yield* Readable.from(await decrypt(asWeb(whole()), unlocking));
}

async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const part of stream) if (part instanceof Uint8Array) yield Buffer.from(part);
}
