import { z } from 'zod';
import { readdir } from 'node:fs/promises';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';
import { expect, it } from 'vitest';
import { StartError } from '../errors.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';

const now = new Date('2026-07-01T08:00:00Z');

it('migrates once when several servers start on an empty database', async () => {
  const { url } = await createTestDatabase({ empty: true });
  const servers = Array.from({ length: 4 }, () => openDatabase({ url, max: 1 }));
  const ran = await Promise.all(servers.map(({ db }) => migrate(db, now)));
  await Promise.all(servers.map((server) => server.close()));
  expect(ran.flat().sort()).toEqual(Object.keys(migrations));
});

it('leaves a current database alone', async () => {
  const { db } = await createTestDatabase();
  expect(await migrate(db, now)).toEqual([]);
});

it('rolls back all migrations if one fails', async () => {
  const { db } = await createTestDatabase({ empty: true });
  await sql`create table messages ()`.execute(db);
  await expect(migrate(db, now)).rejects.toThrow(StartError);
  const rows = await readRows(
    db,
    { name: z.string() },
    sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  `,
  );
  expect(rows).toEqual([{ name: 'messages' }]);
});

it('refuses a database of a newer version, with the reason', async () => {
  const { db } = await createTestDatabase();
  await sql`
    insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099-01-01')
  `.execute(db);
  await expect(migrate(db, now)).rejects.toThrow(/another version/);
});

const ranOn = async (names: readonly string[]) => {
  const { db } = await createTestDatabase();
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-22')`.execute(
      db,
    );
  return db;
};

it('K-130 refuses a database older than v261122.1, with the release to start first', async () => {
  const db = await ranOn(['0001-people', '0075-overpaid-index']);
  await expect(migrate(db, now)).rejects.toThrow(
    'This database is older than v261122.1. Start v261122.1 on it once, then this version.',
  );
});

it('K-130 continues a database of v261122.1 that has already run later steps', async () => {
  const { db } = await createTestDatabase({ empty: true });
  await migrate(db, now, {
    migrations: Object.fromEntries(Object.entries(migrations).slice(0, -1)),
  });
  await sql`update kysely_migration set name = '0076-row-notices' where name = '0076-baseline'`.execute(
    db,
  );
  expect(await migrate(db, now)).toEqual(Object.keys(migrations).slice(-1));
  expect(await migrate(db, now)).toEqual([]);
});

it('lists every migration file, in order', async () => {
  const files = await readdir(new URL('migrations/', import.meta.url));
  const numbered = files
    .filter((name) => /^\d.*\.ts$/.test(name))
    .map((name) => name.replace('.ts', ''));
  expect(Object.keys(migrations)).toEqual(numbered.sort());
});
