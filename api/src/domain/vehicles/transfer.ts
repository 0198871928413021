import { awaitedState, awaitedWords } from '@paddock/contract/domain/vehicles/awaited-flight';
import type { DriveStep } from '@paddock/contract/domain/vehicles/drive-steps';
import { transfer } from '@paddock/contract/domain/vehicles/transfer';
import { isLeft, source } from '../../engine/entities/source.ts';
import {
  hasKey,
  hasKeyOrNone,
  isAmong,
  type ListSource,
  withinDays,
} from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { planNews } from '../projects/project.ts';
import { awaitedFlights } from './awaited-flights.ts';
import {
  describeJourney,
  fromOrTo,
  journeyColumns,
  journeyJoins,
  lookUpJourneys,
  onClock,
} from '../places/from-or-to.ts';
import { deriveJourneyTimes, followZones } from '../places/journey-times.ts';
import { counted } from '@paddock/contract/platform/plural';
import { z } from 'zod';

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

/** When its driver said so, by the clock of the place. */
const whenSaid = (step: DriveStep, place: 'origin' | 'destination') => sql`(
  select ${onClock('said.said_at_local', `${place}.time_zone`)}
  from drive_steps as said where said.transfer_id = t.id and said.step = ${step})`;

/** Without the driver, who may be among them by mistake. */
const passengers = sql`(
  select count(*) from transfer_passengers
  where transfer_id = t.id and contact_id is distinct from t.driver_id)`;

export const transferSource = source(transfer, {
  news: async (db, id) => planNews(db, sql`plan.kind = 'transfer' and plan.item_id = ${id}`),
  derive: deriveJourneyTimes('transfers', { noun: 'transfer', longestHours: 24 }),
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
  search: fromOrTo,
  joins: sql`${journeyJoins}
    left join vehicles on vehicles.id = t.vehicle_id
    left join contacts as driver on driver.id = t.driver_id`,
  cellsNow: waitsNow,
  columns: {
    ...journeyColumns,
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
    picked_up: whenSaid('pickedUp', 'origin'),
    dropped_off: whenSaid('droppedOff', 'destination'),
    notes: sql`t.notes`,
    added: sql`t.created_at`,
  },
  title: describeJourney('t'),
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
      person.full_name || has.what || ${describeJourney('t')} as words
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
  lookup: lookUpJourneys('transfers', describeJourney('transfers')),
  refusals: {
    transfers_seats: { field: 'vehicle_id', message: tooManyPeople },
    transfer_passengers_seats: { field: 'passengerIds', message: tooManyPeople },
    transfers_lead_elsewhere: {
      field: 'to_place_id',
      message: 'A transfer can’t leave from and go to the same place.',
    },
  },
  adds: {
    ...followZones('transfers'),
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
