import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const recentIncidents = 20;
const largestTables = 8;

const versionsRow = { postgres: z.string(), migration: z.string() };

export async function readVersions(db: Db): Promise<RowOf<typeof versionsRow>> {
  const [row] = await readRows(
    db,
    versionsRow,
    sql`
    select current_setting('server_version') as postgres,
      (select name from kysely_migration order by name desc limit 1) as migration`,
  );
  return row ?? { postgres: '', migration: '' };
}

const tableRow = { name: z.string(), bytes: z.int(), rows: z.int() };

/** The largest tables with their indexes, partitions as one. Rows are PostgreSQL's estimate. */
export async function readTables(db: Db): Promise<RowOf<typeof tableRow>[]> {
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
    group by 1 order by 2 desc, 1 limit ${largestTables}`,
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

const incidentColumns = [
  'id',
  'kind',
  'subject',
  'detail',
  'count',
  'opened_at',
  'closed_at',
] as const;

export async function readOpenIncidents(db: Db) {
  return db
    .selectFrom('system_incidents')
    .select(incidentColumns)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .execute();
}

export async function readRecentIncidents(db: Db) {
  return db
    .selectFrom('system_incidents')
    .select(incidentColumns)
    .where('closed_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(recentIncidents)
    .execute();
}
