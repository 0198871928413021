import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';
import { runQuietly } from './run.mjs';

const file = join(root, 'api/dist/build-info.json');

/**
 * The version label `vYYMMDD.N`, in UTC: with git, the day of the newest commit and how many that day
 * has so far; without, the day of this build and how many it has had.
 * @param {{ built: boolean }} options whether something was built anew just now
 */
export async function writeVersion({ built }) {
  const before = await readVersion();
  const version = (await fromGit()) ?? (built || before === undefined ? next(before) : before);
  if (version === before) return;
  await mkdir(dirname(file), { recursive: true });
  // Whole under another name first: a server may be reading it.
  await writeFile(`${file}.new`, `${JSON.stringify({ version })}\n`);
  await rename(`${file}.new`, file);
}

/** @returns {Promise<string | undefined>} */
export async function readVersion() {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /"version":"(v\d{6}\.\d+)"/.exec(text)?.[1];
}

/** @returns {Promise<string | undefined>} */
async function fromGit() {
  const days = ['git', 'log', '--max-count=2000', '--format=%cd', '--date=format-local:%y%m%d'];
  const env = { ...process.env, TZ: 'UTC' };
  const { code, output } = await runQuietly(days, { env }).catch(() => ({ code: 1, output: '' }));
  const [newest, ...others] = output.trim().split('\n');
  if (code !== 0 || newest === undefined || !/^\d{6}$/.test(newest)) return undefined;
  return `v${newest}.${1 + others.filter((day) => day === newest).length}`;
}

/** @param {string | undefined} before */
function next(before) {
  const today = new Date().toISOString().slice(2, 10).replaceAll('-', '');
  const [day, count] = before?.slice(1).split('.') ?? [];
  return `v${today}.${day === today ? Number(count) + 1 : 1}`;
}
