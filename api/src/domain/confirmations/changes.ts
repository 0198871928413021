import type {
  ConfirmationChange,
  ConfirmedLeg,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { comparedNumber } from '@paddock/contract/domain/flights/flight-number';
import { formatClock, formatEnglishDay } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { changeHireCars } from './known-hire-cars.ts';
import { changeTickets } from './known-tickets.ts';
import { flightsBooked, knownFlight, type KnownFlight } from './known-flights.ts';
import { airportsCalled } from './queries.ts';

interface Parts {
  readonly db: Db;
  readonly projectId: number;
}

/** Finds the records that a booking in a document changes or cancels. */
export async function findChanges(
  parts: Parts,
  booking: ReadBooking,
): Promise<ConfirmationChange[]> {
  const { journey } = booking;
  if (journey !== null)
    return [
      ...(await changeTickets(parts.db, parts.projectId, { ...booking, journey })),
      ...(await changeHireCars(parts.db, parts.projectId, { ...booking, journey })),
      ...(await changeItems(parts, booking, journey.departs)),
    ];
  if (booking.stay !== null) return changeStays(parts, booking, booking.stay);
  return changeFlights(parts, booking);
}

async function changeFlights(parts: Parts, booking: ReadBooking): Promise<ConfirmationChange[]> {
  const { legs, replaces, cancelled } = booking;
  const { db, projectId } = parts;
  const booked =
    booking.reference === null ? [] : await flightsBooked(db, projectId, booking.reference);
  const airports = await airportIds(db, legs);
  const changes: ConfirmationChange[] = [];
  const used = new Set<number>();
  const add = (there: KnownFlight, change: ConfirmationChange | null) => {
    if (change === null || used.has(there.id) || there.is_cancelled) return;
    used.add(there.id);
    changes.push(change);
  };
  const left = [...replaces];
  for (const leg of legs) {
    const at = left.findIndex((old) => isSameRoute(old, leg));
    const [old] = at < 0 ? [] : left.splice(at, 1);
    const there = await findOne(parts, booked, old ?? leg);
    if (there === undefined) continue;
    add(there, cancelled ? cancelFlight(there) : changeFlight(there, leg, airports));
  }
  for (const old of left) {
    const there = await findOne(parts, booked, old);
    if (there !== undefined) add(there, cancelFlight(there));
  }
  return changes;
}

function isSameRoute(one: ConfirmedLeg, other: ConfirmedLeg): boolean {
  return one.origin === other.origin && one.destination === other.destination;
}

/** Finds the flight of a leg, or else the only flight of its booking on that route. */
async function findOne(
  { db, projectId }: Parts,
  booked: readonly KnownFlight[],
  leg: ConfirmedLeg,
) {
  const there = await knownFlight(db, projectId, leg);
  if (there !== undefined) return there;
  const [only, another] = booked.filter(
    ({ origin, destination }) => origin === leg.origin && destination === leg.destination,
  );
  return another === undefined ? only : undefined;
}

async function airportIds(db: Db, legs: readonly ConfirmedLeg[]) {
  const codes = legs.flatMap(({ origin, destination }) => [origin, destination]);
  const found = await airportsCalled(db, codes);
  return new Map(found.map(({ airport_code, id }) => [airport_code, id]));
}

function nameFlight({ number, departs }: KnownFlight): string {
  return `${number} on ${formatEnglishDay(departs)}`;
}

function cancelFlight(there: KnownFlight): ConfirmationChange {
  const what = nameFlight(there);
  return { list: 'flights', id: there.id, what, kind: 'cancel', differences: [], values: {} };
}

/** "Fri 12 Mar, 08:35" */
function describeTime(time: string): string {
  return time.includes('T')
    ? `${formatEnglishDay(time)}, ${formatClock(time)}`
    : formatEnglishDay(time);
}

/** Collects each value that differs between the document and the record. */
function collectDifferences() {
  const listed: ConfirmationChange['differences'] = [];
  const values: ConfirmationChange['values'] = {};
  const show = (text: string) => (/^\d{4}-\d\d-\d\d/.test(text) ? describeTime(text) : text);
  return {
    listed,
    values,
    add: (field: string, label: string, before: string | null, after: string | null) => {
      if (after === null || after === before) return;
      listed.push({ label, before: before === null ? null : show(before), after: show(after) });
      values[field] = after;
    },
  };
}

function changeFlight(
  there: KnownFlight,
  leg: ConfirmedLeg,
  airports: ReadonlyMap<string, number>,
): ConfirmationChange | null {
  const found = collectDifferences();
  const isSameNumber = comparedNumber(there.number) === comparedNumber(leg.number);
  found.add('flight_number', 'Flight', there.number, isSameNumber ? null : leg.number);
  const ends = [
    ['origin_airport_id', 'From', there.origin, leg.origin],
    ['destination_airport_id', 'To', there.destination, leg.destination],
  ] as const;
  for (const [field, label, before, after] of ends) {
    const key = airports.get(after);
    if (after === before || key === undefined) continue;
    found.listed.push({ label, before, after });
    found.values[field] = key;
  }
  const clocked = (time: string | null) => (time?.includes('T') === true ? time : null);
  found.add('departure_time', 'Departs', there.departs, clocked(leg.departs));
  found.add('arrival_time', 'Arrives', there.arrives, clocked(leg.arrives));
  found.add(
    'departure_terminal',
    'Departure terminal',
    there.departure_terminal,
    leg.departureTerminal,
  );
  found.add('arrival_terminal', 'Arrival terminal', there.arrival_terminal, leg.arrivalTerminal);
  if (found.listed.length === 0) return null;
  return {
    list: 'flights',
    id: there.id,
    what: nameFlight(there),
    kind: 'change',
    differences: found.listed,
    values: found.values,
  };
}

const stayRow = {
  id: z.int(),
  hotel: z.string(),
  checks_in_on: z.string(),
  checks_out_on: z.string(),
  check_in_time: z.nullable(z.string()),
  check_out_time: z.nullable(z.string()),
};

async function changeStays(
  { db, projectId }: Parts,
  { reference, cancelled }: ReadBooking,
  stay: NonNullable<ReadBooking['stay']>,
): Promise<ConfirmationChange[]> {
  const [there] = await readRows(
    db,
    stayRow,
    sql`
    select s.id, h.name as hotel, to_char(s.checks_in_on, 'YYYY-MM-DD') as checks_in_on,
      to_char(s.checks_out_on, 'YYYY-MM-DD') as checks_out_on, s.check_in_time, s.check_out_time
    from stays as s join hotels as h on h.id = s.hotel_id
    where s.project_id = ${projectId} and s.archived_at is null
      and (lower(s.confirmation_number) = lower(${reference}::text)
        or lower(h.name) = lower(${stay.hotel}::text) and s.checks_in_on = ${stay.checksInOn}::date)
    order by lower(s.confirmation_number) = lower(${reference}::text) desc nulls last, s.id limit 1`,
  );
  if (there === undefined) return [];
  const found = collectDifferences();
  if (!cancelled) {
    found.add('checks_in_on', 'Check-in', there.checks_in_on, stay.checksInOn);
    found.add('checks_out_on', 'Check-out', there.checks_out_on, stay.checksOutOn);
    found.add('check_in_time', 'Check-in from', there.check_in_time, stay.checkInTime);
    found.add('check_out_time', 'Check-out by', there.check_out_time, stay.checkOutTime);
    if (found.listed.length === 0) return [];
  }
  return [
    {
      list: 'stays',
      id: there.id,
      what: `${there.hotel} from ${formatEnglishDay(there.checks_in_on)}`,
      kind: cancelled ? 'cancel' : 'change',
      differences: found.listed,
      values: found.values,
    },
  ];
}

const itemRow = { id: z.int(), title: z.string(), starts: z.string() };

/** Finds the schedule items of a cancelled journey by the reference in their notes. */
async function changeItems(
  { db, projectId }: Parts,
  { reference, cancelled }: ReadBooking,
  departs: string | null,
): Promise<ConfirmationChange[]> {
  if (!cancelled || reference === null) return [];
  const rows = await readRows(
    db,
    itemRow,
    sql`
    select id, title, to_char(starts_at_local, 'YYYY-MM-DD') as starts from schedule_items
    where project_id = ${projectId} and archived_at is null
      and position(lower(${`reference ${reference}`}) in lower(notes)) > 0
      and (${departs?.slice(0, 10) ?? null}::date is null
        or abs(starts_at_local::date - ${departs?.slice(0, 10) ?? null}::date) <= 1)
    order by id limit 5`,
  );
  return rows.map(({ id, title, starts }) => ({
    list: 'schedule-items',
    id,
    what: `${title} on ${formatEnglishDay(starts)}`,
    kind: 'cancel',
    differences: [],
    values: {},
  }));
}
