import { hostname } from 'node:os';
import type { Incident, SystemBackup, SystemState } from '@paddock/contract/platform/system';
import type { Config } from '../../platform/config.ts';
import type { Maintenance } from '../../platform/maintenance.ts';
import { judgeDisk, type Disk } from '../../platform/incidents/checks.ts';
import { titleOf } from '../../platform/incidents/alerts.ts';
import type { SendsRow } from '../../platform/incidents/sends.ts';
import { goneMs, type ServerRow } from '../../platform/incidents/servers.ts';

export function presentIncident(row: {
  id: number;
  kind: string;
  subject: string;
  detail: string;
  count: number;
  opened_at: Date;
  closed_at: Date | null;
}): Incident {
  return {
    id: row.id,
    title: titleOf(row.kind),
    server: row.subject,
    detail: row.detail,
    count: row.count,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** Low as long as the incident of this server says so, and where the next look will. */
export function presentDisk(
  disk: Disk,
  open: readonly { readonly kind: string; readonly subject: string }[],
): SystemState['disk'] {
  const isOpen = open.some(({ kind, subject }) => kind === 'disk_full' && subject === hostname());
  const isLow = disk.total > 0 && judgeDisk(disk, isOpen) !== null;
  return { freeBytes: disk.free, totalBytes: disk.total, isLow };
}

export function presentServer(row: ServerRow, now: Date): SystemState['servers'][number] {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    version: row.version,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isAlive: now.getTime() - row.seen_at.getTime() < goneMs,
  };
}

export function presentMaintenance(row: Maintenance | undefined): SystemState['maintenance'] {
  if (row === undefined) return null;
  const { since, until, message } = row;
  return { since: since.toISOString(), until: until?.toISOString() ?? null, message };
}

const ways = ['push', 'sms', 'mail'] as const;

export function presentMessages(rows: readonly SendsRow[], config: Config) {
  const isSetUp = {
    push: true,
    sms: config.sms.gateway !== 'log',
    mail: config.signIn.mail !== undefined,
  };
  return ways.map((way): SystemState['messages'][number] => {
    const own = rows.filter((row) => row.way === way);
    const failures = own.filter(({ failure }) => failure !== '');
    const sum = (some: readonly SendsRow[]) => some.reduce((all, { count }) => all + count, 0);
    return {
      way,
      isSetUp: isSetUp[way],
      sent: sum(own) - sum(failures),
      failed: sum(failures),
      failures: failures.map(({ failure: reason, count, last_at: lastAt }) => ({
        reason,
        count,
        lastAt: lastAt.toISOString(),
      })),
    };
  });
}

export function presentBackup(
  row: { readonly ended_at: Date; readonly failure: string | null } | undefined,
): SystemBackup | null {
  if (row === undefined) return null;
  const { ended_at: at, failure } = row;
  return { at: at.toISOString(), isGood: failure === null, detail: failure ?? '' };
}
