/** More than this take longer than somebody waits between two edits. */
const mostFiles = 30;

/**
 * The tests to run for a change: all that depend on it, or, where those are too many, the ones in the
 * rooms that changed, in every workspace.
 * @param {readonly string[]} dependent tests that depend on the change, as paths from the root
 * @param {readonly string[]} changed files, as paths from the root
 * @returns {{ tests: string[], left: number }} `left` of them do not run
 */
export function nearTests(dependent, changed) {
  if (dependent.length <= mostFiles) return { tests: [...dependent], left: 0 };
  const rooms = new Set(changed.map(roomOf));
  const tests = dependent.filter((test) => rooms.has(roomOf(test)));
  return { tests, left: dependent.length - tests.length };
}

/**
 * `api/src/domain/money/reports/page.ts` is in the room `domain/money`, and so is
 * `web/src/domain/money/page.tsx`. A file beside the rooms counts with its neighbours.
 * @param {string} file
 */
function roomOf(file) {
  const [, source, ...inside] = file.split('/');
  if (source !== 'src') return file.split('/').slice(0, -1).slice(0, 2).join('/');
  return inside.slice(0, -1).slice(0, 2).join('/');
}
