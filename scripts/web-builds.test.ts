import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseBuild, currentBuild, hasBuild, placeBuild } from './bootstrap/web-builds.mjs';

let folder: string;
let builds: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-builds-'));
  builds = join(folder, 'dist');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Builds a page; later calls make newer builds. */
async function build(name: string, order: number): Promise<void> {
  if (!hasBuild(builds, name)) {
    const fresh = join(folder, 'fresh');
    await mkdir(fresh, { recursive: true });
    await writeFile(join(fresh, 'index.html'), name);
    await placeBuild(fresh, builds, name);
    await utimes(join(builds, name), order, order);
  }
  await chooseBuild(builds, name);
}

async function readPage(from: string): Promise<string> {
  return readFile(join(from, 'index.html'), 'utf8');
}

it('K-43 a new build gets its own folder, and earlier ones stay as they are', async () => {
  await mkdir(builds, { recursive: true });
  await writeFile(join(builds, 'index.html'), 'from before builds had folders');
  await build('one', 1);
  const running = await realpath(currentBuild(builds));
  await build('two', 2);
  expect(await readPage(running)).toBe('one');
  expect(await readPage(currentBuild(builds))).toBe('two');
});

it('K-43 keeps the last four builds, and one that is being served', async () => {
  await writeFile(join(builds, 'two', '.served'), '');
  await utimes(join(builds, 'two'), 2, 2);
  for (const [order, name] of ['three', 'four', 'five', 'six'].entries())
    await build(name, order + 3);
  const left = ['current', 'five', 'four', 'six', 'three', 'two'];
  expect((await readdir(builds)).toSorted()).toEqual(left);
  await utimes(join(builds, 'two', '.served'), 2, 2);
  await build('seven', 7);
  const now = ['current', 'five', 'four', 'seven', 'six'];
  expect((await readdir(builds)).toSorted()).toEqual(now);
});

it('K-43 building the same sources again uses the existing build', async () => {
  await build('five', 8);
  expect(await readPage(currentBuild(builds))).toBe('five');
  expect(hasBuild(builds, 'seven')).toBe(true);
});
