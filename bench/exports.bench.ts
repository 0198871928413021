import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@paddock/api/platform/db/client';
import { fillBooks } from './million-books.ts';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const expenditures = 100_000;
const everyMs = 25;

/** One person has four files under way at most, so ten are those of three. */
const people = { '+447700900001': 4, '+447700900003': 3, '+447700900004': 3 };

const place = await openPlace(8_531);
const { product } = place;
try {
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await fillBooks(db, expenditures);
  const numbers = Object.keys(people);
  await db
    .updateTable('users')
    .set({ access_level_id: 1 })
    .where('phone_number', 'in', numbers)
    .execute();
  await close();
  const tokens = new Map<string, string>();
  for (const number of numbers) tokens.set(number, await obtainIdToken(product, number));
  const alone = await whileReading(pause(5_000));
  const started = performance.now();
  const files = Object.entries(people).flatMap(([number, many]) =>
    Array.from({ length: many }, async () => save(tokens.get(number) ?? '')),
  );
  const made = Promise.all(files);
  const meanwhile = await whileReading(made);
  const sizes = await made;
  await report('exports', {
    expenditures,
    files: sizes,
    'seconds for all': Math.round((performance.now() - started) / 100) / 10,
    'health, nothing else': alone,
    'health, ten files meanwhile': meanwhile,
  });
} finally {
  await place.close();
}

/** Reads one whole list as a file, and gives its bytes away. */
async function save(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${product}/api/lists/expenditure/csv`, { headers });
  let bytes = 0;
  try {
    for await (const part of answer.body ?? []) bytes += part.length;
  } catch {
    return `${answer.status} cut off`;
  }
  return `${answer.status} ${Math.round(bytes / 1_000)} KB`;
}

/** Milliseconds until the server says that it lives, asked repeatedly until something is over. */
async function whileReading(work: Promise<unknown>) {
  const over = new AbortController();
  void work.finally(() => over.abort());
  const asked: Promise<number>[] = [];
  while (!over.signal.aborted) {
    asked.push(timeOne());
    await pause(everyMs);
  }
  const times = (await Promise.all(asked)).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    asked: times.length,
    median: at(0.5),
    'of 100, 95': at(0.95),
    '99': at(0.99),
    most: at(1),
  };
}

async function timeOne(): Promise<number> {
  const start = performance.now();
  await (await fetch(`${product}/api/health/live`)).arrayBuffer();
  return performance.now() - start;
}
