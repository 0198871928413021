import { z } from 'zod';
import { filesSettings, type S3Account } from '../files/settings.ts';
import { openPlace } from './places.ts';
import { webAddress } from '../web-address.ts';

export const backupSettings = {
  BACKUP_TO: z
    .string()
    .optional()
    .describe(
      'Where a backup goes each day: a folder, or `s3://bucket/prefix`. There is none without it.',
    ),
  BACKUP_S3_ENDPOINT: webAddress
    .optional()
    .describe(
      'The S3-compatible store of backups in a bucket. Without it, that of `FILES_S3_ENDPOINT`, with its region and keys.',
    ),
  BACKUP_S3_REGION: z.string().default('us-east-1').describe('The region of that bucket.'),
  BACKUP_S3_KEY: z
    .string()
    .optional()
    .describe('The access key ID for that bucket.')
    .meta({ secret: true }),
  BACKUP_S3_SECRET: z
    .string()
    .optional()
    .describe('The secret access key for that bucket.')
    .meta({ secret: true }),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use a time of day in UTC, such as 03:30')
    .default('03:30')
    .describe('When the backup of the day is made (UTC).'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(14)
    .describe('How many backups stay in `BACKUP_TO`. Older ones are deleted after a new one.'),
  BACKUP_ENCRYPT_FOR: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.startsWith('age1')), 'use public keys of age (age1…)')
    .optional()
    .describe('Public keys of age that backups are encrypted for, separated by commas.'),
  BACKUP_BEFORE_UPDATE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the embedded database is backed up into `DATA_DIR` before an update.'),
};

const schema = z.object({ ...backupSettings, ...filesSettings });
type Given = z.output<typeof schema>;

/** Undefined if no backups are scheduled. */
export function decideBackups(settings: Given) {
  if (settings.BACKUP_TO === undefined) return undefined;
  // A mistake in it stops the start instead of the first backup.
  openPlace(settings.BACKUP_TO, { backupStore: decideBackupStore(settings) });
  const [hours = 0, minutes = 0] = settings.BACKUP_AT.split(':').map(Number);
  return {
    to: settings.BACKUP_TO,
    minuteOfDay: hours * 60 + minutes,
    keep: settings.BACKUP_KEEP,
    encryptFor: settings.BACKUP_ENCRYPT_FOR ?? [],
  };
}

export type BackupSchedule = NonNullable<ReturnType<typeof decideBackups>>;

/** The store for backups, and its credentials. Undefined if the settings name no store. */
export function decideBackupStore(given: Given): S3Account | undefined {
  const isOwn = given.BACKUP_S3_ENDPOINT !== undefined;
  const endpoint = isOwn ? given.BACKUP_S3_ENDPOINT : given.FILES_S3_ENDPOINT;
  const accessKeyId = isOwn ? given.BACKUP_S3_KEY : given.FILES_S3_KEY;
  const secretAccessKey = isOwn ? given.BACKUP_S3_SECRET : given.FILES_S3_SECRET;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return undefined;
  const region = isOwn ? given.BACKUP_S3_REGION : given.FILES_S3_REGION;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}
