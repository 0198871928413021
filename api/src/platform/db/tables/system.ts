import type { Generated, Insertable, Selectable } from 'kysely';
import type { Instant } from './columns.ts';

/** A past or present problem of the deployment. Nothing in it names a person. */
export interface IncidentsTable {
  id: Generated<number>;
  kind: string;
  /** The server it concerns; empty if it concerns all of them. */
  subject: Generated<string>;
  detail: string;
  /** Whether people who sign in are told. */
  is_public: Generated<boolean>;
  count: Generated<number>;
  opened_at: Instant;
  last_seen_at: Instant;
  closed_at: Date | null;
  /** When administrators were notified. */
  told_at: Date | null;
  /** The last state sent to `ALERT_URL`. */
  alerted: 'open' | 'closed' | null;
  /** Until then a server is calling `ALERT_URL`. */
  alert_taken_until: Date | null;
}

/** Servers that run on this database. */
export interface ServersTable {
  id: string;
  name: string;
  role: string;
  version: string;
  node: string;
  started_at: Instant;
  seen_at: Instant;
}

/** A row after a restore, until an administrator releases messages. */
export interface SendHoldTable {
  only_row: Generated<boolean>;
  since: Generated<Date>;
}

/** A row while Paddock is closed for maintenance. */
export interface MaintenanceTable {
  only_row: Generated<boolean>;
  since: Generated<Date>;
  /** When it is expected to end. */
  until: Date | null;
  message: string | null;
}

/** Messages sent or failed in an hour, on all servers. */
export interface SendsTable {
  hour: Instant;
  way: string;
  failure: Generated<string>;
  count: number;
  last_at: Instant;
}

/** Backups, rehearsals of them, and restores. */
export interface BackupsTable {
  id: Generated<number>;
  kind: 'backup' | 'rehearsal' | 'restore';
  /** Who requested it. */
  reason: 'command' | 'schedule' | 'update';
  started_at: Date;
  ended_at: Date;
  /** The address of the archive, as the command was given it. */
  path: string | null;
  bytes: number | null;
  sha256: string | null;
  /** The version of Paddock. */
  version: string;
  /** In words; null if it succeeded. */
  failure: string | null;
}

export type BackupRow = Selectable<BackupsTable>;
export type NewBackupRow = Insertable<BackupsTable>;
