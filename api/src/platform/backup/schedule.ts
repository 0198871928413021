import type { Db } from '../db/client.ts';
import type { BackupSchedule } from './settings.ts';

const dayMs = 86_400_000;
/** A backup that failed is tried again after this long. */
const againMs = 3_600_000;

/** Whether the backup of the day has to be made now. */
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
