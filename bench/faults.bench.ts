import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

/** Milliseconds. Tests assert what happens in each of these; this is how long it takes. */
const budgets: Readonly<Record<string, number>> = {
  'a call while the database hangs, longest of 50': 2_000,
  'a call that waits for a locked table, longest of 12': 4_000,
  'health while a hundred documents are drawn, median': 500,
  'health while a file of 5,000,000 columns is read, longest': 1_000,
  'a stop while the database hangs': 5_000,
};

const backend = { pid: z.int() };
const place = await openPlace(8_561);
const { product } = place;
const database = openDatabase({ url: place.databaseUrl, max: 2 });
const { db } = database;
const found: Record<string, number> = {};
const frozen: number[] = [];
try {
  const headers = { authorization: `Bearer ${await obtainIdToken(product, '+447700900001')}` };
  const read = async (path: string) => timed(async () => fetch(product + path, { headers }));

  await freezeDatabase();
  const calls = ['/api/users/me', '/api/reports/owed', '/api/lists/flights', '/api/admin/projects'];
  const asked = Array.from({ length: 50 }, async (_, at) => read(calls[at % calls.length] ?? ''));
  found['a call while the database hangs, longest of 50'] = longest(await Promise.all(asked));
  goOn();
  while ((await fetch(`${product}/api/health/ready`)).status !== 200) await pause(50);

  await db.transaction().execute(async (transaction) => {
    await sql`lock table prj_expenditure in access exclusive mode`.execute(transaction);
    const waiting = Array.from({ length: 12 }, async () => read('/api/reports/owed'));
    found['a call that waits for a locked table, longest of 12'] = longest(
      await Promise.all(waiting),
    );
  });

  const documents = Array.from({ length: 100 }, async () => read('/api/admin/daySheets/HUN26/pdf'));
  const meanwhile = await healthDuring(Promise.all(documents));
  found['health while a hundred documents are drawn, median'] =
    meanwhile.toSorted((one, other) => one - other)[Math.floor(meanwhile.length / 2)] ?? 0;

  const form = new FormData();
  form.set('zone', 'Europe/London');
  form.set('file', new File([`${','.repeat(4_999_999)}x`], 'x.csv'));
  const table = fetch(`${product}/api/imports/flights/preview`, {
    method: 'POST',
    headers,
    body: form,
  });
  found['health while a file of 5,000,000 columns is read, longest'] = longest(
    await healthDuring(table),
  );

  await freezeDatabase();
  found['a stop while the database hangs'] = await timed(async () => {
    process.kill(place.productPid, 'SIGTERM');
    while (isAlive(place.productPid)) await pause(10);
  });
  goOn();

  await report('faults', { unit: 'milliseconds', budgets, ...found });
  for (const [name, most] of Object.entries(budgets))
    if ((found[name] ?? Infinity) > most) process.exitCode = 1;
} finally {
  goOn();
  await database.close();
  await place.close();
}

/** Stops every process of the database that serves the product, and takes no more, as a disk that hangs would. */
async function freezeDatabase(): Promise<void> {
  const backends = await readRows(
    db,
    backend,
    sql`select pid from pg_stat_activity
      where datname = current_database() and application_name like 'paddock %'`,
  );
  const [first] = backends;
  if (first === undefined) throw new Error('The product has no connection');
  const stat = readFileSync(`/proc/${first.pid}/stat`, 'utf8');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  frozen.push(parent, ...backends.map(({ pid }) => pid));
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
}

function goOn(): void {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return Math.round(performance.now() - since);
}

function longest(times: readonly number[]): number {
  return Math.max(...times);
}

/** How long health takes to answer, again and again until something is over. */
async function healthDuring(work: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  void work.finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted)
    times.push(await timed(async () => fetch(`${product}/api/health/live`)));
  return times;
}
