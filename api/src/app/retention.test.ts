import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../platform/db/rows.ts';
import { sql } from '../platform/db/sql.ts';
import { openSignInKit } from '../testing/sign-in-kit.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { retention, tidy } from './retention.ts';

const kit = await openSignInKit(await createTestDatabase());
afterAll(async () => kit.close());

const declared = retention.flatMap(({ tables }) => tables);

async function tablesOfDatabase(): Promise<string[]> {
  const rows = await readRows(
    kit.db,
    { name: z.string() },
    sql`
    select case nspname when 'public' then '' else nspname || '.' end || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and nspname <> 'information_schema' and nspname not like 'pg\\_%'`,
  );
  return rows.map(({ name }) => name);
}

function missing(wanted: readonly string[], from: readonly string[], words: string): string[] {
  return wanted.filter((name) => !from.includes(name)).map((name) => `${name}: ${words}`);
}

it('K-90 every table says how long its rows are stored', async () => {
  const tables = await tablesOfDatabase();
  const add = 'say how long its rows are stored, and why, in api/src/app/retention.ts';
  expect(missing(tables, declared, add)).toEqual([]);
  expect(missing(declared, tables, 'remove it from retention.ts, it is no table')).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
});

it('K-90 the docs say the same', async () => {
  const page = await readFile(new URL('../../../docs/data.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## How long data is stored');
  const rows = section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const wanted = retention.map(({ tables, period, why, by }) => [
    tables.map((name) => `\`${name}\``).join(', '),
    period,
    why,
    by,
  ]);
  expect(rows).toEqual(wanted);
});

it('K-91 deletes only expired sessions and codes', async () => {
  const number = '+447914000701';
  await kit.grant(number);
  const { headers } = await kit.signIn(number);
  const now = new Date();
  await sql`
    insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
    select ${randomUUID()}, ${randomUUID()}, id, ${new Date(now.getTime() - 1_000)}, now(), now()
    from auth."user"`.execute(kit.db);
  await tidy(kit.db, now, 30);
  const sessions = await readRows(
    kit.db,
    { left: z.int() },
    sql`select count(*)::int as left from auth.session`,
  );
  expect(sessions).toEqual([{ left: 1 }]);
  expect((await kit.get('/api/users/me', headers)).statusCode).toBe(200);
  await tidy(kit.db, new Date(now.getTime() + 2 * 3_600_000), 30);
  const codes = await readRows(
    kit.db,
    { left: z.int() },
    sql`select count(*)::int as left from auth.sign_in_codes`,
  );
  expect(codes).toEqual([{ left: 0 }]);
});

it('K-91 continues if one table could not be tidied, and says which', async () => {
  const { db } = await createTestDatabase();
  await db.schema.alterTable('push_deliveries').renameTo('elsewhere').execute();
  const long = new Date('2020-01-01T00:00:00Z');
  await db
    .insertInto('call_counts')
    .values({ caller: 'person 1', minute: long, calls: 1 })
    .execute();
  const failure = await tidy(db, new Date(), 30).catch((error: unknown) => error);
  expect(String(z.instanceof(AggregateError).parse(failure).errors)).toContain('push_deliveries');
  expect(await db.selectFrom('call_counts').selectAll().execute()).toEqual([]);
});
