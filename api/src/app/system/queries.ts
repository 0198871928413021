import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const recentIncidents = 20;

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
