import { hostname } from 'node:os';
import {
  readSystem,
  releaseSends,
  type SystemState,
  type Incident,
  type SystemBackup,
} from '@paddock/contract/platform/system';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Extractor } from '../../domain/confirmations/reading/extractor.ts';
import { insertAuditEvent } from '../../domain/people/user-queries.ts';
import { loadNewest } from '../../platform/backup/history.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { readDatabaseSize, readTables } from '../../platform/db/sizes.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { writeTitle } from '../../platform/incidents/alerts.ts';
import { readDisk, judgeDisk, type Disk } from '../../platform/incidents/watch.ts';
import { readSends, type SendsRow } from '../../platform/incidents/outgoing.ts';
import { readServers, goneMs, type ServerRow } from '../../platform/incidents/servers.ts';
import { readMaintenance, type Maintenance } from '../../platform/maintenance.ts';
import {
  discardWaiting,
  endSendHold,
  readSendHold,
  readWaiting,
} from '../../platform/send-hold.ts';
import { dataFolder } from '../start/database.ts';

function presentIncident(row: {
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
    title: writeTitle(row.kind),
    server: row.subject,
    detail: row.detail,
    count: row.count,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** Low while this server has such an incident, and where the next look will find one. */
function presentDisk(
  disk: Disk,
  open: readonly { readonly kind: string; readonly subject: string }[],
): SystemState['disk'] {
  const isOpen = open.some(({ kind, subject }) => kind === 'disk_full' && subject === hostname());
  const isLow = disk.total > 0 && judgeDisk(disk, isOpen) !== null;
  return { freeBytes: disk.free, totalBytes: disk.total, isLow };
}

function presentServer(row: ServerRow, now: Date): SystemState['servers'][number] {
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

function presentMaintenance(row: Maintenance | undefined): SystemState['maintenance'] {
  if (row === undefined) return null;
  const { since, until, message } = row;
  return { since: since.toISOString(), until: until?.toISOString() ?? null, message };
}

const ways = ['push', 'sms', 'mail'] as const;

function presentMessages(rows: readonly SendsRow[], config: Config) {
  const isSetUp = {
    push: true,
    sms: config.sms.gateway !== 'log',
    mail: config.mail !== undefined,
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

function presentBackup(
  row: { readonly ended_at: Date; readonly failure: string | null } | undefined,
): SystemBackup | null {
  if (row === undefined) return null;
  const { ended_at: at, failure } = row;
  return { at: at.toISOString(), isGood: failure === null, detail: failure ?? '' };
}

const recentIncidents = 20;

const versionsRow = { postgres: z.string(), migration: z.string() };

async function readVersions(db: Db): Promise<RowOf<typeof versionsRow>> {
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

async function readOpenIncidents(db: Db) {
  return db
    .selectFrom('system_incidents')
    .select(incidentColumns)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .execute();
}

async function readRecentIncidents(db: Db) {
  return db
    .selectFrom('system_incidents')
    .select(incidentColumns)
    .where('closed_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(recentIncidents)
    .execute();
}

const largestTables = 8;

interface SystemDeps extends Deps {
  readonly extractor: Extractor;
}

export async function system(app: FastifyInstance, deps: SystemDeps): Promise<void> {
  const { config, db, now } = deps;
  answer(app, readSystem, async () => {
    const [
      versions,
      servers,
      size,
      tables,
      sends,
      open,
      recent,
      disk,
      backup,
      rehearsal,
      maintenance,
      held,
      confirmationReader,
    ] = await Promise.all([
      readVersions(db),
      readServers(db),
      readDatabaseSize(db),
      readTables(db, largestTables),
      readSends(db, now()),
      readOpenIncidents(db),
      readRecentIncidents(db),
      readDisk(dataFolder(config)).catch(() => ({ free: 0, total: 0 })),
      loadNewest(db, 'backup'),
      loadNewest(db, 'rehearsal'),
      readMaintenance(db),
      readHeld(db),
      deps.extractor.readState(),
    ]);
    return {
      versions: {
        paddock: deps.version,
        node: process.versions.node,
        zoneData: process.versions['tz'] ?? '',
        ...versions,
      },
      servers: servers.map((server) => presentServer(server, now())),
      maintenance: presentMaintenance(maintenance),
      held,
      backup: presentBackup(backup),
      rehearsal: presentBackup(rehearsal),
      disk: presentDisk(disk, open),
      database: { bytes: size, tables },
      confirmationReader,
      messages: presentMessages(sends, config),
      incidents: { open: open.map(presentIncident), recent: recent.map(presentIncident) },
      settings: [...config.shown],
    };
  });
  answer(app, releaseSends, async (request) => {
    const { waiting } = request.body;
    await db.transaction().execute(async (transaction) => {
      // First, so that of two simultaneous requests only one succeeds.
      if (!(await endSendHold(transaction)))
        throw new CallError('conflict', { message: 'Messages are being sent already.' });
      if (waiting === 'discard') await discardWaiting(transaction, now());
      await insertAuditEvent(transaction, {
        user_id: requirePerson(request).id,
        origin: request.ip,
        action: 'release',
        subject_table: 'system_send_hold',
        subject_id: null,
        before: null,
        after: JSON.stringify({ waiting }),
      });
    });
    return { released: true as const };
  });
}

async function readHeld(db: Db): Promise<SystemState['held']> {
  const since = await readSendHold(db);
  if (since === undefined) return null;
  const { newest, ...counts } = await readWaiting(db);
  return {
    since: since.toISOString(),
    ...counts,
    newest: newest.map(({ created_at: at, ...message }) => ({ ...message, at: at.toISOString() })),
  };
}
