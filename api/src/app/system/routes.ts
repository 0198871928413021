import { readSystem, releaseSends, type SystemState } from '@paddock/contract/platform/system';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { readDisk } from '../../platform/incidents/checks.ts';
import { readSends } from '../../platform/incidents/sends.ts';
import { readServers } from '../../platform/incidents/servers.ts';
import { insertAuditEvent } from '../../domain/people/user-queries.ts';
import {
  discardWaiting,
  endSendHold,
  readSendHold,
  readWaiting,
} from '../../platform/send-hold.ts';
import { dataFolder } from '../start/database.ts';
import { readMaintenance } from '../../platform/maintenance.ts';
import { newestOf } from '../../platform/backup/history.ts';
import {
  presentBackup,
  presentDisk,
  presentIncident,
  presentMaintenance,
  presentMessages,
  presentServer,
} from './present.ts';
import { readDatabaseSize, readTables } from '../../platform/db/sizes.ts';
import { readOpenIncidents, readRecentIncidents, readVersions } from './queries.ts';

const largestTables = 8;

export async function system(app: FastifyInstance, deps: Deps): Promise<void> {
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
    ] = await Promise.all([
      readVersions(db),
      readServers(db),
      readDatabaseSize(db),
      readTables(db, largestTables),
      readSends(db, now()),
      readOpenIncidents(db),
      readRecentIncidents(db),
      readDisk(dataFolder(config)).catch(() => ({ free: 0, total: 0 })),
      newestOf(db, 'backup'),
      newestOf(db, 'rehearsal'),
      readMaintenance(db),
      readHeld(db),
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
      messages: presentMessages(sends, config),
      incidents: { open: open.map(presentIncident), recent: recent.map(presentIncident) },
      settings: [...config.shown],
    };
  });
  answer(app, releaseSends, async (request) => {
    const { waiting } = request.body;
    await db.transaction().execute(async (transaction) => {
      // First, so that two who press at once are told apart.
      if (!(await endSendHold(transaction)))
        throw new CallError('conflict', { message: 'Messages are being sent already.' });
      if (waiting === 'discard') await discardWaiting(transaction, now());
      await insertAuditEvent(transaction, {
        user_id: personOf(request).id,
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
