import { z } from 'zod';
import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import { readRows } from '../../db/rows.ts';
import { type condition, sql } from '../../db/sql.ts';

export type CodeRow = Selectable<AuthTables['sign_in_codes']>;
export type SignInEvent = Insertable<AuthTables['sign_in_events']>;

export async function makeSchema(db: AuthDb): Promise<void> {
  await db.schema.createSchema('auth').ifNotExists().execute();
}

export async function makeSignInTables(db: AuthDb): Promise<void> {
  await db.schema
    .createTable('sign_in_codes')
    .ifNotExists()
    .addColumn('number_hash', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('wrong_tries', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('sign_in_events')
    .ifNotExists()
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number_hash', 'text', (column) => column.notNull())
    .addColumn('network', 'text')
    .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`alter table auth.sign_in_events add column if not exists device text`.execute(db);
  for (const by of ['number_hash', 'network'] as const)
    await db.schema
      .createIndex(`sign_in_events_${by}`)
      .ifNotExists()
      .on('sign_in_events')
      .columns([by, 'kind', 'happened_at'])
      .execute();
}

/** Streams end with the session that opened them, on every server; those of other devices reconnect. */
export async function tellEndedSessions(db: AuthDb): Promise<void> {
  await sql`
    create or replace function auth.tell_ended_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_locations', user_id::text) from public.identities
      where provider = 'embedded' and subject = old."userId";
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger session_ended after delete on auth.session
      for each row execute function auth.tell_ended_session()`.execute(db);
}

/**
 * Makes everything about one network, then everything about one number, wait in line until the transaction
 * ends. All callers take the two in this order, so they can't deadlock.
 */
export async function waitInLine(
  db: AuthDb,
  network: string | null,
  number: string,
): Promise<void> {
  if (network !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`network ${network}`}, 0))`.execute(
      db,
    );
  await sql`select pg_advisory_xact_lock(hashtextextended(${`number ${number}`}, 0))`.execute(db);
}

/** When the `nth` newest event of its kind since `since` happened; undefined if there are fewer. */
export async function readNthEvent(
  db: AuthDb,
  { kind, whose, since, nth }: EventQuestion,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_events')
    .select('happened_at')
    .where(whose)
    .where('kind', '=', kind)
    .where('happened_at', '>', since)
    .orderBy('happened_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.happened_at;
}

/** Which events are counted together. */
export type Condition = ReturnType<typeof condition>;

export interface EventQuestion {
  readonly kind: SignInEventKind;
  readonly whose: Condition;
  readonly since: Date;
  readonly nth: number;
}

/** @returns the key of the event */
export async function insertEvent(db: AuthDb, event: SignInEvent): Promise<string> {
  const row = await db
    .insertInto('sign_in_events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteEvent(db: AuthDb, id: string): Promise<void> {
  await db.deleteFrom('sign_in_events').where('id', '=', id).execute();
}

/** Visitors without a name who came before `instant`, with their sessions. */
export async function deleteVisitorsBefore(db: AuthDb, instant: Date): Promise<void> {
  await sql`
    delete from "user" where "isAnonymous" and "createdAt" < ${instant}`.execute(db);
}

/** A subject of Better Auth, with its sessions and accounts. */
export async function deleteSubject(db: AuthDb, subject: string): Promise<void> {
  await sql`delete from "user" where id = ${subject}`.execute(db);
}

const subjectRow = { id: z.string() };

/** The subject that an account at an OpenID Connect issuer signs in as, if its address is another one. */
export async function readSubjectWithOtherEmail(
  db: AuthDb,
  { issuer, account, email }: { issuer: string; account: string; email: string },
): Promise<string | undefined> {
  const rows = await readRows(
    db,
    subjectRow,
    sql`
    select "user".id from "user" join account on account."userId" = "user".id
    where account."providerId" = ${issuer} and account."accountId" = ${account}
      and "user".email <> ${email}`,
  );
  return rows[0]?.id;
}

/** The subject that a verified address or number signs in as. */
export async function readSubject(
  db: AuthDb,
  by: 'email' | 'phoneNumber',
  value: string,
): Promise<string | undefined> {
  const rows = await readRows(
    db,
    subjectRow,
    sql`
    select id from "user" where ${sql.ref(by)} = ${value}`,
  );
  return rows[0]?.id;
}

export async function readCode(db: AuthDb, key: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('number_hash', '=', key)
    .executeTakeFirst();
}

/** A new code replaces the number's last one. */
export async function writeCode(db: AuthDb, code: CodeRow): Promise<void> {
  await db
    .insertInto('sign_in_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('number_hash').doUpdateSet(code))
    .execute();
}

export async function countWrongTry(db: AuthDb, key: string): Promise<void> {
  await db
    .updateTable('sign_in_codes')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('number_hash', '=', key)
    .execute();
}

/**
 * The owner of the phone may ask again at once; wrong tries with a code stay counted. Those with a password
 * are deleted with the password they were made with.
 */
export async function markUsed(
  db: AuthDb,
  number: string,
  codeHash: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('sign_in_codes')
    .set({ used_at: at })
    .where('code_hash', '=', codeHash)
    .execute();
  await db
    .deleteFrom('sign_in_events')
    .where('number_hash', '=', number)
    .where('kind', 'in', ['code', 'password'])
    .execute();
}

/** Deletes what no limit counts any more. Rows that another server is deleting are left to it. */
export async function dropBefore(
  db: AuthDb,
  { events, codes }: { readonly events: Date; readonly codes: Date },
): Promise<void> {
  const old = db
    .selectFrom('sign_in_events')
    .select('id')
    .where('happened_at', '<', events)
    .limit(1_000)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('sign_in_events').where('id', 'in', old).execute();
  const stale = db
    .selectFrom('sign_in_codes')
    .select('number_hash')
    .where('expires_at', '<', codes)
    .limit(1_000)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('sign_in_codes').where('number_hash', 'in', stale).execute();
}

/** The newest code of each number or address, for each asker. None of them can be read from it. */
interface SignInCodes {
  /** A hash of the number or address, and of the device or network that asked. */
  number_hash: string;
  code_hash: string;
  asked_at: Date;
  expires_at: Date;
  wrong_tries: number;
  used_at: Date | null;
}

/** The events that limits count: a requested code, a wrong code. */
interface SignInEvents {
  id: Generated<string>;
  kind: SignInEventKind;
  number_hash: string;
  /** Null if the caller's address is unknown. */
  network: string | null;
  /** Set if the caller's device signed in with this number before: it is counted apart. */
  device: string | null;
  happened_at: Date;
}

/** A try with a password counts until it turns out to be right. */
export type SignInEventKind = 'code' | 'wrong_try' | 'password' | 'passkey' | 'visitor';

export interface AuthTables {
  sign_in_codes: SignInCodes;
  sign_in_events: SignInEvents;
}

/** Our own tables in the schema `auth`, beside those of Better Auth. */
export type AuthDb = Kysely<AuthTables>;
