import { readSystem } from '@paddock/contract/platform/system';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { readDisk } from '../../platform/incidents/checks.ts';
import { readSends } from '../../platform/incidents/sends.ts';
import { readServers } from '../../platform/incidents/servers.ts';
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
      backup: presentBackup(backup),
      rehearsal: presentBackup(rehearsal),
      disk: presentDisk(disk, open),
      database: { bytes: size, tables },
      messages: presentMessages(sends, config),
      incidents: { open: open.map(presentIncident), recent: recent.map(presentIncident) },
      settings: [...config.shown],
    };
  });
}
