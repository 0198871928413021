import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readImportGraph } from './import-graph.mjs';
import { modules, root } from './bootstrap/places.mjs';
import { say } from './bootstrap/words.mjs';

/**
 * Prints how large the house is: `npm run house`. Product code is what a server or a browser runs: the sources of
 * `contract`, `api` and `web` without tests, what tests use, and generated files.
 */

const isTest = /\.(test|faults)\.|\/testing\/|\.d\.ts$/;
const isProduct = (/** @type {string} */ path) =>
  /^(contract|api|web)\/(src|sw)\/.+\.tsx?$/.test(path) && !isTest.test(path);

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const graph = readImportGraph();

const product = tracked.filter(isProduct);
const sizes = product.map(countLines).toSorted((one, other) => one - other);
const styles = tracked.filter((path) => /^web\/.+\.css$/.test(path));
const tests = tracked.filter((path) => /\.tsx?$/.test(path) && isTest.test(path));
const importers = readImporters();
const alone = product.filter((path) =>
  isOnlyImporter(path, (user) => dirname(user) === dirname(path)),
);

/** The files of a room that somebody opens to find out how one thing works: those that its first files lead to. */
const features = {
  'share a position': reach(
    ['web/src/domain/live/sharing-host.tsx', 'api/src/domain/live/sharing.ts'],
    /\/domain\/live\//,
  ),
  'money inbox': reach(
    product.filter((path) => /\/domain\/money\/.*inbox/.test(path)),
    /\/domain\/money\//,
  ),
  claim: reach(
    product.filter((path) => /\/domain\/claims\//.test(path)),
    /\/domain\/(claims|money\/receipts)\//,
  ),
  stay: reach(
    [
      'contract/src/domain/stays/stay.ts',
      'api/src/domain/stays/stay.ts',
      'api/src/domain/stays/routes.ts',
    ],
    /\/domain\/stays\//,
  ),
};

row('product TypeScript, lines; files', `${sum(sizes)}; ${sizes.length}`);
row('CSS, lines; files', `${sum(styles.map(countLines))}; ${styles.length}`);
row('tests, lines; files', `${sum(tests.map(countLines))}; ${tests.length}`);
row('file lines: median, p90, max', [at(0.5), at(0.9), at(1)].join(', '));
row(
  'files with one importer; a sibling',
  `${product.filter((path) => isOnlyImporter(path, () => true)).length}; ${alone.length}`,
);
row('of these siblings, loaded later or a migration', String(alone.filter(staysApart).length));
for (const [name, count] of Object.entries(features)) row(`files to open: ${name}`, String(count));
row('node_modules, MB; packages locked', `${measureDisk(modules)}; ${lockedPackages()}`);

/**
 * @param {string} what
 * @param {string} figure
 */
function row(what, figure) {
  say(`${what.padEnd(48)} ${figure}`);
}

/** @param {string} path */
function countLines(path) {
  return readFileSync(join(root, path), 'utf8').split('\n').length - 1;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

/** @param {number} share */
function at(share) {
  return sizes[Math.min(sizes.length - 1, Math.floor(share * sizes.length))] ?? 0;
}

/**
 * @param {string} path
 * @param {(user: string) => boolean} test
 */
function isOnlyImporter(path, test) {
  const [user, ...others] = importers.get(path) ?? [];
  return user !== undefined && others.length === 0 && test(user);
}

/**
 * A file that its only importer loads when it is needed, or that is run once, can't be part of that one.
 * @param {string} path
 */
function staysApart(path) {
  const [user = ''] = importers.get(path) ?? [];
  return (
    path.includes('/migrations/') ||
    readFileSync(join(root, user), 'utf8').includes(`import('./${basename(path)}')`)
  );
}

/**
 * @param {readonly string[]} starts
 * @param {RegExp} within
 */
function reach(starts, within) {
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = starts.filter((path) => graph.has(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !within.test(path) || !isProduct(path)) continue;
    seen.add(path);
    waiting.push(...(graph.get(path) ?? []));
  }
  return seen.size;
}

/** Product files by what they import. */
function readImporters() {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const path of product)
    for (const used of graph.get(path) ?? []) found.set(used, [...(found.get(used) ?? []), path]);
  return found;
}

/** @param {string} folder */
function measureDisk(folder) {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}

function lockedPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return lock.match(/^ {4}"(?:\w+\/)?node_modules\//gm)?.length ?? 0;
}
