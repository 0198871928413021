import type { Db } from '../db/client.ts';
import type { Files } from './files.ts';
import { dropRemovedBefore, holdFile, unneededOf } from './queries.ts';

const hourMs = 3_600_000;
/** Days for which a removed receipt can be restored. */
const removedDays = 30;
const atOnce = 500;

/** Forgets what was removed a while ago, files that no row needs, and drafts that nobody finished. */
export async function tidyFiles(db: Db, files: Files, now: Date): Promise<void> {
  await dropRemovedBefore(db, new Date(now.getTime() - removedDays * 24 * hourMs));
  // Younger ones may be on their way to their row.
  const before = new Date(now.getTime() - hourMs);
  await files.dropDraftsBefore(before);
  let hashes: string[] = [];
  for await (const hash of files.putBefore(before)) {
    hashes.push(hash);
    if (hashes.length < atOnce) continue;
    await removeUnneeded(db, files, hashes);
    hashes = [];
  }
  await removeUnneeded(db, files, hashes);
}

async function removeUnneeded(db: Db, files: Files, hashes: readonly string[]): Promise<void> {
  for (const hash of await unneededOf(db, hashes))
    await db.transaction().execute(async (transaction) => {
      // The same content may have come again meanwhile.
      await holdFile(transaction, hash);
      const [unneeded] = await unneededOf(transaction, [hash]);
      if (unneeded !== undefined) await files.remove(unneeded);
    });
}
