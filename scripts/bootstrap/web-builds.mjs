import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Builds that are kept: the newest, and those whose pages may still be open somewhere. */
const mostBuilds = 4;

/** A server reports at least once an hour that it serves a build (`api/src/platform/http/web-app.ts`). */
const servedMs = 2 * 3_600_000;

const link = 'current';

/** The newest build, under a stable name. */
export function currentBuild(/** @type {string} */ folder) {
  return join(folder, link);
}

/**
 * Whether a build is there, whole: it was moved into place in one step.
 * @param {string} folder of all builds
 * @param {string} name
 */
export function hasBuild(folder, name) {
  return existsSync(join(folder, name, 'index.html'));
}

/**
 * Moves a build into its own folder, whose name is the same for the same sources. A running server keeps the
 * files it started with.
 * @param {string} fresh where it was made, on the same disk
 * @param {string} folder of all builds
 * @param {string} name
 */
export async function placeBuild(fresh, folder, name) {
  // Before builds had their own folders, this was one.
  if (existsSync(join(folder, 'index.html'))) await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  await rename(fresh, join(folder, name));
}

/**
 * Lets the next start serve a build, in one step, and removes those that nobody needs any more.
 * @param {string} folder of all builds
 * @param {string} name
 */
export async function chooseBuild(folder, name) {
  const next = join(folder, `.${link}-${process.pid}`);
  await rm(next, { force: true });
  await symlink(name, next);
  await rename(next, currentBuild(folder));
  await removeOldest(folder, name);
}

/**
 * @param {string} folder
 * @param {string} current
 */
async function removeOldest(folder, current) {
  const names = (await readdir(folder)).filter((name) => ![link, current].includes(name));
  const builds = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      at: await changedAt(join(folder, name)),
      servedAt: await changedAt(join(folder, name, '.served')),
    })),
  );
  const oldest = builds.toSorted((one, other) => other.at - one.at).slice(mostBuilds - 1);
  for (const { path, servedAt } of oldest)
    if (Date.now() - servedAt > servedMs) await rm(path, { recursive: true, force: true });
}

/** 0 if there is nothing. */
async function changedAt(/** @type {string} */ path) {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
