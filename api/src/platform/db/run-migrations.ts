import { setTimeout as pause } from 'node:timers/promises';
import { Migrator } from 'kysely/migration';
import { z } from 'zod';
import { StartError } from '../errors.ts';
import type { Db } from './client.ts';
import { watchLocks } from './locks.ts';
import type { Migration } from './migrations/migration.ts';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';

export type Migrations = Readonly<Record<string, Migration>>;

export interface Patience {
  /** How long a statement waits for a lock. Everyone after it waits as well. */
  readonly lockMs: number;
  /** How often the steps are tried. */
  readonly tries: number;
  /** The wait before the second try; it grows by as much for each one after it. */
  readonly pauseMs: number;
}

export const patience: Patience = { lockMs: 5_000, tries: 8, pauseMs: 1_000 };

export interface Watching {
  readonly patience: Patience;
  /** Called with what is blocking a step. */
  readonly say: (line: string) => void;
  /** Watches for that meanwhile; without it, nobody does. */
  readonly onlooker: Db | undefined;
}

/** Steps that run together: in one transaction, or a single one without. */
export interface Group {
  readonly names: readonly string[];
  readonly transaction: boolean;
}

const baseline = '0076-baseline';
/** The last of the steps that the baseline replaced, and the last step of `oldestVersion`. */
const lastBefore = '0076-row-notices';
/** Databases and backups of this version and later can be used. */
export const oldestVersion = 'v261122.1';

/** Whether a database with these steps is older than the baseline. */
export function isTooOld(ran: readonly string[]): boolean {
  return ran.some(isReplaced) && !ran.includes(lastBefore);
}

/** The steps of a database, with the baseline in place of the steps that it replaced. */
export function withBaseline(ran: readonly string[]): readonly string[] {
  const later = ran.filter((name) => !isReplaced(name));
  return later.length === ran.length ? ran : [baseline, ...later];
}

function isReplaced(name: string): boolean {
  return name <= lastBefore && name !== baseline;
}

const isThere = { isThere: z.boolean() };
const step = { name: z.string() };

/** @throws StartError if the database is older than the oldest supported version */
async function readSteps(db: Db): Promise<readonly string[]> {
  const [found] = await readRows(
    db,
    isThere,
    sql`select to_regclass('kysely_migration') is not null as "isThere"`,
  );
  if (found?.isThere !== true) return [];
  const rows = await readRows(db, step, sql`select name from kysely_migration order by name`);
  const steps = rows.map(({ name }) => name);
  if (isTooOld(steps))
    throw new StartError(
      `This database is older than ${oldestVersion}. Start ${oldestVersion} on it once, then this version.`,
    );
  return steps;
}

/** The steps that have not run on this database yet, in order. */
export async function pendingGroups(db: Db, migrations: Migrations): Promise<Group[]> {
  const ran = new Set(withBaseline(await readSteps(db)));
  const groups: { names: string[]; transaction: boolean }[] = [];
  for (const name of Object.keys(migrations).toSorted()) {
    if (ran.has(name)) continue;
    const transaction = migrations[name]?.transaction !== false;
    const last = groups.at(-1);
    if (transaction && last?.transaction === true) last.names.push(name);
    else groups.push({ names: [name], transaction });
  }
  return groups;
}

/**
 * Runs the missing steps: all steps between two without a transaction together, or none of them. A step that
 * meets a lock gives up after a while, so that others are not held up behind it, and is tried again.
 *
 * @param connection a single one
 * @returns the names of the steps that ran
 */
export async function runMigrations(
  connection: Db,
  migrations: Migrations,
  watching: Watching,
): Promise<string[]> {
  const groups = await pendingGroups(connection, migrations);
  const ran: string[] = [];
  await sql`select set_config('lock_timeout', ${String(watching.patience.lockMs)}, false),
    set_config('statement_timeout', '0', false)`.execute(connection);
  try {
    // The names that have run are compared even if there are none to run.
    const all = await knownSteps(connection, migrations);
    for (const group of groups.length === 0 ? [{ names: [], transaction: true }] : groups)
      ran.push(...(await tryGroup(connection, all, group, watching)));
  } finally {
    await sql`reset lock_timeout`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  }
  return ran;
}

/** A database that ran the steps before the baseline keeps their names: none of them is left to run. */
async function knownSteps(db: Db, migrations: Migrations): Promise<Migrations> {
  const replaced = (await readSteps(db)).filter(isReplaced);
  if (replaced.length === 0) return migrations;
  const { [baseline]: _, ...later } = migrations;
  const nothing: Migration = { up: async () => {} };
  return { ...Object.fromEntries(replaced.map((name) => [name, nothing])), ...later };
}

async function tryGroup(
  connection: Db,
  migrations: Migrations,
  group: Group,
  { patience: { tries, pauseMs }, say, onlooker }: Watching,
): Promise<string[]> {
  const pid = await readSession(connection);
  for (let attempt = 1; ; attempt += 1) {
    const stop = onlooker === undefined ? undefined : watchLocks(onlooker, pid, say);
    const { error, results = [] } = await runGroup(connection, migrations, group);
    await stop?.();
    if (error === undefined) return results.map(({ migrationName }) => migrationName);
    if (!isContended(error)) throw explain(error);
    if (attempt >= tries)
      throw new StartError(
        'The database could not be updated: other programs keep their locks. Stop them, and start again. Nothing was changed.',
        { cause: error },
      );
    say(`The database is in use. Nothing was changed; trying again (${attempt + 1} of ${tries}).`);
    await pause(pauseMs * attempt);
  }
}

function runGroup(connection: Db, migrations: Migrations, { names, transaction }: Group) {
  const migrator = makeMigrator(connection, migrations);
  const last = names.at(-1);
  return last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last, { disableTransactions: !transaction });
}

function makeMigrator(db: Db, migrations: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

const session = { pid: z.int() };

async function readSession(connection: Db): Promise<number> {
  const rows = await readRows(connection, session, sql`select pg_backend_pid() as pid`);
  return z.object(session).parse(rows[0]).pid;
}

/** A lock that did not come in time, or a deadlock. */
function isContended(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))
  );
}

function explain(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  if (!reason.startsWith('corrupted migrations'))
    return new StartError(`The database could not be updated: ${reason}`, {
      cause: error,
    });
  return new StartError(
    'The database was created by another version of this product. Start the newest version.',
    { cause: error },
  );
}
