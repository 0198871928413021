import Fastify from 'fastify';
import { Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { engine } from '../../app/registry/engine.ts';
import { openDatabaseLine } from '../../testing/database-line.ts';
import { openSignInKit, type SignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { beginTransaction } from '../../testing/undone.ts';
import { openChanges } from '../db/changes.ts';
import { dialectOn } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import type { Database } from '../db/tables/database.ts';
import { openKeptAnswers } from './kept-answers.ts';

// Two whole servers, which share nothing but the database and the secret key.
const database = await createTestDatabase({ demo: true });
const { db, pool } = database;
const settings = { CALLS_PER_PERSON: '1000000', CALLS_PER_ADDRESS: '1000000' };
const one = await openSignInKit(database, { settings });
/** Every statement that the second server makes. */
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
const noted = new Kysely<Database>({
  dialect: dialectOn(pool),
  log: ({ query }) => void asked.push(query),
});
/** The way on which the second server hears of changes. */
const line = await openDatabaseLine(database.url);
const two = await openSignInKit({ db: noted, url: line.url }, { settings });
afterAll(async () => {
  for (const server of [one, two]) await server.close();
  await line.close();
});

const number = '+447914000701';
await one.grant(number, 1);
const { headers } = await one.signIn(number);

const people = '/api/appData/dsFormControl/view_full_names/contact_id/full_name?prefix=zz';
const airport = '/api/records/airports/1';

const readsOf = (what: 'contacts' | 'airports') =>
  asked.filter(({ sql: text }) => text.includes('from') && text.includes(what)).length;

async function bodyAt(server: SignInKit, path: string): Promise<string> {
  const answer = await server.get(path, headers);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** Until the second server keeps this answer: from then on, calls do not read it. */
async function kept(path: string, what: 'contacts' | 'airports'): Promise<void> {
  await expect
    .poll(async () => {
      await bodyAt(two, path);
      const before = readsOf(what);
      await bodyAt(two, path);
      return readsOf(what) - before;
    })
    .toBe(0);
}

const nameOf = z.array(z.object({ value: z.string() }));
const newContact = async (given: string) =>
  db
    .insertInto('contacts')
    .values({ given_name: given, family_name: 'Zz' })
    .returning('id')
    .executeTakeFirstOrThrow();

it('Y-242 what forms choose from and airports are read once while nothing changes, and answered as before', async () => {
  const first = await two.get(airport, headers);
  await kept(airport, 'airports');
  const second = await two.get(airport, headers);
  expect(second.body).toBe(first.body);
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(second.headers['content-length']).toBe(first.headers['content-length']);
  const found = await bodyAt(two, people);
  await kept(people, 'contacts');
  expect(await bodyAt(two, people)).toBe(found);
});

it('Y-242 a change counts from the next call on every server, a hundred times in a row', async () => {
  await kept(airport, 'airports');
  for (let turn = 0; turn < 100; turn += 1) {
    await db
      .updateTable('airports')
      .set({ city: `City ${turn}` })
      .where('id', '=', 1)
      .execute();
    const found = await Promise.all([bodyAt(one, airport), bodyAt(two, airport)]);
    for (const body of found) expect(body).toContain(`"City ${turn}"`);
  }
});

it('Y-242 a new person is offered at once, one who was archived or renamed no longer', async () => {
  const names = async () =>
    nameOf.parse(JSON.parse(await bodyAt(two, people))).map(({ value }) => value);
  await kept(people, 'contacts');
  const { id } = await newContact('Zza');
  expect(await names()).toContain('Zza Zz');
  await kept(people, 'contacts');
  await db.updateTable('contacts').set({ given_name: 'Zzb' }).where('id', '=', id).execute();
  expect(await names()).toContain('Zzb Zz');
  await kept(people, 'contacts');
  const change = await beginTransaction(db);
  await change
    .updateTable('contacts')
    .set({ archived_at: new Date() })
    .where('id', '=', id)
    .execute();
  await kept(people, 'contacts');
  expect(await names()).toContain('Zzb Zz');
  await change.commit().execute();
  expect(await names()).not.toContain('Zzb Zz');
});

it('Y-243 a kept answer is for those alone who may ask: a level that changed counts from the next call', async () => {
  const other = '+447914000702';
  const id = await one.grant(other, 1);
  const person = await one.signIn(other);
  const status = async (path: string) => (await two.get(path, person.headers)).statusCode;
  await kept(airport, 'airports');
  await kept(people, 'contacts');
  expect(await status(people)).toBe(200);
  await db.updateTable('users').set({ access_level_id: 10 }).where('id', '=', id).execute();
  await kept(airport, 'airports');
  expect(await status(airport)).toBe(403);
  expect(await status(people)).toBe(403);
});

it('Y-243 who may not open every project is answered with what they may choose', async () => {
  const other = '+447914000703';
  await one.grant(other, 4);
  const person = await one.signIn(other);
  await newContact('Zzc');
  await kept(people, 'contacts');
  expect(await bodyAt(two, people)).toContain('Zzc Zz');
  expect((await two.get(people, person.headers)).body).not.toContain('Zzc Zz');
});

it('Y-244 while a server hears nothing it keeps no answers: a lost connection', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await kept(airport, 'airports');
    await readRows(
      db,
      { ended: z.boolean() },
      sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where application_name = 'paddock listen' and datname = current_database()`,
    );
    await db
      .updateTable('airports')
      .set({ city: `Lost ${turn}` })
      .where('id', '=', 1)
      .execute();
    const found = await Promise.all([bodyAt(one, airport), bodyAt(two, airport)]);
    for (const body of found) expect(body).toContain(`"Lost ${turn}"`);
  }
});

it('Y-244 while a server hears nothing it keeps no answers: a network that swallows everything', async () => {
  await kept(airport, 'airports');
  line.swallow();
  await db.updateTable('airports').set({ city: 'Unheard' }).where('id', '=', 1).execute();
  expect(await bodyAt(two, airport)).toContain('"Unheard"');
  line.goOn();
  await kept(airport, 'airports');
  await db.updateTable('airports').set({ city: 'Heard' }).where('id', '=', 1).execute();
  expect(await bodyAt(two, airport)).toContain('"Heard"');
});

it('Y-244 kept answers have a bound, and the oldest goes first', async () => {
  const changes = openChanges({ databaseUrl: database.url, log: one.app.log });
  const answers = openKeptAnswers(changes, { all: 30, one: 20 });
  const app = Fastify();
  let made = 0;
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }, reply) =>
    answers.send(reply, { question: [name], madeOf: ['airports'] }, async () => {
      made += 1;
      return { name };
    }),
  );
  const isMade = async (name: string) => {
    const before = made;
    const { body } = await app.inject(`/${name}`);
    expect(body).toBe(JSON.stringify({ name }));
    return made > before;
  };
  try {
    await expect.poll(async () => isMade('a')).toBe(false);
    expect(await isMade('too long to be kept')).toBe(true);
    expect(await isMade('too long to be kept')).toBe(true);
    expect(await isMade('b')).toBe(true);
    expect(await isMade('a')).toBe(false);
    expect(await isMade('c')).toBe(true);
    expect(await isMade('b')).toBe(false);
    expect(await isMade('a')).toBe(true);
  } finally {
    await app.close();
    await changes.close();
  }
});

const planRow = { 'QUERY PLAN': z.unknown() };

/** The tables of a plan, however deep. */
function tablesOf(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(tablesOf);
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    name === 'Relation Name' ? [String(value)] : tablesOf(value),
  );
}

/** What the database reads for a call, besides who is calling. */
async function tablesReadFor(path: string, madeOf: readonly string[]): Promise<string[]> {
  // A statement that changes no row is noticed too: what was kept is read again.
  for (const table of madeOf)
    await sql`update ${sql.table(table)} set id = id where false`.execute(db);
  asked.length = 0;
  await bodyAt(two, path);
  const ofCall = asked.filter(
    ({ sql: text }) => text.trim().startsWith('select') && !text.includes('from identities'),
  );
  const tables: string[] = [];
  for (const { sql: text, parameters } of ofCall) {
    const { rows } = await pool.query<object>(`explain (format json) ${text}`, [...parameters]);
    tables.push(...z.array(z.object(planRow)).parse(rows).flatMap(tablesOf));
  }
  return tables;
}

const keptLookups = engine.registry.kinds.flatMap(({ lookup }) => {
  const madeOf = lookup === undefined ? undefined : engine.lookupSource(lookup).madeOf;
  if (lookup === undefined || madeOf === undefined) return [];
  const { table, key, value } = lookup;
  return [[`/api/appData/dsFormControl/${table}/${key}/${value}?prefix=a`, madeOf] as const];
});
const keptRecords = engine.registry.kinds.flatMap(({ name }) => {
  const { madeOf } = engine.kind(name).given;
  return madeOf === undefined ? [] : [[`/api/records/${name}/1`, madeOf] as const];
});

it.each([...keptLookups, ...keptRecords])(
  'Y-242 %s is made of the tables that it names, and each tells of its changes',
  async (path, madeOf) => {
    const read = await tablesReadFor(path, madeOf);
    // Words are written with the names that they are of.
    expect(read.length).toBeGreaterThan(0);
    const others = read.filter((table) => table !== 'lookup_words' && !madeOf.includes(table));
    expect(others).toEqual([]);
    for (const table of madeOf) {
      const triggers = await readRows(
        db,
        { name: z.string() },
        sql`select tgname as name from pg_trigger
          where tgrelid = ${table}::regclass and tgname = ${`${table}_rows_notice`}`,
      );
      expect(triggers).toHaveLength(1);
    }
  },
);
