import { z } from 'zod';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './client.ts';
import { asUnavailable } from './outage.ts';

const { db, url } = await createTestDatabase();

async function read(expression: string): Promise<unknown> {
  const rows = await readRows(
    db,
    { value: z.unknown() },
    sql`select ${sql.raw(expression)} as value`,
  );
  return rows[0]?.value;
}

it('returns a large integer as a number', async () => {
  expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
});

it('refuses an integer that is too large to be exact', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow('9007199254740993');
});

it('returns an amount as exact text', async () => {
  expect(await read('999999999999.90::numeric(14,2)')).toBe('999999999999.90');
});

it('a day is returned as text, whatever the server’s time zone', async () => {
  expect(await read(`'2026-07-01'::date`)).toBe('2026-07-01');
});

it('returns the same instant', async () => {
  expect(await read(`'2026-07-01T08:00:00+01:00'::timestamptz`)).toEqual(
    new Date('2026-07-01T07:00:00Z'),
  );
});

it('can be closed twice, and then asks callers to try again later', async () => {
  const other = openDatabase({ url });
  await sql`select 1`.execute(other.db);
  await Promise.all([other.close(), other.close()]);
  const refusal = await sql`select 1`.execute(other.db).catch((error: unknown) => error);
  expect(asUnavailable(refusal)).toMatchObject({ code: 'unavailable' });
});
