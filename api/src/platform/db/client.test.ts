import { z } from 'zod';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './client.ts';

const { db, url } = await createTestDatabase();

async function read(expression: string): Promise<unknown> {
  const rows = await readRows(
    db,
    { value: z.unknown() },
    sql`select ${sql.raw(expression)} as value`,
  );
  return rows[0]?.value;
}

it('a big whole number is a number', async () => {
  expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
});

it('a whole number that cannot be held exactly is refused, not rounded', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow('9007199254740993');
});

it('an amount stays exact text', async () => {
  expect(await read('999999999999.90::numeric(14,2)')).toBe('999999999999.90');
});

it('a day is returned as text, whatever the server’s time zone', async () => {
  expect(await read(`'2026-07-01'::date`)).toBe('2026-07-01');
});

it('an instant is the same instant', async () => {
  expect(await read(`'2026-07-01T08:00:00+01:00'::timestamptz`)).toEqual(
    new Date('2026-07-01T07:00:00Z'),
  );
});

it('closing twice closes once', async () => {
  const other = openDatabase({ url });
  await sql`select 1`.execute(other.db);
  await Promise.all([other.close(), other.close()]);
  await expect(sql`select 1`.execute(other.db)).rejects.toThrow();
});
