import type { FastifyBaseLogger } from 'fastify';
import { claimRetention } from '../domain/claims/queries.ts';
import { confirmationRetention } from '../domain/confirmations/queries.ts';
import { flightStatusRetention } from '../domain/flights/status/queries.ts';
import { importRetention } from '../domain/imports/queries.ts';
import { dutyRetention } from '../domain/hours/duty-changes.ts';
import { alarmRetention } from '../domain/live/alarm-queries.ts';
import { arrivalRetention } from '../domain/live/arrival-queries.ts';
import { endSharing, sharingRetention } from '../domain/live/live-queries.ts';
import { reminderRetention } from '../domain/messages/flight-queries.ts';
import { documentRetention } from '../domain/people/documents.ts';
import { shareLinkRetention } from '../domain/sharing-out/share-links.ts';
import { webhookDeliveryRetention } from '../domain/sharing-out/webhook-queries.ts';
import { appCheckRetention } from '../platform/app-check/embedded.ts';
import { auditRetention } from '../platform/audit/trail.ts';
import { backupRetention } from '../platform/backup/history.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { locationRetention, makeLocationPartitions } from '../platform/db/location-partitions.ts';
import type { Files } from '../platform/files/files.ts';
import { tidyFiles } from '../platform/files/tidy-files.ts';
import { callCountRetention } from '../platform/http/limits.ts';
import { tokenRetention } from '../platform/identity/api-tokens.ts';
import { passkeyChallengeRetention } from '../platform/identity/passkeys/queries.ts';
import { codeRetention, sessionRetention } from '../platform/identity/retention.ts';
import { incidentRetention } from '../platform/incidents/incidents.ts';
import { deliveryRetention } from '../platform/push/queries.ts';
import { repeat } from '../platform/repeated.ts';
import { byErasing, byNothing, byPeople, type Retention } from '../platform/retention.ts';

/**
 * Every table of the database, by what happens to its rows: if housekeeping deletes them, as their room says.
 * A test names a table that is missing here.
 */
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
      'stations',
      'stays',
      'rooms',
      'beds',
      'rooming_lists',
      'vehicles',
      'vehicle_drivers',
      'transfers',
      'transfer_passengers',
      'drive_steps',
      'carnets',
      'carnet_items',
      'carnet_vouchers',
      'border_passes',
      'cases',
      'equipment',
      'freight_placings',
      'freight_checks',
      'hire_cars',
      'hire_car_drivers',
      'tickets',
      'ticket_passengers',
      'ticket_berths',
      'ticket_vehicles',
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
      'vat_rates',
      'bill_lines',
      'payee_accounts',
      'bank_accounts',
      'payee_details',
      'payment_files',
      'payment_file_items',
      'bank_statements',
      'bank_lines',
      'bank_line_payments',
      'bill_splits',
      'recharges',
      'recharge_items',
      'allowances',
      'advances',
      'approval_rules',
      'purchase_orders',
      'bill_approvals',
      'closed_months',
      'ledger_accounts',
      'ledger_batches',
      'ledger_entries',
      'budgets',
      'receipts',
      'own_days',
      'flights_to_book',
      'project_leavers',
      'warning_dismissals',
      'schedule_groups',
      'schedule_group_people',
      'schedule_items',
      'schedule_item_groups',
      'schedule_item_people',
      'schedule_templates',
      'schedule_template_items',
      'area_states',
      'entry_rules',
      'customs_territories',
    ],
    period: 'kept',
    why: 'the records themselves: accounts and trips are asked about for years',
    by: byPeople,
  },
  {
    tables: [
      'lookup_words',
      'search_words',
      'places',
      'expenditure_balances',
      'project_sums',
      'travellers',
    ],
    period: 'as long as their record',
    why: 'worked out from records',
    by: 'triggers',
  },
  claimRetention,
  importRetention,
  confirmationRetention,
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
    why: 'who got which message',
    by: byErasing,
  },
  {
    tables: ['push_channels'],
    period: 'until the device no longer accepts messages, or its person is erased',
    why: 'where to send messages',
    by: 'delivery, signing out',
  },
  deliveryRetention,
  reminderRetention,
  flightStatusRetention,
  {
    tables: ['flight_changes', 'traveller_changes', 'plan_changes'],
    period: 'until the messages are sent, a few minutes',
    why: 'changes to notify people of',
    by: 'the message about them',
  },
  sharingRetention,
  arrivalRetention,
  alarmRetention,
  {
    tables: ['arrival_watchers'],
    period: 'until staff remove them, or the person is erased',
    why: 'who gets alarms about people who are late',
    by: byPeople,
  },
  locationRetention,
  documentRetention,
  dutyRetention,
  {
    tables: ['ingest_addresses', 'calendar_addresses', 'confirmation_addresses'],
    period: 'until replaced or removed by their person',
    why: 'private addresses',
    by: 'their person',
  },
  tokenRetention,
  {
    tables: ['passkeys'],
    period: 'until removed by their person, or their access is',
    why: 'who has one needs no code to sign in',
    by: 'their person',
  },
  passkeyChallengeRetention,
  shareLinkRetention,
  {
    tables: ['webhooks'],
    period: 'until removed',
    why: 'addresses that get changes',
    by: byPeople,
  },
  webhookDeliveryRetention,
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
  auditRetention,
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
  appCheckRetention,
  callCountRetention,
  incidentRetention,
  {
    tables: ['system_maintenance'],
    period: 'while Paddock is closed for maintenance',
    why: 'what people see meanwhile',
    by: 'maintenance off',
  },
  {
    tables: ['system_send_hold'],
    period: 'from a restore until an administrator lets messages go',
    why: 'nothing is sent before someone has looked',
    by: 'the System page',
  },
  backupRetention,
  {
    tables: ['auth.user', 'auth.account'],
    period: 'until the person is erased; a visitor without a name one day',
    why: 'who signs in, and how',
    by: `${byErasing}; the next visitor`,
  },
  sessionRetention,
  codeRetention,
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

const hourMs = 3_600_000;

/**
 * Deletes rows that are no longer needed, as `retention` defines.
 * @throws AggregateError if some tables could not be tidied; the others were.
 */
export async function tidy(
  db: Db,
  now: Date,
  locationDays: number,
  documentDays = 90,
): Promise<void> {
  const failures: Error[] = [];
  await endSharing(db, now);
  await makeLocationPartitions(db, now);
  for (const { tables, drop } of retention) {
    await drop?.({ db, now, locationDays, documentDays }).catch((cause: unknown) =>
      failures.push(new Error(`${tables.join(', ')} could not be tidied`, { cause })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some tables could not be tidied');
}

/**
 * Tidies every hour, on one server at a time.
 * @returns a function that ends it
 */
export function keepTidy(deps: {
  db: Db;
  turns: Db;
  now: () => Date;
  log: FastifyBaseLogger;
  config: Pick<Config, 'locationDays' | 'documentDays'>;
  files: Files;
}): () => Promise<void> {
  const { db, now, config } = deps;
  const endings = [
    repeat(deps, {
      name: 'drop old records',
      everyMs: hourMs,
      run: async () => tidy(db, now(), config.locationDays, config.documentDays),
    }),
    repeat(deps, {
      name: 'remove unused files',
      everyMs: hourMs,
      run: async (ending) => tidyFiles({ ...deps, now: now(), ending }),
    }),
  ];
  return async () => void (await Promise.all(endings.map(async (end) => end())));
}
