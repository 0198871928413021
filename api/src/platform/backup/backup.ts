import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { startLock } from '../db/locks.ts';
import type { Files } from '../files/files.ts';
import { neededFilesQuery } from '../files/queries.ts';
import {
  archiveFormat,
  headerName,
  manifestName,
  sealName,
  sha256,
  sumLine,
  writeArchive,
  type ArchiveEntry,
  type Header,
  type Manifest,
  type TableEntry,
  type Written,
} from './archive.ts';
import {
  aboutDatabase,
  isLeftOut,
  leftOut,
  listSequences,
  listTables,
  type Table,
} from './catalog.ts';
import { quoted, read, withConnection } from './databases.ts';
import { encrypterFor, type Recipients } from './encryption.ts';
import type { ArchivePlace } from './places.ts';
import { withProgress, type Progress } from './progress.ts';

export interface BackupOptions {
  readonly url: string;
  readonly files: Files;
  readonly place: ArchivePlace;
  readonly version: string;
  readonly recipients: Recipients;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

export interface Backup extends Written {
  readonly manifest: Manifest;
}

/**
 * Writes one archive of a database and its files, while servers go on.
 * @throws StartError without space or permission; nothing is left then
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { url, place, now, recipients, signal, tell } = options;
  const encrypter = encrypterFor(recipients);
  const name = `${archiveStem(now)}.tar.zst${encrypter === undefined ? '' : '.age'}`;
  return withProgress(tell, async (progress) =>
    withConnection(url, async (client) => {
      let manifest: Manifest | undefined;
      const entries = readContent({
        ...options,
        client,
        progress,
        done: (made) => (manifest = made),
      });
      const written = await writeArchive({ place, name, encrypter, signal, entries });
      if (manifest === undefined) throw new Error('The archive has no manifest');
      return { ...written, manifest };
    }),
  );
}

/** `paddock-20261122T031500Z`, which sorts by age. */
function archiveStem(now: Date): string {
  return `paddock-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Bytes of rows in one entry of the archive. */
const partBytes = 4 * 1024 * 1024;

interface Source extends Pick<BackupOptions, 'files' | 'version' | 'now'> {
  readonly client: Client;
  readonly progress: Progress;
  /** Called with the manifest once everything is in the archive. */
  readonly done: (manifest: Manifest) => void;
}

/**
 * The content of a backup, from one snapshot: what was committed when it began. Migrations wait until it has
 * ended.
 */
async function* readContent(source: Source): AsyncGenerator<ArchiveEntry> {
  const { client, progress } = source;
  // Before the snapshot, which would otherwise show the database before a running migration ends.
  await client.query(`select pg_advisory_lock_shared(${startLock})`);
  await client.query('begin isolation level repeatable read, read only');
  const tables = await listTables(client);
  await holdTables(client, tables);
  const header = await readHeader(source);
  const sums: string[] = [];
  const noted = (entry: ArchiveEntry) => {
    sums.push(sumLine(entry));
    return entry;
  };
  yield noted(json(headerName, header));
  const entries: TableEntry[] = [];
  for (const [index, table] of tables.entries()) {
    progress(`${table.name} (table ${index + 1} of ${tables.length})`);
    entries.push(yield* copyOut(client, table, noted));
  }
  const sequences = await listSequences(client);
  const hasFiles = ['receipts', 'confirmations'].every((table) =>
    tables.some(({ schema, name }) => schema === 'public' && name === table),
  );
  const hashes = hasFiles ? await read(client, fileRow, neededFilesQuery) : [];
  await client.query('commit');
  const { files, missing } = yield* readFiles(source, hashes, noted);
  const whole = sha256(Buffer.from(sums.join('')));
  const contents = {
    tables: entries,
    sequences,
    files,
    missing,
    leftOut: leftOut.map(({ table, why }) => ({ table, why })),
    whole,
  };
  const manifest: Manifest = { ...header, ...contents };
  const last = json(manifestName, manifest);
  yield last;
  yield { name: sealName, content: Buffer.from(`${sha256(last.content)}\n`) };
  source.done(manifest);
}

const fileRow = z.object({ hash: z.string() });

/** A table whose columns changed meanwhile would look empty. Partitions may go, as housekeeping requires. */
async function holdTables(client: Client, tables: readonly Table[]): Promise<void> {
  const held = tables.filter(({ isPartitioned }) => !isPartitioned);
  if (held.length === 0) return;
  const names = held.map(({ schema, name }) => `only ${quoted(schema, name)}`).join(', ');
  await client.query(`lock table ${names} in access share mode`);
}

async function readHeader({ client, version, now }: Source): Promise<Header> {
  const about = await aboutDatabase(client);
  return {
    product: 'paddock',
    format: archiveFormat,
    version,
    madeAt: now.toISOString(),
    ...about,
  };
}

/** The rows of a table, in parts. */
async function* copyOut(
  client: Client,
  { isPartitioned, ...table }: Table,
  noted: (entry: ArchiveEntry) => ArchiveEntry,
): AsyncGenerator<ArchiveEntry, TableEntry> {
  const hash = createHash('sha256');
  if (isLeftOut(table.schema, table.name))
    return { ...table, rows: 0, bytes: 0, parts: 0, sha256: hash.digest('hex') };
  const rows = client.query(copyTo(copyOutStatement({ isPartitioned, ...table })));
  let parts = 0;
  let bytes = 0;
  for await (const content of inParts(rows)) {
    hash.update(content);
    bytes += content.length;
    parts += 1;
    const part = String(parts).padStart(6, '0');
    yield noted({ name: `tables/${table.schema}.${table.name}/${part}`, content });
  }
  return { ...table, rows: rows.rowCount, bytes, parts, sha256: hash.digest('hex') };
}

/** The statement that reads a table, in the order its rows are stored. */
export function copyOutStatement({
  schema,
  name,
  columns,
  isPartitioned,
}: Pick<Table, 'schema' | 'name' | 'columns' | 'isPartitioned'>): string {
  const list = columns.map((column) => quoted(column)).join(', ');
  const table = quoted(schema, name);
  return isPartitioned
    ? `copy (select ${list} from ${table}) to stdout`
    : `copy ${table} (${list}) to stdout`;
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    if (!Buffer.isBuffer(part)) throw new TypeError('COPY did not give bytes');
    parts.push(part);
    size += part.length;
    if (size < partBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** Files never change under their hash, so they are read after the snapshot has ended. */
async function* readFiles(
  { files, progress }: Source,
  hashes: readonly { readonly hash: string }[],
  noted: (entry: ArchiveEntry) => ArchiveEntry,
): AsyncGenerator<ArchiveEntry, Pick<Manifest, 'files' | 'missing'>> {
  const found: Manifest['files'] = [];
  const missing: Manifest['missing'] = [];
  for (const [index, { hash }] of hashes.entries()) {
    progress(`files (${index + 1} of ${hashes.length})`);
    const stream = await files.read(hash);
    const content = stream === null ? undefined : await buffer(stream);
    if (content === undefined) missing.push({ sha256: hash, why: 'missing' });
    else if (sha256(content) !== hash) missing.push({ sha256: hash, why: 'damaged' });
    else {
      found.push({ sha256: hash, bytes: content.length });
      yield noted({ name: `files/${hash.slice(0, 2)}/${hash}`, content });
    }
  }
  return { files: found, missing };
}

function json(name: string, value: unknown): ArchiveEntry {
  return { name, content: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) };
}
