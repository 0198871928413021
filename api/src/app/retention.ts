import { dropRemovedClaims } from '../domain/claims/queries.ts';
import { confirmationDays } from '@paddock/contract/domain/confirmations/confirmations';
import { dropConfirmationsBefore } from '../domain/confirmations/queries.ts';
import { dropImportsBefore } from '../domain/imports/queries.ts';
import { dropStatusBefore } from '../domain/flights/status/queries.ts';
import { dropRemindersBefore } from '../domain/messages/flight-queries.ts';
import { dropOldAlarms } from '../domain/live/alarm-queries.ts';
import { dropOldArrivals } from '../domain/live/arrival-queries.ts';
import { dropOldStops } from '../domain/live/retention.ts';
import { dropDocumentsBefore } from '../domain/people/documents.ts';
import { dropSpentBefore } from '../platform/app-check/embedded.ts';
import { dropSeenBefore } from '../platform/audit/queries.ts';
import { dropBackupsBefore } from '../platform/backup/history.ts';
import type { Db } from '../platform/db/client.ts';
import { dropLocationPartitions } from '../platform/db/location-partitions.ts';
import { webhookBounds } from '@paddock/contract/domain/sharing-out/webhooks';
import { dropWebhookDeliveriesBefore } from '../domain/sharing-out/webhook-queries.ts';
import { dropShareLinksEndedBefore } from '../domain/sharing-out/share-links.ts';
import { dropTokensEndedBefore } from '../platform/identity/api-tokens.ts';
import { dropChallengesEndedBefore } from '../platform/identity/passkeys/queries.ts';
import { dropEndedSessions, dropOldCodes } from '../platform/identity/retention.ts';
import { dropSystemRows } from '../platform/incidents/queries.ts';
import { dropCountsBefore } from '../platform/limits/queries.ts';
import { dropDeliveriesBefore } from '../platform/push/queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const importDays = 7;
const removedDays = 30;
/** Days for which sign-ins, refusals and deliveries stay on record. */
export const seenDays = 90;

export interface Tidying {
  readonly db: Db;
  readonly now: Date;
  readonly locationDays: number;
  readonly documentDays: number;
}

/** How long the rows of some tables are stored. `docs/data.md` has the same words. */
export interface Retention {
  /** With their schema, unless it is `public`. */
  readonly tables: readonly string[];
  readonly period: string;
  readonly why: string;
  /** What deletes them; housekeeping does where there is a `drop`. */
  readonly by: string;
  /** Deletes what is past. Several servers may do it at once. */
  readonly drop?: (tidying: Tidying) => Promise<unknown>;
}

const byHousekeeping = 'housekeeping';
const byPeople = 'people who edit';
const byErasing = '`erase-person`';
const byNothing = 'nothing';

function before({ now }: Tidying, ms: number): Date {
  return new Date(now.getTime() - ms);
}

