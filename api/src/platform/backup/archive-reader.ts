import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../errors.ts';
import { asWeb, type ArchiveEntry } from './archive-writer.ts';
import { decrypt, type Unlocking } from './encryption.ts';

/** Larger than any part or file that a backup writes. */
const largestEntry = 64 * 1024 * 1024;
const ageWords = 'age-encryption.org/';

/**
 * The entries of an archive in their order. The reader checks what they say.
 * @throws StartError where the file is no archive, is damaged or was cut
 */
export async function* readArchive(
  path: string,
  unlocking: Unlocking,
): AsyncGenerator<ArchiveEntry> {
  const unpacked = extract();
  const plain = await openPlain(path, unlocking);
  const fed = pipeline(plain, createZstdDecompress(), unpacked).catch((error: unknown) => {
    unpacked.destroy(error instanceof Error ? error : new Error(String(error)));
  });
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
    plain.destroy();
  }
}

export function damaged(path: string, cause?: unknown): StartError {
  return new StartError(`${path} is damaged or was cut. Nothing was changed.`, { cause });
}

async function openPlain(path: string, unlocking: Unlocking): Promise<Readable> {
  const file = await open(path).catch((cause: unknown) => {
    throw new StartError(`${path} can’t be read.`, { cause });
  });
  const start = Buffer.alloc(ageWords.length);
  await file.read(start, 0, start.length, 0);
  const content = file.createReadStream({ start: 0 });
  if (start.toString('latin1') !== ageWords) return content;
  return Readable.from(await decrypt(asWeb(content), unlocking));
}
