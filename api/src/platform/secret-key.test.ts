import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { findSecretKey } from './secret-key.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes a key once, for this user alone, and finds it again', async () => {
  const key = await findSecretKey(readConfig({}), folder);
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await findSecretKey(readConfig({}), folder)).toBe(key);
  expect(await readdir(folder)).toEqual(['secret-key']);
});

it('several that make it at the same moment end with the same key', async () => {
  const tries = [1, 2, 3, 4].map(() => findSecretKey(readConfig({}), folder));
  const keys = new Set(await Promise.all(tries));
  expect([...keys]).toEqual([(await readFile(join(folder, 'secret-key'), 'utf8')).trim()]);
});

it('prefers the setting to the file, and writes nothing', async () => {
  const own = 'a key of thirty-two characters, or so';
  expect(await findSecretKey(readConfig({ SECRET_KEY: own }), folder)).toBe(own);
  expect(await readdir(folder)).toEqual([]);
});

it('asks for the setting with an external database in production', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://db/paddock', NODE_ENV: 'production' });
  await expect(findSecretKey(config, folder)).rejects.toThrow(/^SECRET_KEY is missing\./);
});

it('refuses a truncated key and leaves it alone', async () => {
  await writeFile(join(folder, 'secret-key'), 'short');
  await expect(findSecretKey(readConfig({}), folder)).rejects.toThrow(/does not contain a key/);
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('short');
});