/** Every table of the database, by what happens to its rows. A test names a table that is missing here. */
export const retention: readonly Retention[] = [
  {
    tables: ['contacts', 'users', 'identities', 'message_preferences'],
    period: 'until the person is erased',
    why: 'who took part in a project',
    by: byErasing,
  },
  {
    tables: [
      'clients',
      'endpoints',
      'hotels',
      'stays',
      'rooms',
      'beds',
      'rooming_lists',
      'vehicles',
      'vehicle_drivers',
      'transfers',
      'transfer_passengers',
      'projects',
      'prj_contractors',
      'prj_routes',
      'prj_route_stops',
      'flights',
      'airports',
      'prj_expenditure',
      'prj_exp_flights',
      'prj_exp_contacts',
      'prj_exp_payments',
      'prj_exp_vendors',
      'prj_exp_currencies',
      'prj_exp_payment_methods',
      'prj_exp_product_types',
      'exchange_rates',
      'budgets',
      'receipts',
      'warning_dismissals',
      'schedule_groups',
      'schedule_group_people',
      'schedule_items',
      'schedule_item_groups',
      'schedule_item_people',
      'schedule_templates',
      'schedule_template_items',
    ],
    period: 'kept',
    why: 'the records themselves: accounts and trips are asked about for years',
    by: byPeople,
  },
  {
    tables: ['lookup_words', 'search_words', 'places', 'expenditure_balances', 'project_sums'],
    period: 'as long as their record',
    why: 'worked out from records',
    by: 'triggers',
  },
  {
    tables: ['claims'],
    period: `kept; one that its person removed ${removedDays} days`,
    why: 'who paid for what, and was repaid',
    by: byHousekeeping,
    drop: async (tidying) => dropRemovedClaims(tidying.db, before(tidying, removedDays * dayMs)),
  },
  {
    tables: ['imports', 'import_records'],
    period: `${importDays} days`,
    why: 'tables that were pasted or opened, so that an import can be finished or undone',
    by: byHousekeeping,
    drop: async (tidying) => dropImportsBefore(tidying.db, before(tidying, importDays * dayMs)),
  },
  {
    tables: ['confirmations', 'confirmation_records'],
    period: `${confirmationDays} days`,
    why: 'booking confirmations and their files, beside what was entered from them',
    by: byHousekeeping,
    drop: async (tidying) =>
      dropConfirmationsBefore(tidying.db, before(tidying, confirmationDays * dayMs)),
  },
  {
    tables: ['import_columns'],
    period: 'until the person is erased',
    why: 'what someone read the columns of a table as',
    by: byErasing,
  },
  {
    tables: ['flight_time_moves', 'calendar_events_sent'],
    period: 'kept',
    why: 'why a flight’s time moved, and numbers of calendar events, which never fall',
    by: byNothing,
  },
  {
    tables: ['messages', 'message_recipients', 'message_reminders'],
    period: 'kept; a person’s own until they are erased',
    why: 'who was notified of what',
    by: byErasing,
  },
  {
    tables: ['push_channels'],
    period: 'until the device no longer accepts messages, or its person is erased',
    why: 'where to send messages',
    by: 'delivery, signing out',
  },
  {
    tables: ['push_deliveries'],
    period: `${seenDays} days`,
    why: 'whether a message arrived',
    by: byHousekeeping,
    drop: async (tidying) => dropDeliveriesBefore(tidying.db, before(tidying, seenDays * dayMs)),
  },
  {
    tables: ['flight_reminders'],
    period: `${seenDays} days after departure`,
    why: 'no one is reminded twice',
    by: byHousekeeping,
    drop: async (tidying) => dropRemindersBefore(tidying.db, before(tidying, seenDays * dayMs)),
  },
  {
    tables: ['flight_status'],
    period: `${seenDays} days after departure`,
    why: 'how a flight did, and what people were notified of',
    by: byHousekeeping,
    drop: async (tidying) => dropStatusBefore(tidying.db, before(tidying, seenDays * dayMs)),
  },
  {
    tables: ['flight_changes', 'traveller_changes', 'plan_changes'],
    period: 'until people are notified, a few minutes',
    why: 'changes to notify people of',
    by: 'the message about them',
  },
  {
    tables: ['latest_locations', 'roster_changes'],
    period: 'a location one day; that someone stopped, two days',
    why: 'the live map',
    by: byHousekeeping,
    drop: async ({ db, now }) => dropOldStops(db, now),
  },
  {
    tables: ['live_arrivals'],
    period: 'two days after its person stopped',
    why: 'when people arrive, on the live map',
    by: byHousekeeping,
    drop: async (tidying) => dropOldArrivals(tidying.db, before(tidying, 2 * dayMs)),
  },
  {
    tables: ['arrival_alarms'],
    period: '30 days, or until the person is erased',
    why: 'who was late, and who looked after it',
    by: byHousekeeping,
    drop: async (tidying) => dropOldAlarms(tidying.db, before(tidying, 30 * dayMs)),
  },
  {
    tables: ['arrival_watchers'],
    period: 'until staff remove them, or the person is erased',
    why: 'who is notified of people who are late',
    by: byPeople,
  },
  {
    tables: ['location_history'],
    period: '`LOCATION_DAYS`, 30 days by default',
    why: 'a person’s own history',
    by: byHousekeeping,
    drop: async (tidying) =>
      dropLocationPartitions(tidying.db, before(tidying, tidying.locationDays * dayMs)),
  },
  {
    tables: ['documents'],
    period: '`DOCUMENT_DAYS` after the person’s last project, 90 days by default',
    why: 'flights, borders and hired vehicles ask for them',
    by: byHousekeeping,
    drop: async (tidying) =>
      dropDocumentsBefore(tidying.db, before(tidying, tidying.documentDays * dayMs)),
  },
  {
    tables: ['ingest_addresses', 'calendar_addresses', 'confirmation_addresses'],
    period: 'until replaced or removed by their person',
    why: 'private addresses',
    by: 'their person',
  },
  {
    tables: ['api_tokens'],
    period: 'until revoked, and 30 days after their end',
    why: 'who sees an old one in the list knows why a program stopped',
    by: byHousekeeping,
    drop: async (tidying) => dropTokensEndedBefore(tidying.db, before(tidying, 30 * dayMs)),
  },
  {
    tables: ['passkeys'],
    period: 'until removed by their person, or their access is',
    why: 'who has one needs no code to sign in',
    by: 'their person',
  },
  {
    tables: ['passkey_challenges'],
    period: 'until answered, or they end after minutes',
    why: 'a challenge is answered once',
    by: byHousekeeping,
    drop: async (tidying) => dropChallengesEndedBefore(tidying.db, tidying.now),
  },
  {
    tables: ['share_links'],
    period: 'until revoked, and 30 days after their end',
    why: 'who sees an old one in the list knows how often it was opened',
    by: byHousekeeping,
    drop: async (tidying) => dropShareLinksEndedBefore(tidying.db, before(tidying, 30 * dayMs)),
  },
  {
    tables: ['webhooks'],
    period: 'until removed',
    why: 'addresses that are notified of changes',
    by: byPeople,
  },
  {
    tables: ['webhook_deliveries'],
    period: `${webhookBounds.days} days`,
    why: 'what was sent, to look it up and to send it again',
    by: byHousekeeping,
    drop: async (tidying) =>
      dropWebhookDeliveriesBefore(tidying.db, before(tidying, webhookBounds.days * dayMs)),
  },
  {
    tables: ['entry_limits'],
    period: 'until an administrator changes it',
    why: 'which level may enter what',
    by: byPeople,
  },
  {
    tables: ['route_directions'],
    period: 'kept',
    why: 'asking for the same drive again costs money',
    by: byNothing,
  },
  {
    tables: ['form_submissions'],
    period: 'kept; what names a person until they are erased',
    why: 'a submission sent twice is saved once',
    by: byErasing,
  },
  {
    tables: ['audit_events'],
    period: `sign-ins and refusals ${seenDays} days; changes kept`,
    why: 'who changed what',
    by: byHousekeeping,
    drop: async (tidying) => dropSeenBefore(tidying.db, before(tidying, seenDays * dayMs)),
  },
  {
    tables: [
      'access_levels',
      'reference_loads',
      'migration_notes',
      'demo_anchor',
      'deployment',
      'zone_rules',
      'kept_keys',
      'kysely_migration',
      'kysely_migration_lock',
    ],
    period: 'kept',
    why: 'what this deployment is, and its keys: a few rows',
    by: byNothing,
  },
  {
    tables: ['app_check_spent'],
    period: 'until the challenge ends, minutes',
    why: 'a challenge is answered once',
    by: byHousekeeping,
    drop: async ({ db, now }) => dropSpentBefore(db, now),
  },
  {
    tables: ['call_counts'],
    period: 'one hour',
    why: 'limits by address and person',
    by: byHousekeeping,
    drop: async (tidying) => dropCountsBefore(tidying.db, before(tidying, hourMs)),
  },
  {
    tables: ['system_incidents', 'system_sends', 'system_servers'],
    period: 'incidents one year; counts of messages 7 days; servers one day',
    why: 'what was wrong with the deployment',
    by: byHousekeeping,
    drop: async ({ db, now }) => dropSystemRows(db, now),
  },
  {
    tables: ['system_maintenance'],
    period: 'while Paddock is closed for maintenance',
    why: 'what people see meanwhile',
    by: 'maintenance off',
  },
  {
    tables: ['system_backups'],
    period: '2 years',
    why: 'when the last backups, rehearsals and restores were',
    by: byHousekeeping,
    drop: async (tidying) => dropBackupsBefore(tidying.db, before(tidying, 730 * dayMs)),
  },
  {
    tables: ['auth.user', 'auth.account'],
    period: 'until the person is erased; a visitor without a name one day',
    why: 'who signs in, and how',
    by: `${byErasing}; the next visitor`,
  },
  {
    tables: ['auth.session', 'auth.verification'],
    period: 'until they end',
    why: 'where people are signed in',
    by: byHousekeeping,
    drop: async ({ db, now }) => dropEndedSessions(db, now),
  },
  {
    tables: ['auth.sign_in_codes', 'auth.sign_in_events'],
    period: 'a code one hour after its end; what the limits count one day',
    why: 'codes, and limits against guessing',
    by: byHousekeeping,
    drop: async ({ db, now }) => dropOldCodes(db, now),
  },
  {
    tables: ['auth.jwks'],
    period: 'kept',
    why: 'the keys that sign tokens',
    by: byNothing,
  },
  {
    tables: ['jobs.job', 'jobs.job_dependency', 'jobs.queue_stats', 'jobs.warning'],
    period: 'a finished job one day; one that was never started 14 days',
    why: 'work in the background',
    by: 'pg-boss',
  },
  {
    tables: ['jobs.bam', 'jobs.queue', 'jobs.schedule', 'jobs.subscription', 'jobs.version'],
    period: 'kept',
    why: 'which queues there are: a few rows',
    by: byNothing,
  },
];
