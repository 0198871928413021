import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

export interface Saved {
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Writes a part into its draft as it comes, hashing it on the way, and waits until it is on the disk.
 * What comes after a failure is read all the same: the rest of the request could not be read otherwise.
 * @throws what the disk said, or that the part broke off
 */
export async function savePart(part: Readable, draft: string): Promise<Saved> {
  const hash = createHash('sha256');
  const file = await open(draft, 'w', 0o600);
  let bytes = 0;
  let failure: Error | undefined;
  try {
    for await (const chunk of part) {
      if (failure !== undefined || !Buffer.isBuffer(chunk)) continue;
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk).catch((error: unknown) => {
        failure = error instanceof Error ? error : new Error('The disk failed', { cause: error });
      });
    }
    if (failure !== undefined) throw failure;
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), bytes };
}
