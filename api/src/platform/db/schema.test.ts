import { readFile } from 'node:fs/promises';
import { readRows } from './rows.ts';
import { z } from 'zod';
import { sql, type Sql } from './sql.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();

async function names(query: Sql): Promise<string[]> {
  const rows = await readRows(db, { name: z.string() }, query);
  return rows.map((row) => row.name);
}

const tablesWithoutKey = sql`
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')
`;

/** Foreign keys whose columns are not the first of any complete index. */
const keysWithoutIndex = sql`
  select conrelid::regclass || '.' || conname as name
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
    )
`;

it('gives every table a primary key', async () => {
  expect(await names(tablesWithoutKey)).toEqual([]);
});

/** Only triggers and SQL write and read these. */
const untyped = [
  'calendar_events_sent',
  'lookup_words',
  'migration_notes',
  'project_sums',
  'search_words',
  'travellers',
];

it('K-133 gives every table a type', async () => {
  const typed = await readFile(new URL('tables/database.ts', import.meta.url), 'utf8');
  const tables = await names(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname !~ '^kysely' order by 1`);
  const without = tables.filter((name) => !typed.includes(`  ${name}: `));
  expect(without, 'add these to tables/database.ts').toEqual(untyped);
});

it('gives every foreign key an index that starts with it', async () => {
  expect(await names(keysWithoutIndex)).toEqual([]);
});

it('the two checks above can fail', async () => {
  const undo = new Error('undo');
  const trial = db.transaction().execute(async (transaction) => {
    await sql`create table keyless (user_id integer references users)`.execute(transaction);
    expect((await tablesWithoutKey.execute(transaction)).rows).toEqual([{ name: 'keyless' }]);
    expect((await keysWithoutIndex.execute(transaction)).rows).toEqual([
      { name: 'keyless.keyless_user_id_fkey' },
    ]);
    throw undo;
  });
  await expect(trial).rejects.toBe(undo);
});

it('declares for every foreign key what a deletion does', async () => {
  const undecided = sql`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype not in ('r', 'c')
  `;
  expect(await names(undecided)).toEqual([]);
});

it('stores instants with a zone, local times beside them, and exact amounts', async () => {
  const loose = sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and (
      data_type in ('real', 'money')
      or (data_type = 'timestamp without time zone' and column_name not like '%\\_at\\_local')
      or (data_type = 'double precision' and column_name not in ('latitude', 'longitude', 'accuracy')
        and column_name !~ '_(kg|m3|cm|m)$')
      or (data_type = 'numeric' and (numeric_precision, numeric_scale) <> (14, 2))
    )
  `;
  expect(await names(loose)).toEqual([]);
});

it('increments the version and sets the time at each change', async () => {
  const contact = { given_name: 'Ada', family_name: 'Byron' };
  const { id } = await db
    .insertInto('contacts')
    .values(contact)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('contacts').set({ family_name: 'Lovelace' }).where('id', '=', id).execute();
  const row = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ version: 2, full_name: 'Ada Lovelace' });
  expect(row.updated_at.getTime()).toBeGreaterThan(row.created_at.getTime());
});
