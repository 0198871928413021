import { awaitedState, awaitedWords } from '@paddock/contract/domain/vehicles/awaited-flight';
import { transfer } from '@paddock/contract/domain/vehicles/transfer';
import { z } from 'zod';
import { isLeft, type RecordRules, source } from '../../engine/entities/source.ts';
import {
  type Condition,
  hasKey,
  hasKeyOrNone,
  isAmong,
  type ListSource,
  withinDays,
} from '../../engine/lists/list-source.ts';
import type { LookupSource, Typed } from '../../engine/lookups/lookup-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { planNews } from '../projects/project.ts';
import { awaitedFlights } from './awaited-flights.ts';
import {
  deriveTimes,
  deriveTransfersAt,
  type EnteredTimes,
  type TransferTimes,
} from './derive-again.ts';
import { counted } from '@paddock/contract/platform/plural';
import { skippedTime } from '../../engine/forms/columns.ts';
import { deriveFrom } from '../../engine/records/derive.ts';
import { CallError } from '../../platform/errors.ts';
import { findInstants } from '../../platform/wall-clock.ts';
import { type PlaceLink, zonesOfPlaces } from '../places/zones.ts';

/** A longer transfer has a wrong date. */
const longestHours = 24;

/**
 * The instants of a transfer, from its local times and the zones of its places.
 * @throws CallError naming the time that is impossible
 */
const deriveTransferTimes = deriveFrom(
  'transfers',
  {
    from_place_id: z.int(),
    to_place_id: z.int(),
    leaves_at_local: z.string(),
    arrives_at_local: z.nullable(z.string()),
  },
  async (db, row) => {
    const { from_place_id: from, to_place_id: to } = row;
    const zones = await zonesOfPlaces(db, [from, to]);
    const { leavesAt, arrivesAt } = read({
      leaves: row.leaves_at_local,
      arrives: row.arrives_at_local,
      fromZone: zones.get(from) ?? 'UTC',
      toZone: zones.get(to) ?? 'UTC',
    });
    return { leaves_at: leavesAt, arrives_at: arrivesAt };
  },
);

function read(entered: EnteredTimes): TransferTimes {
  const times = deriveTimes(entered);
  if (times === undefined) throw explain(entered);
  const { leavesAt, arrivesAt } = times;
  if (arrivesAt !== null && arrivesAt.getTime() - leavesAt.getTime() > longestHours * 3_600_000)
    throw refuse('arrives_at', `A transfer takes at most ${longestHours} hours. Check both dates.`);
  return times;
}

function explain({ leaves, arrives, fromZone, toZone }: EnteredTimes): CallError {
  if (findInstants(leaves, fromZone).length === 0)
    return refuse('leaves_at', skippedTime(fromZone));
  if (arrives !== null && findInstants(arrives, toZone).length === 0)
    return refuse('arrives_at', skippedTime(toZone));
  return refuse(
    'arrives_at',
    'The transfer arrives before it leaves, in the local times of its places.',
  );
}

function refuse(field: string, message: string): CallError {
  return new CallError('invalid_field', { field, message });
}

/** The text about transfers that wait for a late flight, on a page and in a list, until it has landed. */
const waitsNow: NonNullable<ListSource['cellsNow']> = async (db, rows) => {
  const awaited = await awaitedFlights(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, state }) => {
      const flight = awaited.get(id);
      if (flight === undefined || awaitedState(flight) === undefined) return [];
      if (Date.parse(flight.landsAt) <= Date.now()) return [];
      const waits = awaitedWords(flight);
      return [[id, state === 'ready' ? { state: 'waits for a flight', waits } : { waits }]];
    }),
  );
};

/** How long a transfer is taken to last whose arrival is not known yet. */
const span = (row: string) =>
  sql`tstzrange(${sql.ref(`${row}.leaves_at`)}, coalesce(${sql.ref(`${row}.arrives_at`)},
    ${sql.ref(`${row}.leaves_at`)} + interval '1 hour'))`;

/** Another transfer at the same time has the same vehicle or driver. */
const isElsewhere = (column: string) => sql`exists (
  select from transfers as other
  where ${sql.ref(`other.${column}`)} = ${sql.ref(`t.${column}`)} and other.id <> t.id
    and other.archived_at is null and ${span('other')} && ${span('t')}
    and other.leaves_at between t.leaves_at - interval '1 day' and t.leaves_at + interval '1 day')`;

const onClock = (local: string, zone: string) =>
  sql`to_char(${sql.ref(local)}, 'Dy FMDD Mon HH24:MI') || ' ' || ${sql.ref(zone)}`;

/** Without the driver, who may be among them by mistake. */
const passengers = sql`(
  select count(*) from transfer_passengers
  where transfer_id = t.id and contact_id is distinct from t.driver_id)`;

const named = (row: string) => sql`origin.name || ' → ' || destination.name
  || to_char(${sql.ref(`${row}.leaves_at_local`)}, ' Dy FMDD Mon HH24:MI "local"')`;

const keyRow = { id: z.int() };

/** Places whose names begin with what was typed, in order of name. */
async function findPlaces(db: Db, typed: Typed): Promise<number[]> {
  const rows = await readRows(
    db,
    keyRow,
    sql`select id from places where lower(name) like ${typed.pattern}
      order by lower(name) using ~<~, id limit 20`,
  );
  return rows.map(({ id }) => id);
}

function toOrFrom(keys: readonly number[]): Condition[] {
  if (keys.length === 0) return [];
  return [
    sql`t.from_place_id = any(${[...keys]}::int[])`,
    sql`t.to_place_id = any(${[...keys]}::int[])`,
  ];
}

