import { readdirSync, watch } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from '../bootstrap/places.mjs';

/** An editor writes a file in several steps, and checking out a branch writes many. */
const settleMs = 40;

/**
 * Calls back when a source in these folders changes. It watches folders and not files: an editor that
 * replaces a file would end the watch on it, which is why this is not `node --watch`.
 * @param {readonly string[]} folders from the root
 * @param {object} on
 * @param {() => void} on.first called at once
 * @param {(file: string) => void} on.settled called when no more has changed for a moment, with the path of
 * the last file, from the root
 * @returns {() => void} ends it
 */
export function watchSources(folders, on) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watched = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  for (const folder of folders) add(resolve(root, folder));
  return () => {
    clearTimeout(settling);
    for (const watcher of watched.values()) watcher.close();
  };

  /** @param {string} folder */
  function add(folder) {
    if (watched.has(folder)) return;
    const watcher = watch(folder, (_event, name) => changed(folder, name ?? ''));
    watcher.on('error', () => {
      watcher.close();
      watched.delete(folder);
    });
    watched.set(folder, watcher);
    for (const inner of foldersIn(folder)) add(inner);
  }

  /**
   * @param {string} folder
   * @param {string} name
   */
  function changed(folder, name) {
    for (const inner of foldersIn(folder)) add(inner);
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) return;
    on.first();
    clearTimeout(settling);
    settling = setTimeout(() => on.settled(relative(root, join(folder, name))), settleMs);
  }
}

/** @param {string} folder */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
