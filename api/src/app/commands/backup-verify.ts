import { counted } from '@paddock/contract/platform/plural';
import { noteBackup } from '../../platform/backup/history.ts';
import { archiveAt } from '../../platform/backup/places.ts';
import { checkHashes, rehearse } from '../../platform/backup/rehearse.ts';
import { readConfig } from '../../platform/config.ts';
import type { NewBackupRow } from '../../platform/db/tables/backups.ts';
import { versionLabel } from '../../platform/http/version.ts';
import { defineCommand, UsageError, type Surroundings } from './command.ts';
import { proof } from './prove.ts';
import { withTarget } from './target.ts';
import { readUnlocking, unlockingOptions } from './unlocking.ts';

export const verifyCommand = defineCommand({
  name: 'backup verify',
  usage: 'FILE',
  summary: 'Check an archive, and rehearse restoring it into a scratch database',
  options: {
    ...unlockingOptions,
    'hashes-only': { type: 'boolean', about: 'Check the archive, without the rehearsal' },
    record: { type: 'boolean', about: 'Record the rehearsal in the database of the server' },
    on: {
      type: 'string',
      value: 'URL',
      about: 'Rehearse on this PostgreSQL, in a database of its own, in place of an embedded one',
    },
  },
  async run({ values, positionals }, surroundings) {
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new UsageError('Name one archive.');
    const { say, tell, signal } = surroundings;
    const now = new Date();
    const config = readConfig({ ...surroundings.environment });
    const zone = config.accountingZone;
    const archive = archiveAt(path, config);
    const unlocking = await readUnlocking(values);
    const options = { archive, unlocking, zone, prove: proof(zone, now, tell), now, signal, tell };
    const manifest = await checkHashes(options);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${path} is complete: ${manifest.version} of ${manifest.madeAt}, ${counted(rows, 'row')} of ${counted(manifest.tables.length, 'table')}, ${counted(manifest.files.length, 'file')}.`,
    );
    if (values['hashes-only'] === true) return;
    await rehearse(options, manifest, values.on);
    say('Restored into a scratch database: every table has the same rows, and it works.');
    if (values.record === true) await record(surroundings, path, now);
  },
});

async function record(surroundings: Surroundings, path: string, startedAt: Date): Promise<void> {
  const entry: NewBackupRow = {
    kind: 'rehearsal',
    reason: 'command',
    started_at: startedAt,
    ended_at: new Date(),
    path,
    bytes: null,
    sha256: null,
    version: versionLabel,
    failure: null,
  };
  await withTarget(surroundings, async ({ db }) => noteBackup(db, entry));
}
