import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { fingerprint, keepFingerprint, keptFingerprint } from './fingerprint.mjs';
import { findNode, withNode } from './node.mjs';
import { modules, root, scratch } from './places.mjs';
import { isInterrupted, runQuietly } from './run.mjs';
import { chooseBuild, currentBuild, hasBuild, placeBuild } from './web-builds.mjs';
import { Refusal, step } from './words.mjs';

/**
 * @typedef {object} Product something that the build makes
 * @property {string} what its name in messages
 * @property {string} kept file that remembers what it was made from
 * @property {() => string} wanted fingerprint of what it would be made from now
 * @property {() => Promise<void>} make
 */

/** @typedef {{ app?: boolean }} Wanted `app: false` leaves out the web app, which `npm run dev` serves from its sources */

const notSources = /[/\\](node_modules|dist)$|\.test\.tsx?$|\.tsbuildinfo$/;
const webBuilds = join(root, 'web/dist');

/** @type {readonly Product[]} */
const data = [
  {
    what: 'Drawing the map',
    kept: join(root, 'web/build/basemap/dist/.made-from'),
    wanted: () =>
      fingerprint({ paths: ['web/build/basemap', 'package-lock.json'], skip: notSources }),
    make: () => runNode(['web/build/basemap/make-basemap.ts'], root),
  },
  {
    what: 'Making the list of airports',
    kept: join(root, 'api/dist/.airports-from'),
    wanted: () =>
      fingerprint({
        paths: [
          'api/src/domain/places/airports',
          'api/src/domain/places/zone-at.ts',
          'package-lock.json',
        ],
        skip: notSources,
      }),
    make: () => runNode(['api/src/domain/places/airports/make-airports.ts'], root),
  },
  {
    what: 'Making the list of places',
    kept: join(root, 'api/dist/.places-from'),
    wanted: () =>
      fingerprint({ paths: ['api/src/domain/places', 'package-lock.json'], skip: notSources }),
    make: () => runNode(['api/src/domain/places/known/make-places.ts'], root),
  },
];

/** @type {Product} */
const webApp = {
  what: 'Building the app',
  kept: join(currentBuild(webBuilds), '.built-from'),
  wanted: () =>
    fingerprint({
      paths: [
        'web',
        'contract',
        'package-lock.json',
        'tsconfig.base.json',
        'scripts/bootstrap/compress.mjs',
      ],
      skip: notSources,
    }),
  make: makeWebApp,
};

/** @param {Wanted} what */
function listProducts({ app = true }) {
  return app ? [...data, webApp] : data;
}

/**
 * Resolves to true if everything was built from the current sources.
 * @param {Wanted} what
 */
export async function isBuildCurrent(what) {
  for (const product of listProducts(what)) if (!(await isCurrent(product))) return false;
  return true;
}

/** @param {Product} product */
async function isCurrent({ kept, wanted }) {
  return (await keptFingerprint(kept)) === wanted();
}

/**
 * Builds what is out of date.
 * @param {Wanted} what
 * @throws Refusal if that fails.
 */
export async function build(what) {
  for (const product of listProducts(what)) {
    if (await isCurrent(product)) continue;
    const from = product.wanted();
    await step(product.what, product.make);
    await keepFingerprint(product.kept, from);
  }
}

/** Made aside and moved into place whole: an interrupted build leaves the last one as it was. */
async function makeWebApp() {
  const name = webApp.wanted().slice(0, 16);
  if (!hasBuild(webBuilds, name)) {
    const fresh = join(scratch, 'web');
    await rm(fresh, { recursive: true, force: true });
    await mkdir(scratch, { recursive: true });
    const vite = join(modules, 'vite/bin/vite.js');
    await runNode([vite, 'build', '--outDir', fresh, '--emptyOutDir'], join(root, 'web'));
    await compressFiles(fresh);
    await placeBuild(fresh, webBuilds, name);
  }
  await chooseBuild(webBuilds, name);
}

/**
 * @param {readonly string[]} words
 * @param {string} cwd
 */
async function runNode(words, cwd) {
  const env = { ...withNode(), NODE_ENV: 'production' };
  const { code, output } = await runQuietly([findNode(), ...words], {
    cwd,
    env,
    stopWith: 'SIGKILL',
  });
  if (isInterrupted()) throw new Refusal('Stopped while building; the next start goes on.');
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe build failed. The reason is above.`);
}
