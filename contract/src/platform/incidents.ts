import * as z from 'zod/mini';
import type { Call } from './calls.ts';

/** Titles of the problems that a deployment can have. */
export const incidentTitles = {
  sms_unreachable: 'Text messages are not being sent',
  sms_failing: 'Text messages are refused',
  mail_unreachable: 'Emails are not being sent',
  mail_failing: 'Emails are refused',
  push_failing: 'Notifications are not being sent',
  database_unreachable: 'The database was unreachable',
  database_stops: 'The embedded database keeps stopping',
  disk_full: 'A disk is nearly full',
  backup_late: 'There is no recent backup',
  backup_failed: 'The last backup failed',
  rehearsal_failed: 'The last backup can’t be restored',
  jobs_stuck: 'Messages are stuck',
  webhook_failing: 'A webhook fails',
  clock_off: 'The clock of a server is wrong',
} as const;

export type IncidentKind = keyof typeof incidentTitles;

/** An instant as plain text: zod's check of one would add ten kilobytes to the first screen. */
const instant = z.string();

/** Since when something that sign-in needs is broken; null while it works. */
export const notices = z.object({
  textsFailingSince: z.nullable(instant),
  emailsFailingSince: z.nullable(instant),
});
export type Notices = z.infer<typeof notices>;

export const readNotices = {
  name: 'GET /api/settings/notices',
  summary: 'Whether sign-in codes and links can be sent at the moment. The same for everyone',
  response: notices,
} satisfies Call;
