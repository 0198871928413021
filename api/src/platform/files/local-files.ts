import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, markIn, readMark, writeMark } from './files.ts';

const hashPattern = /^[0-9a-f]{64}$/;

/**
 * Files in a private folder. Drafts are beside them, so that a whole draft gets its name in one step: there
 * is never half a file under a hash.
 */
export function openLocalFiles(folder: string): Files {
  const drafts = join(folder, 'drafts');
  const aside = join(folder, 'unreferenced');
  return {
    async draft() {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      return join(drafts, randomUUID());
    },
    sendAhead: async () => {},
    async put(hash, draft) {
      const shelf = findShelf(folder, hash);
      await mkdir(shelf, { recursive: true, mode: 0o700 });
      await rename(draft, join(shelf, hash));
      // The content of a folder is its names: they reach the disk when it does.
      for (const changed of [shelf, folder]) await sync(changed);
    },
    async read(hash) {
      const file =
        (await open(join(findShelf(folder, hash), hash)).catch(nullIfMissing)) ??
        (await open(join(aside, hash)).catch(nullIfMissing));
      return file?.createReadStream() ?? null;
    },
    async setAside(hash, now) {
      const path = join(findShelf(folder, hash), hash);
      await mkdir(aside, { recursive: true, mode: 0o700 });
      // Its days count from here, not from when it arrived.
      await utimes(path, now, now).catch(nullIfMissing);
      await rename(path, join(aside, hash)).catch(nullIfMissing);
    },
    async *aside() {
      for await (const name of namesIn(aside)) if (hashPattern.test(name)) yield name;
    },
    async bringBack(hash) {
      const shelf = findShelf(folder, hash);
      await mkdir(shelf, { recursive: true, mode: 0o700 });
      await rename(join(aside, hash), join(shelf, hash)).catch(nullIfMissing);
    },
    async dropAside(hash, before) {
      const path = join(aside, hash);
      if (!hashPattern.test(hash) || !(await isBefore(path, before))) return false;
      await rm(path, { force: true });
      return true;
    },
    async *putBefore(instant) {
      for await (const shelf of namesIn(folder))
        if (/^[0-9a-f]{2}$/.test(shelf))
          for await (const name of namesIn(join(folder, shelf)))
            if (hashPattern.test(name) && (await isBefore(join(folder, shelf, name), instant)))
              yield name;
    },
    async dropDraftsBefore(instant) {
      for await (const name of namesIn(drafts)) {
        const path = join(drafts, name);
        if (await isBefore(path, instant)) await rm(path, { force: true });
      }
    },
    mark: async () => readMark(folder),
    setMark: async (mark) => writeMark(folder, mark),
    markPath: markIn(folder),
  };
}

/** One of 256 folders: a single one with all files would be slow to search. */
function findShelf(folder: string, hash: string): string {
  if (!hashPattern.test(hash)) throw new Error('Not a hash');
  return join(folder, hash.slice(0, 2));
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const found = await opendir(folder).catch(nullIfMissing);
  if (found !== null) for await (const { name } of found) yield name;
}

async function isBefore(path: string, instant: Date): Promise<boolean> {
  const found = await stat(path).catch(nullIfMissing);
  return found !== null && found.mtimeMs < instant.getTime();
}

async function sync(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
