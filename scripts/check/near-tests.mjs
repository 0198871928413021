import { dirname, join, normalize, sep } from 'node:path';
import { buildImportGraph } from '../import-graph.mjs';

/**
 * The most test files with a database that run: more would take longer than people wait between two edits.
 * All others are quick.
 */
const mostFiles = 20;
/** More steps away than anything that is imported or named. */
const farAway = 99;

const migrations = 'api/src/platform/db/migrations';
/** A test that asks the database what tables it has depends on each migration. */
const catalogue =
  /\b(?:information_schema|pg_(?:class|constraint|attribute|indexes|tables|trigger))\b/;
/** What a test reads: a path below it, or below the root. */
const quoted = /'((?:\.{1,2}|api|bench|contract|deploy|docs|e2e|scripts|web)\/[\w./-]*\w)'/g;
/** What any file reads or starts. */
const address = /\bnew URL\(\s*['`](\.[^'`$]+)/g;
/** What every test depends on. */
const settings =
  /(?:^|\/)(?:package(?:-lock)?|tsconfig(?:\.\w+)?)\.json$|(?:^|\/)vitest\.[\w.]*config\.ts$/;

/**
 * The tests that depend on a change, each with its steps from a changed file: it imports it, names its
 * path or a folder that it is in, asks the database for what it changes, or depends on a file that does.
 * Tests in `scripts` read the whole house.
 * @param {readonly string[]} changed paths from the root
 * @param {ReadonlyMap<string, string>} texts of all files by path, empty for those that import nothing
 * @returns {Map<string, number>}
 */
export function dependentTests(changed, texts) {
  const importers = importersByPath(texts);
  const readers = readersByPath(texts);
  const findReaders = (/** @type {string} */ path) =>
    withFolders(path).flatMap((at) => readers.get(at) ?? []);
  /** @type {Map<string, number>} */
  const steps = new Map(changed.map((path) => [path, 0]));
  for (const [path, away] of steps)
    for (const dependent of [...findReaders(path), ...(importers.get(path) ?? [])])
      if (!steps.has(dependent)) steps.set(dependent, away + 1);
  // A test that names a change is more about it than one that happens to import it.
  for (const path of changed)
    for (const reader of findReaders(path))
      if (importers.get(path)?.includes(reader) !== true) steps.set(reader, 0.5);
  const tests = [...texts.keys()].filter(isTest);
  const isOfAll = changed.some((path) => settings.test(path));
  return new Map(
    tests.flatMap((test) => {
      const isOfHouse = changed.length > 0 && test.startsWith('scripts/');
      const away = isOfHouse ? 1 : (steps.get(test) ?? (isOfAll ? farAway : undefined));
      return away === undefined ? [] : [[test, away]];
    }),
  );
}

/**
 * Tests that start a database or copy one, each of which takes seconds.
 * @param {ReadonlyMap<string, string>} texts
 */
export function testsWithDatabase(texts) {
  return dependentTests(
    ['api/src/testing/test-database.ts', 'api/src/platform/db/embedded.ts'],
    new Map([...texts].filter(([path]) => !path.startsWith('scripts/'))),
  );
}

/** @param {ReadonlyMap<string, string>} texts */
function importersByPath(texts) {
  return byTarget(
    [...buildImportGraph(texts)].flatMap(([from, on]) => on.map((one) => [one, from])),
  );
}

/**
 * Tests that name a file or folder, or read what a migration makes.
 * @param {ReadonlyMap<string, string>} texts
 */
function readersByPath(texts) {
  return byTarget(
    [...texts].flatMap(([from, text]) => {
      const isOfTests = isTest(from) || /^scripts\/|\/testing\//.test(from);
      const named = [...text.matchAll(address), ...(isOfTests ? text.matchAll(quoted) : [])].map(
        ([, path = '']) => (path.startsWith('.') ? join(dirname(from), path) : path),
      );
      const read = isTest(from) && catalogue.test(text) ? [migrations] : [];
      return [...named, ...read].map((on) => [
        normalize(on).replaceAll(sep, '/').replace(/\/$/, ''),
        from,
      ]);
    }),
  );
}

/** @param {readonly string[][]} links each to a path, and from one */
function byTarget(links) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [on = '', from = ''] of links) {
    const known = found.get(on);
    if (known === undefined) found.set(on, [from]);
    else known.push(from);
  }
  return found;
}

/**
 * @param {string} path
 * @returns {string[]} it, and the folders that contain it
 */
function withFolders(path) {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/')).toReversed();
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

/** @param {string} path */
function isScreen(path) {
  return path.endsWith('.screen.test.tsx');
}

/**
 * The tests to run for a change: all that depend on it without a database, and at most twenty with one that
 * import or name what changed, try every kind, or are in its rooms. Screens need a browser.
 * @param {ReadonlyMap<string, number>} dependent tests with their steps from the change
 * @param {readonly string[]} changed files, as paths from the root
 * @param {{ has(test: string): boolean }} withDatabase
 * @returns {{ tests: string[], left: string[] }} `left` do not run
 */
export function nearTests(dependent, changed, withDatabase) {
  const rooms = new Set(changed.map(findRoom));
  const inNode = [...dependent]
    .filter(([test]) => !isScreen(test))
    .map(([test, steps]) => ({ test, steps, rank: rankTest(test, steps, rooms) }))
    .toSorted((one, other) => one.rank - other.rank || one.steps - other.steps);
  const quick = inNode.filter(({ test }) => !withDatabase.has(test));
  const slow = inNode
    .filter(({ test, rank }) => withDatabase.has(test) && rank < elsewhere)
    .slice(0, mostFiles);
  const tests = [...quick, ...slow].map(({ test }) => test);
  return { tests, left: [...dependent.keys()].filter((test) => !tests.includes(test)) };
}

/** The rank of a test that only reaches the change through others. */
const elsewhere = 4;
/** A test that tries every kind of record, or every form. */
const ofEvery = /\/every-[^/]*$/;

/**
 * @param {string} test
 * @param {number} steps
 * @param {ReadonlySet<string>} rooms that changed
 */
function rankTest(test, steps, rooms) {
  if (steps < 1) return 0;
  if (steps === 1) return 1;
  if (ofEvery.test(test)) return 2;
  return rooms.has(findRoom(test)) ? 3 : elsewhere;
}

/**
 * `api/src/domain/money/reports/page.ts` is in the room `domain/money`, and so is
 * `web/src/domain/money/page.tsx`. A file beside the rooms counts with its neighbours.
 * @param {string} file
 */
function findRoom(file) {
  const [, source, ...inside] = file.split('/');
  if (source !== 'src') return file.split('/').slice(0, -1).slice(0, 2).join('/');
  return inside.slice(0, -1).slice(0, 2).join('/');
}

/**
 * The words of `npm test` that run these.
 * @param {readonly string[]} tests
 * @returns {string[]} rooms, those with most tests first
 */
export function roomsToRun(tests) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const test of tests) {
    const [workspace = '', , , room = ''] = test.split('/');
    const name = /\.tsx?$/.test(room) || room === '' ? dirname(test) : `${workspace}/${room}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/**
 * What `npm run check` leaves to `npm test`, and the words that run it sooner.
 * @param {readonly string[]} left tests that depend on the change
 * @param {boolean} isPartlyLinted
 */
export function notRun(left, isPartlyLinted) {
  const groups = [
    {
      what: 'more test files that depend on the change',
      tests: left.filter((one) => !isScreen(one)),
    },
    { what: 'screens that depend on the change', tests: left.filter(isScreen) },
  ].filter(({ tests }) => tests.length > 0);
  return [
    'Not run:',
    ...groups.map(
      ({ what, tests }) => `  ${tests.length} ${what}: npm test -- ${roomsToRun(tests).join(' ')}`,
    ),
    `  ${isPartlyLinted ? 'the other files in the linter, ' : ''}the build, the journeys and the search for secrets: npm test`,
  ].join('\n');
}

/**
 * "Passed" is only for a change whose tests all ran.
 * @param {readonly string[]} failed names of checks
 * @param {readonly string[]} left tests that depend on the change
 */
export function verdict(failed, left) {
  if (failed.length > 0) return `FAILED: ${failed.join(', ')} (see above)`;
  if (left.length === 0) return 'All passed';
  return `Nothing failed so far: ${left.length} test files that depend on the change did not run`;
}

/** More than these take no longer together with all others. */
const mostLinted = 400;
/** Files that the linter reads for each file. */
const lintSettings = /^\.oxlintrc\.json$|^layers\.json$|^scripts\/layers\/|\.d\.ts$/;

/**
 * Files in which a change can break a rule of the linter: the file itself, and those that import it.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, string>} texts
 * @returns {string[] | undefined} undefined for all files
 */
export function filesToLint(changed, texts) {
  if (changed.some((path) => lintSettings.test(path) || settings.test(path))) return undefined;
  const importers = [...buildImportGraph(texts)]
    .filter(([, imported]) => imported.some((path) => changed.includes(path)))
    .map(([path]) => path);
  const own = changed.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && texts.has(path));
  const files = [...new Set([...own, ...importers])];
  return files.length > mostLinted ? undefined : files;
}
