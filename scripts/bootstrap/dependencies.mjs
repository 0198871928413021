import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fingerprint, keepFingerprint, keptFingerprint } from './fingerprint.mjs';
import { modules, root } from './places.mjs';
import { isInterrupted, runQuietly } from './run.mjs';
import { Refusal, step } from './words.mjs';

const kept = join(modules, '.installed-from');

/** Resolves to true if the locked packages are installed, complete, and for this machine. */
export async function areDependenciesCurrent() {
  return (await keptFingerprint(kept)) === wanted() && isWhole();
}

/**
 * Installs the locked packages.
 * @throws Refusal with npm's own words if that fails.
 */
export async function installDependencies() {
  await rm(kept, { force: true });
  await step('Installing the dependencies (half a minute or so, the first time)', async () => {
    const words = [...npm(), 'ci', ...npmOptions];
    const { code, output } = await runQuietly(words, {
      env: outerEnvironment(),
      stopWith: 'SIGKILL',
    }).catch(() => {
      throw new Refusal('npm was not found. Install it (it comes with Node) and try again.');
    });
    if (isInterrupted()) throw new Refusal('Stopped while installing; the next start goes on.');
    if (code !== 0)
      throw new Refusal(
        `${output.trim()}\nThe dependencies could not be installed (npm ci, exit code ${code}). Is there a network, and room on the disk? Then try again.`,
      );
    for (const path of neverRead) await rm(join(modules, path), { recursive: true, force: true });
  });
  await keepFingerprint(kept, wanted());
}

/**
 * A seventh of the packages' files is unused here: Node's headers, other data sets of zones, icons and flags
 * in other forms.
 */
const neverRead = [
  `node-${process.platform}-${process.arch}/include`,
  'geo-tz/data/timezones-1970.geojson.geo.dat',
  'geo-tz/data/timezones-now.geojson.geo.dat',
  'lucide/dist/cjs',
  'lucide/dist/umd',
  'country-flag-icons/react',
];

// With NODE_ENV=production npm would leave out packages that the build needs.
const npmOptions = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Without our own `node_modules/.bin`, which npm puts first and which is deleted while it installs. */
function outerEnvironment() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return {
    ...process.env,
    PATH: folders.filter((folder) => !folder.startsWith(modules)).join(delimiter),
  };
}

/** The npm that runs us, or the machine's own. */
function npm() {
  const own = process.env['npm_execpath'];
  return own?.endsWith('npm-cli.js') === true ? [process.execPath, own] : ['npm'];
}

function wanted() {
  const manifests = readdirSync(root)
    .map((name) => join(name, 'package.json'))
    .filter((path) => existsSync(join(root, path)));
  return fingerprint({
    paths: ['package.json', 'package-lock.json', '.npmrc', ...manifests],
    words: [process.platform, process.arch],
  });
}

/** Something may have been deleted since, so every required package is checked. */
function isWhole() {
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (!isRecord(lock) || !isRecord(lock['packages'])) return false;
  return Object.entries(lock['packages'])
    .filter(([, entry]) => isRecord(entry) && !entry['optional'] && !entry['devOptional'])
    .every(([path]) => existsSync(join(root, path, 'package.json')));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
