import type { Client } from 'pg';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import type { NewBackupRow, BackupRow } from '../db/tables/system.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../retention.ts';
import { read } from './databases.ts';
import type { BackupSchedule } from './settings.ts';

const exists = { exists: z.boolean() };

/** Records a backup, a rehearsal or a restore. A database from before there was a history records none. */
export async function noteBackup(db: Db, entry: NewBackupRow): Promise<void> {
  const [table] = await readRows(
    db,
    exists,
    sql`select to_regclass('public.system_backups') is not null as exists`,
  );
  if (table?.exists === true) await db.insertInto('system_backups').values(entry).execute();
}

/** The newest completed backup. */
export async function lastBackup(db: Db): Promise<BackupRow | undefined> {
  return loadLast(db, 'backup');
}

/** The newest backup that was restored into a scratch database and found complete. */
export async function lastRehearsal(db: Db): Promise<BackupRow | undefined> {
  return loadLast(db, 'rehearsal');
}

/** The newest backup or rehearsal, whether or not it succeeded. */
export async function loadNewest(db: Db, kind: BackupRow['kind']): Promise<BackupRow | undefined> {
  return newestFirst(db, kind).executeTakeFirst();
}

async function loadLast(db: Db, kind: BackupRow['kind']): Promise<BackupRow | undefined> {
  return newestFirst(db, kind).where('failure', 'is', null).executeTakeFirst();
}

function newestFirst(db: Db, kind: BackupRow['kind']) {
  return db
    .selectFrom('system_backups')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** Deletes entries that ended before an instant. */
async function dropBackupsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('system_backups').where('ended_at', '<', instant).execute();
}

const rowJson = z.object({ row: z.string() });

/** Copies the history of a database into another, which has none. */
export async function copyHistory(from: Client, to: Client): Promise<void> {
  const [table] = await read(
    from,
    z.object(exists),
    `select to_regclass('public.system_backups') is not null as exists`,
  );
  if (table?.exists !== true) return;
  const rows = await read(
    from,
    rowJson,
    'select row_to_json(b)::text as row from system_backups b order by id',
  );
  await to.query({
    text: `insert into system_backups
        (kind, reason, started_at, ended_at, path, bytes, sha256, version, failure)
      select kind, reason, started_at, ended_at, path, bytes, sha256, version, failure
      from unnest($1::json[]) as old, json_populate_record(null::system_backups, old)`,
    values: [rows.map(({ row }) => row)],
  });
}

export const backupRetention: Retention = {
  tables: ['system_backups'],
  period: '2 years',
  why: 'when the last backups, rehearsals and restores were',
  by: byHousekeeping,
  drop: async (tidying) => dropBackupsBefore(tidying.db, ago(tidying, 730 * dayMs)),
};

/** How long to wait before retrying a failed backup. */
const againMs = 3_600_000;

/** Whether today's backup is due. */
export async function isBackupDue(
  db: Db,
  { minuteOfDay }: Pick<BackupSchedule, 'minuteOfDay'>,
  now: Date,
): Promise<boolean> {
  const last = await db
    .selectFrom('system_backups')
    .select(['started_at', 'failure'])
    .where('kind', '=', 'backup')
    .where('reason', '=', 'schedule')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return true;
  const age = now.getTime() - last.started_at.getTime();
  if (last.failure !== null) return age >= againMs;
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const today = midnight + minuteOfDay * 60_000;
  const due = today > now.getTime() ? today - dayMs : today;
  return last.started_at.getTime() < due;
}
