import { lastBackup, loadNewest } from '../platform/backup/history.ts';
import type { Db } from '../platform/db/client.ts';
import type { Finding } from '../platform/incidents/watch.ts';

const hourMs = 3_600_000;
/** A deployment that makes backups makes one a day. One that never did may use another way. */
const lateMs = 48 * hourMs;

/** Seconds since the last good backup; undefined if there is none. */
export async function backupAge(db: Db, now: Date): Promise<number | undefined> {
  const good = await lastBackup(db);
  return good === undefined ? undefined : (now.getTime() - good.ended_at.getTime()) / 1_000;
}

/** Lists the problems with backups. */
export async function lookAtBackups(db: Db, now: Date): Promise<Finding[]> {
  const age = await backupAge(db, now);
  const backup = await loadNewest(db, 'backup');
  const rehearsal = await loadNewest(db, 'rehearsal');
  const isLate = age !== undefined && age * 1_000 > lateMs;
  const hours = Math.floor((age ?? 0) / 3_600);
  return [
    {
      kind: 'backup_late',
      subject: '',
      detail: isLate ? `The last good backup is ${hours} hours old.` : null,
    },
    { kind: 'backup_failed', subject: '', detail: backup?.failure ?? null },
    { kind: 'rehearsal_failed', subject: '', detail: rehearsal?.failure ?? null },
  ];
}
