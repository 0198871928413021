import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase, type Db } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { z } from 'zod';
import { answering } from './place.ts';

/** Directus on a copy of our tables, in its own schema in the same database. */
export interface Directus {
  readonly url: string;
  /** Headers of its administrator, who is its fastest caller: those permissions need no work. */
  readonly headers: { readonly authorization: string; readonly accept: string };
  close(): Promise<void>;
}

const schema = 'directus';
const administrator = { email: 'admin@example.com', password: 'For-one-measurement-1' };

/** Each after those it refers to. */
const tables = [
  'projects',
  'prj_exp_vendors',
  'prj_exp_product_types',
  'prj_exp_currencies',
  'airports',
  'contacts',
  'flights',
  'prj_expenditure',
  'prj_exp_contacts',
  'prj_exp_flights',
  'prj_exp_payments',
] as const;

/** `listed` is the field that lists the rows on the other side. */
const references = [
  { table: 'prj_expenditure', column: 'project_id', to: 'projects' },
  { table: 'prj_expenditure', column: 'product_type_id', to: 'prj_exp_product_types' },
  { table: 'prj_expenditure', column: 'vendor_id', to: 'prj_exp_vendors' },
  { table: 'prj_expenditure', column: 'currency_id', to: 'prj_exp_currencies' },
  { table: 'prj_exp_contacts', column: 'contact_id', to: 'contacts' },
  {
    table: 'prj_exp_contacts',
    column: 'prj_expenditure_id',
    to: 'prj_expenditure',
    listed: 'people',
  },
  { table: 'prj_exp_flights', column: 'flight_id', to: 'flights' },
  {
    table: 'prj_exp_flights',
    column: 'prj_expenditure_id',
    to: 'prj_expenditure',
    listed: 'flights',
  },
  {
    table: 'prj_exp_payments',
    column: 'prj_expenditure_id',
    to: 'prj_expenditure',
    listed: 'payments',
  },
  { table: 'flights', column: 'origin_airport_id', to: 'airports' },
  { table: 'flights', column: 'destination_airport_id', to: 'airports' },
] as const;

/**
 * @param folder where Directus is installed: `npm install directus@12` in an empty one. Its `isolated-vm`
 * runs scripts of flows; if that cannot be built, an empty module works, as no flow runs here.
 */
export async function startDirectus(
  folder: string,
  { databaseUrl, port }: { readonly databaseUrl: string; readonly port: number },
): Promise<Directus> {
  const { db, close } = openDatabase({ url: databaseUrl, max: 1 });
  const environment = buildEnvironment(databaseUrl, port);
  const url = `http://127.0.0.1:${port}`;
  try {
    await copyTables(db);
    const setUp = run(folder, 'bootstrap', environment);
    await once(setUp, 'exit');
    if (setUp.exitCode !== 0)
      throw new Error(`Directus could not be set up (exit code ${setUp.exitCode})`);
    await describeTables(db);
  } finally {
    await close();
  }
  const server = run(folder, 'start', environment);
  await answering(`${url}/server/ping`);
  return {
    url,
    headers: { authorization: `Bearer ${await signIn(url)}`, accept: 'application/json' },
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** With the same indexes and references, without our triggers. */
async function copyTables(db: Db): Promise<void> {
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const table of tables) {
    const copy = sql.id(schema, table);
    await sql`create table ${copy} (like ${sql.id(table)} including defaults including indexes)`.execute(
      db,
    );
    const columns = await readColumns(db, table);
    const named = sql.join(columns.map((name) => sql.id(name)));
    await sql`insert into ${copy} (${named}) select ${named} from ${sql.id(table)}`.execute(db);
    await giveId(db, table, columns);
  }
  await sql`create table ${sql.id(schema, 'positions')} (id serial primary key, user_id integer not null,
    latitude float8 not null, longitude float8 not null, fixed_at timestamptz not null)`.execute(
    db,
  );
  for (const { table, column, to } of references) {
    const copy = sql.id(schema, table);
    await sql`create index on ${copy} (${sql.id(column)})`.execute(db);
    await sql`alter table ${copy} add foreign key (${sql.id(column)}) references ${sql.id(schema, to)} (id)`.execute(
      db,
    );
  }
  await sql`vacuum analyze`.execute(db);
}

async function readColumns(db: Db, table: string): Promise<string[]> {
  const rows = await readRows(
    db,
    { name: z.string() },
    sql`select column_name as name from information_schema.columns
      where table_schema = ${schema} and table_name = ${table}`,
  );
  return rows.map(({ name }) => name);
}

/** Directus knows rows by one column, and an identity is not copied. */
async function giveId(db: Db, table: string, columns: readonly string[]): Promise<void> {
  const copy = sql.id(schema, table);
  if (!columns.includes('id')) {
    await sql`alter table ${copy} drop constraint ${sql.id(`${table}_pkey`)}`.execute(db);
    await sql`alter table ${copy} add id serial primary key`.execute(db);
    return;
  }
  const sequence = sql.id(schema, `${table}_ids`);
  await sql`create sequence ${sequence} start 1000000`.execute(db);
  await sql`alter table ${copy} alter id set default nextval(${sql.lit(`${schema}.${table}_ids`)})`.execute(
    db,
  );
}

/** What somebody would enter in its studio. A position leaves no revision, as with us. */
async function describeTables(db: Db): Promise<void> {
  const own = (table: string) => sql.id(schema, `directus_${table}`);
  for (const table of [...tables, 'positions'])
    await sql`insert into ${own('collections')} (collection, accountability)
      values (${table}, ${table === 'positions' ? null : 'all'})`.execute(db);
  for (const { table, column, to, ...reference } of references) {
    const listed = 'listed' in reference ? reference.listed : null;
    await sql`insert into ${own('relations')} (many_collection, many_field, one_collection, one_field)
      values (${table}, ${column}, ${to}, ${listed})`.execute(db);
    if (listed !== null)
      await sql`insert into ${own('fields')} (collection, field, special)
        values (${to}, ${listed}, 'o2m')`.execute(db);
  }
}

/** Everything that costs time and is not needed for the calls is off. */
function buildEnvironment(databaseUrl: string, port: number): Record<string, string> {
  return {
    DB_CLIENT: 'pg',
    DB_HOST: new URL(databaseUrl).searchParams.get('host') ?? '127.0.0.1',
    DB_PORT: '5432',
    DB_DATABASE: 'postgres',
    DB_USER: 'postgres',
    DB_PASSWORD: '-',
    DB_SEARCH_PATH: `array:${schema}`,
    SECRET: 'only-for-a-measurement-on-this-machine',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ACCESS_TOKEN_TTL: '1d',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    WEBSOCKETS_ENABLED: 'false',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
}

function run(folder: string, command: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--no-node-snapshot', 'node_modules/directus/cli.js', command],
    {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

/** @returns a token that Directus need not look up */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const read = z.object({ data: z.object({ access_token: z.string() }) });
  return read.parse(await answer.json()).data.access_token;
}
