import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@paddock/contract/platform/plural';
import { backUp, type Backup } from '../../platform/backup/backup.ts';
import { noteBackup } from '../../platform/backup/history.ts';
import { openPlace, removeOldArchives } from '../../platform/backup/places.ts';
import { StartError } from '../../platform/errors.ts';
import { openFiles } from '../../platform/files/open.ts';
import { versionLabel } from '../../platform/http/version.ts';
import { findSecretKey } from '../../platform/secret-key.ts';
import {
  defineCommand,
  type Surroundings,
  type Target,
  UsageError,
  withTarget,
} from './command.ts';
import { readRecipients } from './unlocking.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  usage: '--to PLACE',
  summary: 'Write everything into one archive, while the server runs',
  options: {
    to: {
      type: 'string',
      value: 'PLACE',
      about: 'Where the archive goes: a folder, or s3://bucket/prefix',
    },
    'encrypt-for': {
      type: 'string',
      multiple: true,
      value: 'KEY',
      about: 'Encrypt for a public key of age (age1…); may be repeated',
    },
    'passphrase-file': {
      type: 'string',
      value: 'FILE',
      about: 'Encrypt with the passphrase in this file',
    },
    'with-key': {
      type: 'string',
      value: 'FILE',
      about: 'Write the secret key into a file of its own. Keep it apart from the archive',
    },
    keep: {
      type: 'string',
      value: 'NUMBER',
      about: 'Afterwards delete all archives there but the newest, this many',
    },
    scheduled: { type: 'boolean', about: 'Record it as a scheduled backup' },
  },
  async run({ values }, surroundings) {
    const { to } = values;
    if (to === undefined) throw new UsageError('Name the place of the archive with --to.');
    const keep = readKeep(values.keep);
    const recipients = await readRecipients(values['encrypt-for'] ?? [], values['passphrase-file']);
    await withTarget(surroundings, async (target) => {
      const { say } = surroundings;
      const place = openPlace(to, target.config);
      const made = await noted(target, values.scheduled === true, async (now) =>
        backUp({
          url: target.url,
          files: openFiles(target.config, join(target.folder, 'files')),
          place,
          version: versionLabel,
          recipients,
          now,
          signal: surroundings.signal,
          tell: surroundings.tell,
        }),
      );
      say(made.path);
      describe(made, surroundings);
      if (values['with-key'] !== undefined) await writeKey(target, values['with-key']);
      if (keep !== undefined)
        for (const name of await removeOldArchives(place, keep))
          surroundings.tell(`Deleted the older backup ${name}.`);
    });
  },
});

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const keep = Number(text);
  if (Number.isInteger(keep) && keep >= 1 && keep <= 10_000) return keep;
  throw new UsageError('--keep is a number from 1 to 10000.');
}

/** Records the backup, also one that failed. */
async function noted(
  { db }: Target,
  isScheduled: boolean,
  make: (now: Date) => Promise<Backup>,
): Promise<Backup> {
  const startedAt = new Date();
  const entry = (
    rest: Partial<Pick<Backup, 'path' | 'bytes' | 'sha256'>>,
    failure: string | null,
  ) =>
    noteBackup(db, {
      kind: 'backup',
      reason: isScheduled ? 'schedule' : 'command',
      started_at: startedAt,
      ended_at: new Date(),
      path: rest.path ?? null,
      bytes: rest.bytes ?? null,
      sha256: rest.sha256 ?? null,
      version: versionLabel,
      failure,
    });
  try {
    const made = await make(startedAt);
    await entry(made, null);
    return made;
  } catch (error) {
    await entry({}, error instanceof Error ? error.message : String(error)).catch(() => {});
    throw error;
  }
}

function describe({ manifest, bytes, sha256 }: Backup, { tell }: Surroundings): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  tell(
    `${counted(rows, 'row')} of ${counted(manifest.tables.length, 'table')}, ${counted(manifest.files.length, 'file')}, ${megabytes(bytes)}, SHA-256 ${sha256}`,
  );
  tell(`Left out: ${manifest.leftOut.map(({ table, why }) => `${table} (${why})`).join(', ')}`);
  if (manifest.missing.length === 0) return;
  tell(
    `${counted(manifest.missing.length, 'file')} that receipts name could not be read: ${manifest.missing.map((file) => `${file.sha256} (${file.why})`).join(', ')}`,
  );
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The key opens the encrypted values of the database, so it never goes into the archive. */
async function writeKey({ config, folder }: Target, path: string): Promise<void> {
  const key = await findSecretKey(config, folder);
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${key}\n`);
    await file.sync();
    await file.close();
  } catch (cause) {
    throw new StartError(
      `${path} can’t be written: it is there already, or there is no permission.`,
      {
        cause,
      },
    );
  }
}
