import type { Generated, Insertable, Selectable } from 'kysely';

/** Backups, rehearsals of them, and restores. */
export interface BackupsTable {
  id: Generated<number>;
  kind: 'backup' | 'rehearsal' | 'restore';
  /** Who asked for it. */
  reason: 'command' | 'schedule' | 'update';
  started_at: Date;
  ended_at: Date;
  /** Of the archive, as the command was given it. */
  path: string | null;
  bytes: number | null;
  sha256: string | null;
  /** Of Paddock. */
  version: string;
  /** In words; null where it succeeded. */
  failure: string | null;
}

export type BackupRow = Selectable<BackupsTable>;
export type NewBackupRow = Insertable<BackupsTable>;
