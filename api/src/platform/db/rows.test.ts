import { expect, it } from 'vitest';
import { z } from 'zod';
import { differences } from '../../testing/row-differences.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { preparedByKey, readPrepared, readRows } from './rows.ts';
import { sql } from './sql.ts';

const { db } = await createTestDatabase({ empty: true });

it('gives rows the type of their shape', async () => {
  const [row] = await readRows(
    db,
    { name: z.string(), at: z.date() },
    sql`
    select 'x' as name, 'epoch'::timestamptz as at`,
  );
  expect(row?.name.toUpperCase()).toBe('X');
  expect(row?.at.getTime()).toBe(0);
});

it('reads rows with a prepared statement', async () => {
  expect(await readPrepared(db, { n: z.int() }, sql`select ${2}::int as n`)).toEqual([{ n: 2 }]);
});

it('builds the text of a query by key once, for every key', async () => {
  let made = 0;
  const read = preparedByKey((_db, key) => {
    made += 1;
    return sql`select ${key}::int as n`;
  });
  expect(await read(db, 7)).toEqual([{ n: 7 }]);
  expect(await read(db, 8)).toEqual([{ n: 8 }]);
  expect(made).toBe(1);
});

it('reads rows inside a transaction', async () => {
  const rows = await db
    .transaction()
    .execute(async (transaction) => readRows(transaction, { n: z.int() }, sql`select 1 as n`));
  expect(rows).toEqual([{ n: 1 }]);
});

it('lets nobody declare the type of raw SQL without a check', async () => {
  // @ts-expect-error: the tag has no type parameter
  const typed = sql<{ n: number }>`select 1 as n`;
  const { rows } = await typed.execute(db);
  const claimed: readonly unknown[] = rows;
  // @ts-expect-error: what it reads is unknown
  const numbers: readonly { n: number }[] = rows;
  expect(numbers).toEqual(claimed);
});

it('refuses a value of another type', async () => {
  expect(await findDifferences({ n: z.int() }, 'select 1.5 as n')).toContain('expected number');
});

it('refuses a null that is not declared', async () => {
  expect(await findDifferences({ n: z.int() }, 'select null::int as n')).toContain('received null');
});

it('refuses a column that is missing', async () => {
  expect(await findDifferences({ n: z.int() }, 'select')).toContain('received undefined');
});

it('refuses a column that is not declared', async () => {
  expect(await findDifferences({ n: z.int() }, 'select 1 as n, 2 as m')).toContain('"m"');
});

async function findDifferences(shape: Parameters<typeof differences>[0], query: string) {
  const { rows } = await sql`${sql.raw(query)}`.execute(db);
  return differences(shape, rows);
}
