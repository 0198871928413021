import { Kysely } from 'kysely';
import { sql } from './sql.ts';
import { Pool, type PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './client.ts';
import { makeStatementNames, PreparingDialect } from './driver.ts';
import { runPrepared } from './prepared.ts';
import type { Database } from './tables/database.ts';

const { db, pool, url } = await createTestDatabase({ empty: true, max: 1 });

/** What the only connection has planned. */
async function planned(of = db): Promise<unknown[]> {
  const { rows } =
    await sql`select statement from pg_prepared_statements order by prepare_time`.execute(of);
  return rows;
}

it('plans a prepared statement once for a connection, and keeps no other', async () => {
  const double = async (of: number) => runPrepared(db, sql`select ${of}::int * 2 as twice`);
  expect(await double(2)).toEqual([{ twice: 4 }]);
  expect(await double(21)).toEqual([{ twice: 42 }]);
  await sql`select ${1}::int as one`.execute(db);
  expect(await planned()).toEqual([{ statement: 'select $1::int * 2 as twice' }]);
});

it('runs a prepared statement inside a transaction', async () => {
  const rows = await db
    .transaction()
    .execute(async (transaction) => runPrepared(transaction, sql`select ${'x'}::text as x`));
  expect(rows).toEqual([{ x: 'x' }]);
});

it('runs texts beyond the limit without a name', async () => {
  const dialect = new PreparingDialect(
    new Pool({ connectionString: url, max: 1 }),
    makeStatementNames(1),
  );
  await using few = new Kysely<Database>({ dialect });
  expect(await runPrepared(few, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await runPrepared(few, sql`select 2 as two`)).toEqual([{ two: 2 }]);
  expect(await planned(few)).toEqual([{ statement: 'select 1 as one' }]);
});

it('names the caller in an error', async () => {
  const broken = runPrepared(db, sql`select ${'no number'}::int`);
  await expect(broken).rejects.toThrow('invalid input syntax');
  await expect(broken).rejects.toHaveProperty('stack', expect.stringContaining('driver.test.ts'));
});

it('counts the rows that a statement changed', async () => {
  await sql`create table counted (id int)`.execute(db);
  const added = await sql`insert into counted select generate_series(1, 3)`.execute(db);
  expect(added.numAffectedRows).toBe(3n);
  const read = await sql`select from counted`.execute(db);
  expect(read.numAffectedRows).toBeUndefined();
});

it('fails a transaction whose error was swallowed', async () => {
  const work = db.transaction().execute(async (transaction) => {
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back instead of committed');
});

it('survives a connection that is lost between two statements of a transaction', async () => {
  const lost = new Promise((resolve) =>
    pool.once('acquire', (client: PoolClient) => {
      client.once('end', resolve);
    }),
  );
  const work = db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select pg_backend_pid() as pid`.execute(transaction);
    await endBackends(rows);
    await lost;
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow('not queryable');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

async function endBackends(backends: unknown): Promise<void> {
  const other = openDatabase({ url, max: 1 });
  await sql`
    select pg_terminate_backend(pid)
    from jsonb_to_recordset(${JSON.stringify(backends)}::jsonb) as backend (pid int)`.execute(
    other.db,
  );
  await other.close();
}
