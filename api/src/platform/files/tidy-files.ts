import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { dropRemovedBefore, holdFile, filterUnneeded } from './queries.ts';
import type { Files } from './files.ts';

/** How many files a server may set aside at once without asking: this many, or this share of all. */
const fewFiles = 20;
const smallShare = 0.05;

/** Whether there are too many of these to be chance. */
export function isLargeShare(some: number, all: number): boolean {
  return some > fewFiles && some > all * smallShare;
}

const hourMs = 3_600_000;
/** Days for which a removed receipt can be restored. */
const removedDays = 30;
/** Days for which a file stays after its last reference. */
const asideDays = 30;
const atOnce = 500;

interface Tidy {
  readonly db: Db;
  readonly files: Files;
  readonly now: Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Once it is aborted, nothing more is started. */
  readonly ending: AbortSignal;
}

/**
 * Deletes old removed receipts and unfinished drafts. Files that no row needs are set aside, and deleted
 * thirty days later.
 */
export async function tidyFiles(deps: Tidy): Promise<void> {
  const { db, files, now } = deps;
  await settleAside(deps);
  const removed = await dropRemovedBefore(db, daysBefore(now, removedDays));
  for (const hash of removed) await setAside(deps, hash, 'its receipt was removed');
  // Younger ones may be waiting for their row.
  const before = new Date(now.getTime() - hourMs);
  await files.dropDraftsBefore(before);
  const { all, unneeded } = await findUnneeded(deps, before);
  // Files unknown to a database are more likely those of another database than rubbish.
  if (isLargeShare(unneeded.length, all)) {
    const counts = { files: all, unreferenced: unneeded.length };
    deps.log.error(counts, 'no file was set aside: no receipt refers to too many of them');
    return;
  }
  for (const hash of unneeded) await setAside(deps, hash, 'no receipt refers to it');
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * hourMs);
}

async function findUnneeded({ db, files, ending }: Tidy, before: Date) {
  const unneeded: string[] = [];
  let all = 0;
  for await (const hashes of inBatches(files.putBefore(before))) {
    ending.throwIfAborted();
    all += hashes.length;
    unneeded.push(...(await filterUnneeded(db, hashes)));
  }
  return { all, unneeded };
}

/** Restores files that a receipt refers to again, and deletes the others when their days are over. */
async function settleAside(deps: Tidy): Promise<void> {
  for await (const hash of deps.files.aside()) await settle(deps, hash);
}

async function settle({ db, files, now, log, ending }: Tidy, hash: string): Promise<void> {
  ending.throwIfAborted();
  await db.transaction().execute(async (transaction) => {
    await holdFile(transaction, hash);
    const [unneeded] = await filterUnneeded(transaction, [hash]);
    if (unneeded === undefined) {
      await files.bringBack(hash);
      log.info({ hash }, 'a file came back: a receipt refers to it');
    } else if (await files.dropAside(hash, daysBefore(now, asideDays)))
      log.info({ hash }, 'a file was deleted: no receipt referred to it for 30 days');
  });
}

async function setAside(
  { db, files, now, log, ending }: Tidy,
  hash: string,
  why: string,
): Promise<void> {
  ending.throwIfAborted();
  await db.transaction().execute(async (transaction) => {
    // The same content may have come again meanwhile.
    await holdFile(transaction, hash);
    const [unneeded] = await filterUnneeded(transaction, [hash]);
    if (unneeded === undefined) return;
    await files.setAside(unneeded, now);
    log.info({ hash, why }, 'a file was set aside');
  });
}

async function* inBatches(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const hash of hashes) {
    batch.push(hash);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Deletes files at once that no row needs any more: those of an erased person. */
export async function deleteUnneeded(
  { db, files }: Pick<Tidy, 'db' | 'files'>,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of new Set(hashes))
    await db.transaction().execute(async (transaction) => {
      await holdFile(transaction, hash);
      const [unneeded] = await filterUnneeded(transaction, [hash]);
      if (unneeded === undefined) return;
      const now = new Date();
      await files.setAside(unneeded, now);
      await files.dropAside(unneeded, new Date(now.getTime() + hourMs));
    });
}
