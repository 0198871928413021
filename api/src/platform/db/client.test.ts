import { z } from 'zod';
import type { PoolClient } from 'pg';
import { readRows, runPrepared } from './rows.ts';
import { sql } from './sql.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { asPrepared, openDatabase } from './client.ts';
import { asUnavailable } from './outage.ts';

const { db, url } = await createTestDatabase();
/** With a single connection. */
const one = await createTestDatabase({ empty: true, max: 1 });

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

it('returns a day as text, whatever the server’s time zone', async () => {
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

/** The statements that the only connection has planned. */
async function planned(): Promise<unknown[]> {
  const { rows } =
    await sql`select statement from pg_prepared_statements order by prepare_time`.execute(one.db);
  return rows;
}

it('plans a prepared statement once per connection, and stores no other', async () => {
  const double = async (of: number) => runPrepared(one.db, sql`select ${of}::int * 2 as twice`);
  expect(await double(2)).toEqual([{ twice: 4 }]);
  expect(await double(21)).toEqual([{ twice: 42 }]);
  await sql`select ${1}::int as one`.execute(one.db);
  expect(await planned()).toEqual([{ statement: 'select $1::int * 2 as twice' }]);
});

it('runs a prepared statement inside a transaction', async () => {
  const rows = await one.db
    .transaction()
    .execute(async (transaction) => runPrepared(transaction, sql`select ${'x'}::text as x`));
  expect(rows).toEqual([{ x: 'x' }]);
});

it('names the caller in an error', async () => {
  const broken = runPrepared(one.db, sql`select ${'no number'}::int`);
  await expect(broken).rejects.toThrow('invalid input syntax');
  await expect(broken).rejects.toHaveProperty('stack', expect.stringContaining('client.test.ts'));
});

it('counts the rows that a statement changed', async () => {
  await sql`create table counted (id int)`.execute(one.db);
  const added = await sql`insert into counted select generate_series(1, 3)`.execute(one.db);
  expect(added.numAffectedRows).toBe(3n);
  const counted = await sql`select from counted`.execute(one.db);
  expect(counted.numAffectedRows).toBeUndefined();
});

it('fails a transaction whose error was swallowed', async () => {
  const work = one.db.transaction().execute(async (transaction) => {
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back instead of committed');
});

it('survives a connection that is lost between two statements of a transaction', async () => {
  const lost = new Promise((resolve) =>
    one.pool.once('acquire', (client: PoolClient) => {
      client.once('end', resolve);
    }),
  );
  const work = one.db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select pg_backend_pid() as pid`.execute(transaction);
    await endBackends(rows);
    await lost;
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow('not queryable');
  expect((await sql`select 1 as one`.execute(one.db)).rows).toEqual([{ one: 1 }]);
});

async function endBackends(backends: unknown): Promise<void> {
  const other = openDatabase({ url: one.url, max: 1 });
  await sql`
    select pg_terminate_backend(pid)
    from jsonb_to_recordset(${JSON.stringify(backends)}::jsonb) as backend (pid int)`.execute(
    other.db,
  );
  await other.close();
}

it('runs texts beyond the limit without a name', async () => {
  for (let text = 0; text < 1_000; text += 1)
    asPrepared(sql`select ${sql.lit(text)}`.compile(one.db));
  expect(await runPrepared(one.db, sql`select 'late' as late`)).toEqual([{ late: 'late' }]);
  expect(await planned()).not.toContainEqual({ statement: `select 'late' as late` });
});
