import { join } from 'node:path';
import { backUp } from '../../platform/backup/backup.ts';
import { noteBackup } from '../../platform/backup/history.ts';
import { openFolder, type ArchivePlace, removeOldArchives } from '../../platform/backup/places.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/client.ts';
import { migrations } from '../../platform/db/migrations/list.ts';
import { pendingGroups } from '../../platform/db/run-migrations.ts';
import { StartError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/files.ts';
import { versionLabel } from '../../platform/http/version.ts';
import { dataFolder } from './database.ts';

/** Number of these backups to keep. */
const kept = 3;

/**
 * Backs up an embedded database that is about to be updated, unless it is empty or a demo. An external
 * PostgreSQL is backed up by its operators.
 * @throws StartError if that fails: the database is not updated then
 */
export async function backUpBeforeUpdate(options: {
  readonly db: Db;
  readonly url: string;
  readonly files: Files;
  readonly config: Config;
  readonly say: (line: string) => void;
}): Promise<void> {
  const { db, config, say } = options;
  if (config.databaseUrl !== undefined || config.demo || !config.backUpBeforeUpdate) return;
  const groups = await pendingGroups(db, migrations);
  const pending = groups.flatMap((group) => group.names).length;
  if (pending === 0 || pending === Object.keys(migrations).length) return;
  say('Backing up before the database is updated');
  const startedAt = new Date();
  const folder = join(dataFolder(config), 'backups');
  const place = openFolder(folder);
  const made = await make(place, startedAt, options);
  say(`Backed up to ${made.path}`);
  await noteBackup(db, {
    kind: 'backup',
    reason: 'update',
    started_at: startedAt,
    ended_at: new Date(),
    path: made.path,
    bytes: made.bytes,
    sha256: made.sha256,
    version: versionLabel,
  });
  await removeOldArchives(place, kept);
}

async function make(
  place: ArchivePlace,
  now: Date,
  { url, files, say }: Parameters<typeof backUpBeforeUpdate>[0],
) {
  try {
    return await backUp({
      url,
      files,
      place,
      version: versionLabel,
      recipients: { keys: [], passphrase: undefined },
      now,
      signal: new AbortController().signal,
      tell: say,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The database was not updated, because it could not be backed up first: ${reason} To update it all the same, set BACKUP_BEFORE_UPDATE=off.`,
      { cause },
    );
  }
}
