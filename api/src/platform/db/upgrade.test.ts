import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Db } from './client.ts';
import { migrate, readMigrationNotes } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { contracts } from './migrations/contracts.ts';
import { migrations } from './migrations/list.ts';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';

const now = new Date('2026-11-22T08:00:00Z');

const release = new URL('../../testing/releases/v261122.1.sql', import.meta.url);

/** The address of a database as the server of the last release left it. */
async function makeReleasedDatabase(): Promise<string> {
  const { url } = await createTestDatabase({ empty: true });
  // A dump sets its own search path, so its connection is closed.
  const filling = openDatabase({ url, max: 1 });
  await sql.raw(await readFile(release, 'utf8')).execute(filling.db);
  await filling.close();
  return url;
}

const counted = { name: z.string(), rows: z.int() };

async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await readRows(
    db,
    { name: z.string() },
    sql`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(name)}`,
  );
  const rows = await readRows(db, counted, sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]));
}

/** Everything that a server of the last release could use, and how. */
async function readShapes(db: Db): Promise<Map<string, string>> {
  const rows = await readRows(
    db,
    { name: z.string(), shape: z.string() },
    sql`
    select concat_ws('.', table_name, column_name) as name,
      data_type || case when is_nullable = 'NO' then ' not null' else '' end as shape
    from information_schema.columns where table_schema = 'public'
      and table_name not similar to 'location_history_%|pg_%|kysely%'
    union all
    select p.proname || '()', pg_get_function_identity_arguments(p.oid)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  return new Map(rows.map(({ name, shape }) => [name, shape]));
}

/** Required columns that nothing fills in by default. */
async function readNeeded(db: Db): Promise<string[]> {
  const rows = await readRows(
    db,
    { name: z.string() },
    sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER' and not exists (
        -- A trigger dates what comes without a day.
        select from pg_trigger where tgrelid = table_name::regclass
          and strpos(pg_get_triggerdef(oid), format('(new.%s IS NULL)', column_name)) > 0)
    order by 1`,
  );
  return rows.map(({ name }) => name);
}

const releasedUrl = await makeReleasedDatabase();
const released = openDatabase({ url: releasedUrl, max: 2 });
const before = await countRows(released.db);
const shapes = await readShapes(released.db);
const needed = new Set(await readNeeded(released.db));

it('K-71 an interrupted update changes nothing, and the next start does it', async () => {
  const url = releasedUrl;
  // Somebody reads clients and does not let go, so that the update stops half-way.
  const reader = openDatabase({ url, max: 1 });
  const server = openDatabase({ url, max: 2 });
  await reader.db.transaction().execute(async (open) => {
    await sql`select 1 from clients limit 1`.execute(open);
    let cut: Promise<unknown> = Promise.resolve();
    const update = migrate(server.db, now, {
      onlooker: server.db,
      say: () => {
        cut = cutOff(released.db);
      },
    });
    await expect(update).rejects.toThrow();
    await cut;
  });
  await reader.close();
  await server.close();
  expect(await countRows(released.db)).toEqual(before);
  expect(await readShapes(released.db)).toEqual(shapes);
});

/** Ends the session that waits for a lock. */
async function cutOff(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
}

it('K-70 updates a database of the last release without losing a row', async () => {
  const ran = await migrate(released.db, now);
  expect(ran).toEqual(Object.keys(migrations).slice(1));
  const after = await countRows(released.db);
  for (const [table, rows] of Object.entries(before))
    expect([table, after[table]]).toEqual([table, rows]);
  const differences = await readRows(
    released.db,
    { name: z.string() },
    sql`select balance_differences() as name union all select traveller_differences()`,
  );
  expect(differences).toEqual([]);
});

it('K-70 lists by kind what a step changed in existing rows', async () => {
  const { db } = await createTestDatabase();
  const noting: Migration = {
    up: async (on) =>
      void (await sql`insert into migration_notes (migration, note, rows, ids)
        values ('9000-noting', 'Flights without a terminal', 2, '{3,4}')`.execute(on)),
  };
  const ran = await migrate(db, now, { migrations: { ...migrations, '9000-noting': noting } });
  expect(await readMigrationNotes(db, ran)).toEqual(['Flights without a terminal: 2 (3, 4)']);
});

