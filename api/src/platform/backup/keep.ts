import { archivePattern } from './backup.ts';
import type { ArchivePlace } from './archive-place.ts';

/** Deletes all archives of a place but the newest. @returns the names of those that are gone */
export async function removeOldArchives(place: ArchivePlace, keep: number): Promise<string[]> {
  const archives = (await place.names()).filter((name) => archivePattern.test(name)).toSorted();
  const old = archives.slice(0, Math.max(0, archives.length - keep));
  for (const name of old) await place.remove(name);
  return old;
}
