import { Client } from 'pg';
import { z } from 'zod';
import { StartError } from '../errors.ts';

/** Rows are written the same way on every server, and in stored order. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  synchronize_seqscans: 'off',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '0',
  lock_timeout: '30s',
  idle_in_transaction_session_timeout: '0',
};

/** Opens one connection for COPY and for reading the catalog. The caller ends it. */
export async function connect(url: string): Promise<Client> {
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'paddock backup',
    options: words.join(' '),
  });
  // A lost connection fails the current statement, or the next one.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs `work` on its own connection. */
export async function withConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Reads rows of a known shape. */
export async function read<Row>(
  client: Client,
  row: z.ZodType<Row>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query({ text, values: [...values] });
  return z.array(row).parse(rows);
}

/** Quotes a name for SQL, whatever is in it. */
export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/** A restore works in a separate database beside the one it replaces. */
const restoring = '_restore_';
/** The replaced database keeps this name, so that it can come back. */
const replaced = '_before_';

/** The same server and user, another database. */
export function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

export function readDatabaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

const localeRow = z.object({
  collate: z.string(),
  ctype: z.string(),
  provider: z.enum(['b', 'c', 'i', 'd']),
  locale: z.string().nullable(),
  version: z.int(),
});

/**
 * Makes an empty database beside the one of `url`, with the same locale. First removes what a killed restore
 * left.
 * @returns its address
 */
export async function makeBeside(url: string, now: Date): Promise<string> {
  const name = readDatabaseName(url);
  const fresh = `${name.slice(0, 40)}${restoring}${stamp(now)}`;
  return withConnection(url, async (client) => {
    await removeLeftovers(client, name);
    const [locale] = await read(client, localeRow, localeQuery);
    if (locale === undefined) throw new Error('The database has no row of its own');
    await make(client, fresh, locale);
    return onDatabase(url, fresh);
  });
}

/** `to_jsonb`, because the column has another name in each version. */
const localeQuery = `
  select datcollate as collate, datctype as ctype, datlocprovider::text as provider,
    coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale,
    current_setting('server_version_num')::int / 10000 as version
  from pg_database d where datname = current_database()`;

async function make(
  client: Client,
  name: string,
  { collate, ctype, provider, locale, version }: z.output<typeof localeRow>,
): Promise<void> {
  const words = [`lc_collate ${literal(collate)}`, `lc_ctype ${literal(ctype)}`];
  if (provider === 'i' && locale !== null)
    words.push(`locale_provider icu icu_locale ${literal(locale)}`);
  if (provider === 'b' && locale !== null && version >= 17)
    words.push(`locale_provider builtin builtin_locale ${literal(locale)}`);
  try {
    await client.query(
      `create database ${quoted(name)} template template0 encoding 'UTF8' ${words.join(' ')}`,
    );
  } catch (cause) {
    if (readCode(cause) !== '42501') throw cause;
    throw new StartError(
      'This user of PostgreSQL may not create a database, which a restore works in until it is complete. Grant it: alter role NAME createdb.',
      { cause },
    );
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const nameRow = z.object({ name: z.string() });

async function removeLeftovers(client: Client, name: string): Promise<void> {
  for (const left of await besides(client, name, restoring))
    await client.query(`drop database if exists ${quoted(left)} with (force)`);
}

async function besides(client: Client, name: string, kind: string): Promise<string[]> {
  const rows = await read(
    client,
    nameRow,
    'select datname as name from pg_database where starts_with(datname, $1) order by 1',
    [`${name.slice(0, 40)}${kind}`],
  );
  return rows.map((row) => row.name);
}

/** Removes a database beside the one of `url`, by name. */
export async function drop(url: string, name: string): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`);
  });
}

/** The databases that restores have replaced, oldest first. */
export async function replacedBeside(url: string): Promise<string[]> {
  return withConnection(url, async (client) => besides(client, readDatabaseName(url), replaced));
}

/**
 * Gives a database the name of the one of `url`, which gets another, in one transaction: someone disconnected
 * meanwhile finds one or the other.
 * @returns the new name of the replaced database
 */
export async function swap(url: string, fresh: string, now: Date): Promise<string> {
  const name = readDatabaseName(url);
  const kept = `${name.slice(0, 40)}${replaced}${stamp(now)}`;
  // Neither may be in use, so this uses a third.
  const neutral = await neutralUrl(url);
  await withConnection(neutral, async (client) => {
    await withConnection(neutral, async (other) => {
      await client.query('begin');
      await rename(client, other, name, kept);
      await rename(client, other, readDatabaseName(fresh), name);
      await client.query('commit');
    });
  });
  return kept;
}

/** PostgreSQL waits five seconds for a database to be free; the other connections are closed meanwhile. */
async function rename(client: Client, other: Client, from: string, to: string): Promise<void> {
  const over = new AbortController();
  const sendAway = async () => {
    while (!over.signal.aborted) {
      await other.query({
        text: `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and pid <> pg_backend_pid() and pg_has_role(usesysid, 'member')`,
        values: [from],
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  // A rename that has to wait for nobody does not need this.
  const away = sendAway().catch(() => {});
  try {
    await client.query(`alter database ${quoted(from)} rename to ${quoted(to)}`);
  } finally {
    over.abort();
    await away;
  }
}

async function neutralUrl(url: string): Promise<string> {
  const name = readDatabaseName(url);
  const others = ['template1', 'postgres'].filter((other) => other !== name);
  for (const other of others) {
    const address = onDatabase(url, other);
    const works = await withConnection(address, async () => true).catch(() => false);
    if (works) return address;
  }
  throw new StartError(
    `Neither ${others.join(' nor ')} can be reached, and a restore needs one of them to rename the database.`,
  );
}

function stamp(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
}

function readCode(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
