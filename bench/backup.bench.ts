import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import './check-rows.ts';
import { loadDemoData } from '@paddock/api/app/demo/load';
import { openDatabase } from '@paddock/api/platform/db/client';
import { startEmbedded } from '@paddock/api/platform/db/embedded';
import { migrate } from '@paddock/api/platform/db/migrate';
import { readDatabaseSize } from '@paddock/api/platform/db/sizes';
import { loadReferenceData } from '@paddock/api/app/reference/reference-data';
import { fillBooks } from './million-books.ts';
import { report } from './report.ts';

const { values } = parseArgs({ options: { expenditures: { type: 'string', default: '1000000' } } });
const expenditures = Number(values.expenditures);
const command = fileURLToPath(new URL('../api/src/app/paddock.ts', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'paddock-bench-'));
const from = await startEmbedded({ folder: join(folder, 'from') });
const into = await startEmbedded({ folder: join(folder, 'into') });
try {
  const { db, close } = openDatabase({ url: from.url, max: 2 });
  await migrate(db, new Date());
  await loadReferenceData(db);
  await loadDemoData(db, { now: new Date() });
  await fillBooks(db, expenditures);
  const bytes = await readDatabaseSize(db);
  await close();
  const backup = await run(from.url, ['backup', '--to', join(folder, 'archives')]);
  const archive = backup.said.trim();
  const { size } = await stat(archive);
  const check = await run(from.url, ['backup', 'verify', '--hashes-only', archive]);
  const restore = await run(into.url, ['restore', archive]);
  await report('backup', {
    question: 'a backup of so many expenditures, with their payments and people, and its restore',
    expenditures,
    'database, MB': Math.round(bytes / 1e6),
    'archive, MB': Math.round(size / 1e6),
    'backup, s': backup.seconds,
    'checking it, s': check.seconds,
    'restore, with its checks, s': restore.seconds,
    'load of the machine': Math.round((loadavg()[1] ?? 0) * 10) / 10,
  });
} finally {
  await from.stop();
  await into.stop();
  await rm(folder, { recursive: true, force: true });
}

/** As an operator runs it: a separate process. */
async function run(url: string, words: readonly string[]) {
  const since = performance.now();
  const child = spawn(process.execPath, [command, ...words], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`paddock ${words.join(' ')} failed`);
  return { said, seconds: Math.round((performance.now() - since) / 100) / 10 };
}
