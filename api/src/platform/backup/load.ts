import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '../db/client.ts';
import { migrateTo } from '../db/migrate.ts';
import { StartError } from '../errors.ts';
import type { Files } from '../files/files.ts';
import { storeFile } from './store-file.ts';
import { aside, putBack } from './aside.ts';
import { tablesOf } from './catalog.ts';
import { checkArchive } from './check.ts';
import type { RowSums } from './compare.ts';
import { quoted, withConnection } from './connection.ts';
import type { Unlocking } from './encryption.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import type { Archive } from './archive-place.ts';
import type { Progress } from './progress.ts';
import { RowSum } from './row-sum.ts';

export interface LoadOptions {
  /** An empty database that nobody else uses. */
  readonly url: string;
  readonly archive: Archive;
  readonly unlocking: Unlocking;
  /** What a first reading of the archive found. */
  readonly manifest: Manifest;
  /** Where files go, unless they are there. Without it they are only checked. */
  readonly files: Files | undefined;
  readonly zone: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/**
 * Loads an archive into an empty database, in the shape that its migrations gave it. The archive is checked
 * again while it is read.
 * @returns what its rows came to
 */
export async function loadArchive(options: LoadOptions): Promise<RowSums> {
  const { url, manifest, zone, progress } = options;
  const last = manifest.migrations.at(-1);
  if (last === undefined) throw new StartError('This backup is of an empty database.');
  progress.at('tables');
  const { db, close } = openDatabase({ url, max: 1 });
  try {
    await migrateTo(db, last, zone);
  } finally {
    await close();
  }
  return withConnection(url, async (client) => {
    await makeTables(client, manifest);
    const kept = await aside(client, manifest.tables);
    const sums = await readRowsAndFiles(client, options);
    progress.at('indexes and links');
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

/** Tables that no migration makes, and the partitions of those that have some. */
async function makeTables(client: Client, { tables }: Manifest): Promise<void> {
  const made = new Set((await tablesOf(client)).map(({ schema, name }) => `${schema}.${name}`));
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

async function readRowsAndFiles(client: Client, options: LoadOptions): Promise<RowSums> {
  const { archive, unlocking, manifest, files, progress, signal } = options;
  const copies = new Copies(client, manifest.tables);
  const sums = new Map<string, RowSum>();
  const found = await checkArchive(archive, unlocking, {
    rows: async (table, _, content) => {
      signal.throwIfAborted();
      progress.at(table);
      const sum = sums.get(table) ?? new RowSum();
      sums.set(table, sum);
      sum.add(content);
      await copies.write(table, content);
    },
    file: async (hash, content) => {
      signal.throwIfAborted();
      progress.at('files');
      if (files !== undefined) await storeFile(files, hash, content);
    },
  });
  await copies.end();
  if (found.whole !== manifest.whole)
    throw new StartError(`${archive.path} was changed while it was read. Nothing was changed.`);
  return sums;
}

/** One COPY after the other, as the tables follow each other in the archive. */
class Copies {
  readonly #client: Client;
  readonly #tables: ReadonlyMap<string, TableEntry>;
  #current:
    | { readonly table: TableEntry; readonly rows: PassThrough; done: Promise<number> }
    | undefined;

  constructor(client: Client, tables: readonly TableEntry[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const current = this.#current;
    if (current === undefined || `${current.table.schema}.${current.table.name}` !== name) {
      await this.end();
      this.#begin(name);
    }
    const rows = this.#current?.rows;
    if (rows?.write(content) === false)
      await Promise.race([
        new Promise((resolve) => rows.once('drain', resolve)),
        this.#current?.done,
      ]);
  }

  #begin(name: string): void {
    const table = this.#tables.get(name);
    if (table === undefined) throw new StartError(`The manifest does not name ${name}.`);
    const columns = table.columns.map((column) => quoted(column)).join(', ');
    const copy = this.#client.query(
      copyFrom(`copy ${quoted(table.schema, table.name)} (${columns}) from stdin`),
    );
    const rows = new PassThrough();
    const done = pipeline(rows, copy).then(() => copy.rowCount);
    done.catch(() => {});
    this.#current = { table, rows, done };
  }

  /** Ends the table that is being written, and compares how many rows arrived. */
  async end(): Promise<void> {
    if (this.#current === undefined) return;
    const { table, rows, done } = this.#current;
    this.#current = undefined;
    rows.end();
    const arrived = await done;
    if (arrived !== table.rows)
      throw new StartError(`${table.name} has ${arrived} rows, and its backup ${table.rows}.`);
  }
}
