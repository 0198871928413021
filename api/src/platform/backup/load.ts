import { hash as hashOnce } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo, type CopyStreamQuery } from 'pg-copy-streams';
import { z } from 'zod';
import { openDatabase } from '../db/client.ts';
import { migrateTo } from '../db/migrate.ts';
import { StartError } from '../errors.ts';
import type { Files } from '../files/files.ts';
import { checkArchive, type Manifest, type TableEntry } from './archive.ts';
import { copyOutStatement } from './backup.ts';
import { listTables } from './catalog.ts';
import { quoted, read, withConnection } from './databases.ts';
import type { Unlocking } from './encryption.ts';
import type { Archive } from './places.ts';
import type { Progress } from './progress.ts';

/** The hash of each table's rows, by `schema.table`. */
type Sums = ReadonlyMap<string, RowSum>;

interface LoadOptions {
  /** An empty database that nobody else uses. */
  readonly url: string;
  readonly archive: Archive;
  readonly unlocking: Unlocking;
  /** The result of a first reading of the archive. */
  readonly manifest: Manifest;
  /** Where to put missing files. Without it they are only checked. */
  readonly files: Files | undefined;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/**
 * Loads an archive into an empty database that its migrations have set up. The archive is checked again while
 * it is read.
 * @returns the hashes of its rows
 */
export async function loadArchive(options: LoadOptions): Promise<Sums> {
  const { url, manifest, progress } = options;
  const last = manifest.migrations.at(-1);
  if (last === undefined) throw new StartError('This backup is of an empty database.');
  progress('tables');
  const { db, close } = openDatabase({ url, max: 1 });
  try {
    await migrateTo(db, last);
  } finally {
    await close();
  }
  return withConnection(url, async (client) => {
    await makeTables(client, manifest);
    const kept = await aside(client, manifest.tables);
    const sums = await readRowsAndFiles(client, options);
    progress('indexes and links');
    await putBack(client, kept);
    for (const { link } of manifest.tables) for (const text of link) await client.query(text);
    for (const { schema, name, value } of manifest.sequences)
      await client.query({
        text: 'select setval(to_regclass($1), $2::bigint)',
        values: [quoted(schema, name), value],
      });
    await client.query('analyze');
    return sums;
  });
}

/** Tables that no migration makes, and partitions of those that have some. */
async function makeTables(client: Client, { tables }: Manifest): Promise<void> {
  const made = new Set((await listTables(client)).map(({ schema, name }) => `${schema}.${name}`));
  for (const table of tables) {
    const { schema, name, make, partitions } = table;
    if (!made.has(`${schema}.${name}`)) {
      if (make.length === 0)
        throw new StartError(`No migration makes ${schema}.${name}, which this backup holds.`);
      for (const text of make) await client.query(text);
    }
    for (const { name: partition, bound } of partitions)
      await client.query(
        `create table ${quoted(schema, partition)} partition of ${quoted(schema, name)} ${bound}`,
      );
  }
}

async function readRowsAndFiles(client: Client, options: LoadOptions): Promise<Sums> {
  const { archive, unlocking, manifest, files, progress, signal } = options;
  const copies = openCopies(client, manifest.tables);
  const sums = new Map<string, RowSum>();
  const found = await checkArchive(archive, unlocking, {
    rows: async (table, content) => {
      signal.throwIfAborted();
      progress(table);
      const sum = sums.get(table) ?? new RowSum();
      sums.set(table, sum);
      sum.add(content);
      await copies.write(table, content);
    },
    file: async (hash, content) => {
      signal.throwIfAborted();
      progress('files');
      if (files !== undefined) await storeFile(files, hash, content);
    },
  });
  await copies.end();
  if (found.whole !== manifest.whole)
    throw new StartError(`${archive.path} was changed while it was read. Nothing was changed.`);
  return sums;
}

interface Copy {
  readonly table: TableEntry;
  readonly rows: CopyStreamQuery;
  readonly done: Promise<void>;
}

/** One COPY after another, in the order of the archive. */
function openCopies(client: Client, tables: readonly TableEntry[]) {
  const byName = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  let current: Copy | undefined;
  const begin = (name: string): Copy => {
    const table = byName.get(name);
    if (table === undefined) throw new StartError(`The manifest does not name ${name}.`);
    const columns = table.columns.map((column) => quoted(column)).join(', ');
    const into = quoted(table.schema, table.name);
    const rows = client.query(copyFrom(`copy ${into} (${columns}) from stdin`));
    const done = finished(rows);
    done.catch(() => {});
    return { table, rows, done };
  };
  /** Ends the current table, and compares how many rows arrived. */
  const end = async () => {
    if (current === undefined) return;
    const { table, rows, done } = current;
    current = undefined;
    rows.end();
    await done;
    if (rows.rowCount !== table.rows)
      throw new StartError(
        `${table.name} has ${rows.rowCount} rows, and its backup ${table.rows}.`,
      );
  };
  const write = async (name: string, content: Buffer) => {
    if (current === undefined || current.table !== byName.get(name)) {
      await end();
      current = begin(name);
    }
    const { rows, done } = current;
    if (!rows.write(content)) await Promise.race([once(rows, 'drain'), done]);
  };
  return { write, end };
}

/** What was dropped before a load, as the statements that recreate it. */
interface Aside {
  readonly indexes: readonly string[];
  readonly links: readonly string[];
  readonly tables: readonly string[];
}

const dropped = z.object({ make: z.string(), drop: z.string() });

const linksQuery = `
  select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, con.conname,
      pg_get_constraintdef(con.oid)) as make,
    format('alter table %I.%I drop constraint %I', n.nspname, c.relname, con.conname) as drop
  from pg_constraint con join pg_class c on c.oid = con.conrelid
    join pg_namespace n on n.oid = c.relnamespace
  where con.contype = 'f' and con.conparentid = 0 and n.nspname !~ '^pg_'
  order by 1`;

/** Indexes of ordinary tables that only speed up reading: building them over all rows takes a fraction of the time. */
const indexesQuery = `
  select pg_get_indexdef(i.indexrelid) as make,
    format('drop index %I.%I', n.nspname, name.relname) as drop
  from pg_index i join pg_class c on c.oid = i.indrelid and c.relkind = 'r' and not c.relispartition
    join pg_class name on name.oid = i.indexrelid
    join pg_namespace n on n.oid = name.relnamespace
  where n.nspname !~ '^pg_' and not i.indisunique
    and not exists (select from pg_constraint con where con.conindid = i.indexrelid)
  order by 1`;

/**
 * Empties the tables and drops what hinders loading rows: links, which would need rows in a certain order,
 * triggers, which would change them, and indexes. The owner may do so.
 */
async function aside(client: Client, loaded: readonly TableEntry[]): Promise<Aside> {
  const tables = loaded.map(({ schema, name }) => quoted(schema, name));
  const links = await read(client, dropped, linksQuery);
  const indexes = await read(client, dropped, indexesQuery);
  for (const { drop } of [...links, ...indexes]) await client.query(drop);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return {
    tables,
    links: links.map(({ make }) => make),
    indexes: indexes.map(({ make }) => make),
  };
}

/** Recreates all of it. A row that breaks a link fails here. */
async function putBack(client: Client, { tables, links, indexes }: Aside): Promise<void> {
  for (const text of [...indexes, ...links]) await client.query(text);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

/** Stores a file unless it exists. */
export async function storeFile(files: Files, hash: string, content: Uint8Array): Promise<void> {
  const found = await files.read(hash);
  found?.destroy();
  if (found !== null) return;
  const draft = await files.draft();
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await files.put(hash, draft);
}

/**
 * Reads every table of a database again.
 * @throws StartError if one differs from what was loaded
 */
export async function refuseDifferences(
  client: Client,
  { tables }: Manifest,
  loaded: Sums,
): Promise<void> {
  const different: string[] = [];
  for (const table of tables) {
    const isPartitioned = table.partitions.length > 0;
    const found = new RowSum();
    for await (const part of client.query(copyTo(copyOutStatement({ ...table, isPartitioned }))))
      if (Buffer.isBuffer(part)) found.add(part);
    const name = `${table.schema}.${table.name}`;
    if (found.text !== (loaded.get(name) ?? new RowSum()).text) different.push(name);
  }
  if (different.length > 0)
    throw new StartError(`These tables differ from the backup: ${different.join(', ')}.`);
}

const lanes = [0, 6, 12, 18, 24] as const;
const limit = 2 ** 48;
const newline = 0x0a;

/**
 * A hash of the rows of a COPY in any order, because PostgreSQL does not store rows in the order they arrive.
 * A row is a line, since COPY escapes line breaks in values.
 */
export class RowSum {
  #sums: number[] = lanes.map(() => 0);
  #rest: Buffer = Buffer.alloc(0);
  rows = 0;

  add(part: Uint8Array): void {
    const content = Buffer.concat([this.#rest, part]);
    let start = 0;
    for (let end = content.indexOf(newline); end !== -1; end = content.indexOf(newline, start)) {
      this.#addRow(content.subarray(start, end));
      start = end + 1;
    }
    this.#rest = content.subarray(start);
  }

  #addRow(row: Buffer): void {
    const digest = hashOnce('sha256', row, 'buffer');
    this.#sums = this.#sums.map(
      (sum, lane) => (sum + digest.readUIntLE(lanes[lane] ?? 0, 6)) % limit,
    );
    this.rows += 1;
  }

  /** The hash of everything added so far. */
  get text(): string {
    return `${this.rows} ${this.#sums.map((sum) => sum.toString(16)).join('.')}`;
  }
}
