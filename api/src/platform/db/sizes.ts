import { z } from 'zod';
import type { Db } from './client.ts';
import { readRows, type RowOf } from './rows.ts';
import { sql } from './sql.ts';

const tableRow = { name: z.string(), bytes: z.int(), rows: z.int() };

/** The largest tables with their indexes, partitions as one. Rows are PostgreSQL's estimate. */
export async function readTables(db: Db, most: number): Promise<RowOf<typeof tableRow>[]> {
  return readRows(
    db,
    tableRow,
    sql`
    select coalesce(parent.relname, part.relname)::text as name,
      sum(pg_total_relation_size(part.oid))::bigint as bytes,
      sum(greatest(part.reltuples, 0))::bigint as rows
    from pg_class part
    join pg_namespace on pg_namespace.oid = part.relnamespace
    left join pg_inherits on inhrelid = part.oid
    left join pg_class parent on parent.oid = inhparent
    where part.relkind = 'r' and nspname in ('public', 'auth', 'jobs')
    group by 1 order by 2 desc, 1 limit ${most}`,
  );
}

const sizeRow = { bytes: z.int() };

export async function readDatabaseSize(db: Db): Promise<number> {
  const [row] = await readRows(
    db,
    sizeRow,
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return row?.bytes ?? 0;
}
