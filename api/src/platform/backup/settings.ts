import { z } from 'zod';

export const backupSettings = {
  BACKUP_TO: z.string().optional().describe('The folder for a backup each day. None without it.'),
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

const schema = z.object(backupSettings);

/** Undefined where no backups are scheduled. */
export function decideBackups(settings: z.output<typeof schema>) {
  if (settings.BACKUP_TO === undefined) return undefined;
  const [hours = 0, minutes = 0] = settings.BACKUP_AT.split(':').map(Number);
  return {
    folder: settings.BACKUP_TO,
    minuteOfDay: hours * 60 + minutes,
    keep: settings.BACKUP_KEEP,
    encryptFor: settings.BACKUP_ENCRYPT_FOR ?? [],
  };
}

export type BackupSchedule = NonNullable<ReturnType<typeof decideBackups>>;
