import { z } from 'zod';

/** Raised when an older Paddock could not read a new archive. */
export const archiveFormat = 1;

export const headerName = 'paddock-backup.json';
export const manifestName = 'manifest.json';
/** The last entry: an archive without it was cut. */
export const sealName = 'manifest.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** What an archive says first, so that one that does not fit is refused at once. */
export const headerSchema = z.object({
  product: z.literal('paddock'),
  format: z.int().positive(),
  /** Null in a database from before there were ids. */
  deployment: z.uuid().nullable(),
  version: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  /** Every migration that had run, in order. */
  migrations: z.array(z.string()),
});
export type Header = z.output<typeof headerSchema>;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  bytes: count,
  parts: count,
  sha256,
  /** What makes a table that no migration makes. */
  make: z.array(z.string()),
  /** Its links to other tables, made once they are filled. */
  link: z.array(z.string()),
  partitions: z.array(z.object({ name: z.string(), bound: z.string() })),
});
export type TableEntry = z.output<typeof tableSchema>;

const sequenceSchema = z.object({ schema: z.string(), name: z.string(), value: z.string() });
export type SequenceEntry = z.output<typeof sequenceSchema>;

export const manifestSchema = headerSchema.extend({
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.array(z.object({ sha256, bytes: count })),
  /** Files that rows name and that were not there, or not as they had been stored. */
  missing: z.array(z.object({ sha256, why: z.enum(['missing', 'damaged']) })),
  leftOut: z.array(z.object({ table: z.string(), why: z.string() })),
  /** Of every entry and its hash, one a line. */
  whole: sha256,
});
export type Manifest = z.output<typeof manifestSchema>;

export function partName(table: Pick<TableEntry, 'schema' | 'name'>, part: number): string {
  return `tables/${table.schema}.${table.name}/${String(part).padStart(6, '0')}`;
}

export function fileName(hash: string): string {
  return `files/${hash.slice(0, 2)}/${hash}`;
}