it('K-131 an updated database is the same as one that began empty', async () => {
  const fresh = await createTestDatabase();
  expect(await readCatalog(released.db)).toEqual(await readCatalog(fresh.db));
});

/** The structure of a database, except partitions, which depend on the day. */
async function readCatalog(db: Db): Promise<string[]> {
  const rows = await readRows(
    db,
    { name: z.string() },
    sql`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and not relispartition and relname !~ '^kysely')
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, pg_get_expr(adbin, adrelid)) as name
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid))
      from tables join pg_constraint as c on conrelid = tables.oid
    union all select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    union all select pg_get_viewdef(tables.oid) from tables join pg_views on viewname = relname
    union all
    select pg_get_triggerdef(t.oid) from tables join pg_trigger as t on tgrelid = tables.oid
      where not tgisinternal
    union all
    -- The baseline writes the characters of this one with escapes.
    select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and proname <> 'word_ends'`,
  );
  // A database that was dumped and loaded has other parentheses.
  return rows.map(({ name }) => name.replaceAll(/[\s()]+/g, ' ')).toSorted();
}

it('K-74 servers of the last release find what they use, except what is listed', async () => {
  const today = await readShapes(released.db);
  const changed = [...shapes].filter(([name, shape]) => today.get(name) !== shape);
  const added = (await readNeeded(released.db)).filter(
    (name) => !needed.has(name) && shapes.has(`${name.split('.')[0]}.id`),
  );
  const broken = [...changed.map(([name]) => name), ...added].toSorted();
  const listed = Object.values(contracts).flatMap((step) => step.broken);
  expect(broken).toEqual(listed.toSorted());
});

it('K-72 a step that meets a lock names its owner, lets others pass, and is tried again', async () => {
  const { url, db } = await createTestDatabase();
  const other = openDatabase({ url, max: 1 });
  const said: string[] = [];
  const step: Migration = { up: async (on) => void (await sql`lock table clients`.execute(on)) };
  let update: Promise<string[]> = Promise.resolve([]);
  const isNamed = Promise.withResolvers<void>();
  await other.db.transaction().execute(async (open) => {
    await sql`update clients set business_name = 'Person of the Name' where false`.execute(open);
    update = migrate(db, now, {
      migrations: { ...migrations, '9000-lock': step },
      onlooker: db,
      patience: { lockMs: 600, tries: 3, pauseMs: 1 },
      say: (line) => {
        said.push(line);
        if (line.includes('trying again')) isNamed.resolve();
      },
    });
    await isNamed.promise;
  });
  expect(await update).toEqual(['9000-lock']);
  expect(said[0]).toMatch(
    /^Waiting for a lock of session \d+ \(idle in transaction, UPDATE, \d+ s\)\.$/,
  );
  expect(said[1]).toBe('The database is in use. Nothing was changed; trying again (2 of 3).');
  expect(said.join()).not.toContain('Person');
  await other.close();
});

it('K-72 refuses an update that never gets its lock, with what to do', async () => {
  const { url, db } = await createTestDatabase();
  const other = openDatabase({ url, max: 1 });
  const step: Migration = { up: async (on) => void (await sql`lock table clients`.execute(on)) };
  await other.db.transaction().execute(async (open) => {
    await sql`lock table clients`.execute(open);
    const update = migrate(db, now, {
      migrations: { ...migrations, '9000-lock': step },
      patience: { lockMs: 20, tries: 2, pauseMs: 1 },
    });
    await expect(update).rejects.toThrow(/Stop them, and start again. Nothing was changed./);
  });
  await other.close();
});

it('K-73 a step outside a transaction runs by itself, and again if it was interrupted', async () => {
  const { db } = await createTestDatabase();
  let tries = 0;
  const step: Migration = {
    transaction: false,
    async up(on) {
      tries += 1;
      await sql`create index concurrently if not exists clients_tried on clients (business_name)`.execute(
        on,
      );
      if (tries === 1) throw new Error('cut short');
    },
  };
  const first: Migration = {
    up: async (on) => void (await sql`create table first ()`.execute(on)),
  };
  const steps = { ...migrations, '9000-first': first, '9001-concurrent': step };
  await expect(migrate(db, now, { migrations: steps })).rejects.toThrow('cut short');
  expect(await migrate(db, now, { migrations: steps })).toEqual(['9001-concurrent']);
});