const lookup: LookupSource = {
  from: sql`transfers join places as origin on origin.id = transfers.from_place_id
    join places as destination on destination.id = transfers.to_place_id`,
  keys: { id: sql`transfers.id` },
  value: named('transfers'),
  live: sql`transfers.archived_at is null and transfers.leaves_at >= now() - interval '1 day'`,
  known: sql`transfers.archived_at is null`,
  order: sql`transfers.leaves_at, transfers.id`,
  ways: [
    {
      matches: ({ pattern }) => sql`array[origin.id, destination.id] && array(
        select id from places where lower(name) like ${pattern}
        union all select record_id from lookup_words
        where record = 'places' and words like ${pattern})`,
      order: sql`transfers.leaves_at, transfers.id`,
    },
  ],
};

/** Correcting the zone of a place keeps the local times there, and moves their instants. */
function followZone(link: PlaceLink): NonNullable<RecordRules['afterEdit']> {
  return async (db, id, columns) => {
    if (columns.includes('time_zone')) await deriveTransfersAt(db, link, [id]);
  };
}

export const transferSource = source(transfer, {
  news: async (db, id) => planNews(db, sql`plan.kind = 'transfer' and plan.item_id = ${id}`),
  derive: deriveTransferTimes,
  sorts: { leaves: sql`t.leaves_at` },
  filters: {
    ...withinDays('leaves', 't.leaves_at'),
    project: hasKey('t.project_id'),
    vehicle: hasKeyOrNone('t.vehicle_id'),
    driver: hasKeyOrNone('t.driver_id'),
    contact: isAmong(
      (key) => sql`select transfer_id from transfer_passengers where contact_id = ${key}`,
    ),
  },
  search: async (typed, db) => toOrFrom(await findPlaces(db, typed)),
  joins: sql`join projects on projects.id = t.project_id
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    left join vehicles on vehicles.id = t.vehicle_id
    left join contacts as driver on driver.id = t.driver_id`,
  cellsNow: waitsNow,
  columns: {
    leaves: sql`t.leaves_at`,
    leaves_local: onClock('t.leaves_at_local', 'origin.time_zone'),
    arrives: sql`t.arrives_at`,
    arrives_local: onClock('t.arrives_at_local', 'destination.time_zone'),
    from: sql`concat_ws(', ', origin.name, origin.about)`,
    to: sql`concat_ws(', ', destination.name, destination.about)`,
    vehicle: sql`vehicles.name`,
    plate: sql`vehicles.plate`,
    driver: sql`driver.full_name`,
    driver_phone: sql`(
      select phone_number from users where contact_id = t.driver_id and revoked_at is null)`,
    people: passengers,
    free_seats: sql`vehicles.seats - 1 - ${passengers}`,
    state: sql`case when t.vehicle_id is null then 'no vehicle'
      when t.driver_id is null then 'no driver'
      when ${isElsewhere('vehicle_id')} then 'vehicle elsewhere'
      when ${isElsewhere('driver_id')} then 'driver elsewhere' else 'ready' end`,
    waits: sql`null`,
    project: sql`projects.project_code`,
    notes: sql`t.notes`,
    added: sql`t.created_at`,
  },
  title: named('t'),
  links: [
    {
      field: 'passengerIds',
      label: 'Passengers',
      table: 'transfer_passengers',
      owner: 'transfer_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
  ],
  alongWith: { column: 'transfer_id', tables: ['transfer_passengers'] },
  heldBy: (leaving) => sql`
    select t.id, person.id as item, has.link, has.sets, false as stays,
      person.full_name || has.what || ${named('t')} as words
    from transfers as t
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    cross join lateral (
      select t.driver_id as contact_id, null as link, '{"driver_id": null}'::jsonb as sets,
        ' drives ' as what
      union all
      select contact_id, 'passengerIds', null, ' rides ' from transfer_passengers
      where transfer_id = t.id) as has
    join contacts as person on person.id = has.contact_id
    where ${isLeft(leaving, sql`person.id`, sql`t.project_id`)} and t.archived_at is null
      and coalesce(t.arrives_at, t.leaves_at + interval '1 hour') > now()
    order by t.leaves_at, t.id, person.full_name`,
  lookup,
  refusals: {
    transfers_seats: { field: 'vehicle_id', message: tooManyPeople },
    transfer_passengers_seats: { field: 'passengerIds', message: tooManyPeople },
    transfers_lead_elsewhere: {
      field: 'to_place_id',
      message: 'A transfer can’t leave from and go to the same place.',
    },
  },
  adds: {
    airports: { afterEdit: followZone('airport_id') },
    stations: { afterEdit: followZone('station_id') },
    hotels: { afterEdit: followZone('hotel_id') },
    endpoints: { afterEdit: followZone('endpoint_id') },
    contacts: {
      filters: {
        transfer: isAmong(
          (key) => sql`select contact_id from transfer_passengers where transfer_id = ${key}`,
        ),
      },
    },
  },
});

/** The database's error for a transfer with too few seats. */
const packed = z.object({ vehicle: z.string(), seats: z.int(), tooMany: z.int() });

/** "Van 1 has 9 seats with the driver’s: 2 people too many." */
export function tooManyPeople(detail: string): string {
  const { vehicle, seats, tooMany } = packed.parse(JSON.parse(detail));
  const has = `${vehicle} has ${counted(seats, 'seat')} with the driver’s`;
  return `${has}: ${counted(tooMany, 'person', 'people')} too many.`;
}
