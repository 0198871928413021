import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archivePattern } from './backup.ts';

/** Deletes all archives of a folder but the newest. @returns the names of those that are gone */
export async function removeOldArchives(folder: string, keep: number): Promise<string[]> {
  const archives = (await readdir(folder)).filter((name) => archivePattern.test(name)).toSorted();
  const old = archives.slice(0, Math.max(0, archives.length - keep));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
