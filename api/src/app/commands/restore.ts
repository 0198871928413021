import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@paddock/contract/platform/plural';
import { noteBackup } from '../../platform/backup/history.ts';
import { restore, type Restored, checkHashes } from '../../platform/backup/restore.ts';
import { archiveAt } from '../../platform/backup/places.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { openFiles } from '../../platform/files/open.ts';
import { versionLabel } from '../../platform/http/version.ts';
import { hasCluster } from '../start/data-folder.ts';
import { dataFolder, reachDatabase } from '../start/database.ts';
import { defineCommand, type Surroundings, UsageError, withTarget } from './command.ts';
import { proof } from './prove.ts';
import { readUnlocking, unlockingOptions } from './unlocking.ts';

interface Words {
  readonly path: string;
  readonly inPlace: boolean;
  readonly asCopy: boolean;
  readonly keepAddresses: boolean;
  readonly identity?: string | undefined;
  readonly 'passphrase-file'?: string | undefined;
}

export const restoreCommand = defineCommand({
  name: 'restore',
  usage: 'FILE [--in-place]',
  summary: 'Restore an archive into an empty database, or in place of the present one',
  options: {
    'in-place': {
      type: 'boolean',
      about: 'Replace the database in use, which is kept under another name',
    },
    'as-copy': {
      type: 'boolean',
      about: 'Use a copy of the data of another deployment: no device of it gets a message',
    },
    'keep-addresses': {
      type: 'boolean',
      about: 'In an empty database, keep private addresses: for a move right after the backup',
    },
    ...unlockingOptions,
  },
  async run({ values, positionals }, surroundings) {
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new UsageError('Name one archive.');
    const words: Words = {
      ...values,
      path,
      inPlace: values['in-place'] === true,
      asCopy: values['as-copy'] === true,
      keepAddresses: values['keep-addresses'] === true,
    };
    if (words.inPlace)
      await withTarget(surroundings, async ({ config, url }) =>
        restoreInto(url, config, words, surroundings),
      );
    else await restoreIntoEmpty(words, surroundings);
  },
});

/** Opens the database of `DATABASE_URL`, or an embedded one, which is created if it doesn't exist. */
async function restoreIntoEmpty(words: Words, surroundings: Surroundings): Promise<void> {
  const { environment, tell } = surroundings;
  const config = readConfig({ ...environment, DEMO: 'off' });
  const folder = dataFolder(config);
  const place = config.databaseUrl === undefined ? `in ${folder}` : 'of DATABASE_URL';
  tell(`Restoring into the database ${place}.`);
  // Check the archive before anything is created.
  await checkHashes(await checking(words, config, surroundings));
  const isNew = config.databaseUrl === undefined && !(await hasCluster(folder));
  const database = await reachDatabase(config, tell);
  let isDone = false;
  try {
    await restoreInto(database.url, config, words, surroundings);
    isDone = true;
  } finally {
    await database.stop();
    if (isNew && !isDone) await rm(join(folder, 'postgres'), { recursive: true, force: true });
  }
}

async function checking(
  words: Words,
  config: Config,
  { tell, signal }: Surroundings,
  present?: string,
) {
  const now = new Date();
  const unlocking = await readUnlocking(words);
  const archive = archiveAt(words.path, config);
  return { archive, unlocking, prove: proof(now, tell, present), now, signal, tell };
}

async function restoreInto(
  url: string,
  config: Config,
  words: Words,
  surroundings: Surroundings,
): Promise<void> {
  const present = words.inPlace ? url : undefined;
  const options = await checking(words, config, surroundings, present);
  const restored = await restore({
    ...words,
    ...options,
    url,
    database: config.databaseUrl === undefined ? 'embedded' : 'elsewhere',
    files: openFiles(config, join(dataFolder(config), 'files')),
  });
  await record(url, words.path, options.now);
  for (const line of describeRestore(restored, words)) surroundings.say(line);
}

async function record(url: string, path: string, startedAt: Date): Promise<void> {
  const { db, close } = openDatabase({ url, max: 1 });
  try {
    await noteBackup(db, {
      kind: 'restore',
      reason: 'command',
      started_at: startedAt,
      ended_at: new Date(),
      path,
      bytes: null,
      sha256: null,
      version: versionLabel,
      failure: null,
    });
  } finally {
    await close();
  }
}

function describeRestore(
  { manifest, kept, endedSecrets, keptRevoked }: Restored,
  words: Words,
): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored ${counted(rows, 'row')} and ${counted(manifest.files.length, 'file')} of ${manifest.madeAt}.`,
    'Everyone has to sign in again.',
    'No messages are sent until an administrator lets them go, on the System page.',
    ...(endedSecrets > 0
      ? [`${counted(endedSecrets, 'private address', 'private addresses')} or passwords ended.`]
      : []),
    ...(keptRevoked > 0
      ? [`Access that was removed after the backup stays removed (${keptRevoked}).`]
      : []),
    ...(manifest.missing.length > 0
      ? [`${counted(manifest.missing.length, 'file')} were missing when the backup was made.`]
      : []),
    ...(kept === undefined ? [] : [`The former database is kept as ${kept}.`]),
    words.inPlace
      ? 'Servers that were running have ended: start them again.'
      : 'Start the server with the same SECRET_KEY. Without it, see Backup and restore in docs/operating.md.',
  ];
}
