import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { prepared } from './prepared.ts';

const { db } = await createTestDatabase({ empty: true, max: 1 });

async function statements(): Promise<unknown[]> {
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(db);
  return rows;
}

it('a marked statement is planned once for a connection, an ordinary one is not kept', async () => {
  const double = async (of: number) =>
    sql<{ twice: number }>`${sql.raw(prepared)} select ${of}::int * 2 as twice`.execute(db);
  expect((await double(2)).rows).toEqual([{ twice: 4 }]);
  expect((await double(21)).rows).toEqual([{ twice: 42 }]);
  await sql`select ${1}::int as one`.execute(db);
  expect(await statements()).toEqual([{ statement: '/* prepared */ select $1::int * 2 as twice' }]);
});

it('a marked statement works in a transaction too, and fails as others do', async () => {
  const inside = await db
    .transaction()
    .execute(async (transaction) =>
      sql`${sql.raw(prepared)} select ${'x'}::text as x`.execute(transaction),
    );
  expect(inside.rows).toEqual([{ x: 'x' }]);
  const broken = sql`${sql.raw(prepared)} select ${'no number'}::int`.execute(db);
  await expect(broken).rejects.toThrow('invalid input syntax');
});
