import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCommandConfig, readStartConfig } from './data-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-folder-'));
});

afterEach(async () => rm(folder, { recursive: true, force: true }));

const settings = () => ({ DATA_DIR: folder });

/** A folder as a start with its own database leaves it. */
async function holdCluster(name = ''): Promise<void> {
  await mkdir(join(folder, name, 'postgres', 'cluster'), { recursive: true });
}

/** A folder as a start with a database elsewhere leaves it. */
async function holdFilesOfAnother(): Promise<void> {
  await mkdir(join(folder, 'files'));
  const mark = { id: '0e8d4a52-7f3b-4c1d-9a6e-2b5f8c7d1e30', database: 'elsewhere' };
  await writeFile(join(folder, 'files', 'deployment.json'), JSON.stringify(mark));
}

it('K-6 a folder with my own data starts with it, without DEMO=off', async () => {
  expect((await readStartConfig(settings())).demo).toBe(true);
  await holdCluster();
  expect((await readStartConfig(settings())).demo).toBe(false);
  expect((await readStartConfig({ ...settings(), DEMO: 'on' })).demo).toBe(true);
});

it('K-6 a folder whose database is elsewhere starts no other one', async () => {
  await holdFilesOfAnother();
  for (const more of [{}, { DEMO: 'off' }])
    await expect(readStartConfig({ ...settings(), ...more })).rejects.toThrow(
      `The database of ${folder} is not in that folder. Set DATABASE_URL to it`,
    );
});

it('K-7 a command uses what the folder contains', async () => {
  await holdCluster('demo');
  expect((await readCommandConfig(settings())).demo).toBe(true);
  await holdCluster();
  await expect(readCommandConfig(settings())).rejects.toThrow('Set DEMO=off or DEMO=on');
  expect((await readCommandConfig({ ...settings(), DEMO: 'off' })).demo).toBe(false);
});

it('K-7 a command without a database is refused, and makes none', async () => {
  const command = fileURLToPath(new URL('../paddock.ts', import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, 'erase-person', '--contact', '12'],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe(
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to that of the server.\n`,
  );
  expect(status).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});
