import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { isOfTicket } from '../flights/status/queries.ts';
import { isBought } from './flight-to-book.ts';
import type { Plan, PlanAirport, PlanBooking, PlanFlight, PlanSeat } from './plan.ts';

const ints = z.array(z.int());
const texts = z.array(z.string());

/**
 * Columns instead of rows: of 500 people in a year there are 50,000 legs, and reading them row by row takes
 * longer than finding them.
 */
const legs = z.object({
  /** The passengers of each flight, once for each booking that brings them. */
  aboard: z.object({ booking: ints, flight: ints, contact: ints }),
  bookings: z.object({ id: ints, project: ints, reference: z.array(z.nullable(z.string())) }),
  flights: z.object({
    id: ints,
    number: texts,
    /** Seconds since 1970. */
    departs: z.array(z.number()),
    arrives: z.array(z.number()),
    /** By the clocks of the airports, "2026-07-01T08:00:00". */
    leavesLocal: texts,
    landsLocal: texts,
    origin: ints,
    destination: ints,
    isCancelled: z.array(z.boolean()),
  }),
  toBook: z.array(
    z.object({ id: z.int(), flightId: z.int(), contactId: z.int(), projectId: z.int() }),
  ),
  airports: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      country: z.string(),
    }),
  ),
  /** Only for flights that report their status. */
  status: z.array(
    z.object({
      flight: z.int(),
      phase: z.string(),
      departs: z.nullable(z.number()),
      arrives: z.nullable(z.number()),
    }),
  ),
});
type Legs = z.infer<typeof legs>;

const legsRow = { legs: z.string() };

const flightColumns = sql`id, flight_number, departure_time, arrival_time, departs_at_local, arrives_at_local,
  origin_airport_id, destination_airport_id, cancelled_at, archived_at`;

const aggregateColumn = (value: Sql) => sql`coalesce(array_agg(${value}), '{}')`;

/** Whose flights are read, and when: those of the project whenever they are. */
interface Asked {
  readonly projectId: number;
  readonly contactIds: readonly number[];
  /** Calendar days. */
  readonly days: readonly [first: string, last: string];
}

/**
 * The flights of a plan with those on board. The offsets make PostgreSQL look up each flight and bill by itself, in
 * stored order: even those of 500 people are few among all.
 */
export async function loadLegs(
  db: Db,
  { projectId, contactIds, days: [first, last] }: Asked,
): Promise<Pick<Plan, 'flights' | 'bookings' | 'seats' | 'toBook'>> {
  const [row] = await readRows(
    db,
    legsRow,
    sql`
    with own as materialized (
      select booking_id as booking, flight_id as flight, contact_id as contact, project_id as project
      from travellers where contact_id = any(${[...contactIds]}::int[])
    ), to_book as materialized (
      select t.id, t.flight_id as flight, t.contact_id as contact, t.project_id as project
      from flights_to_book as t
      where t.contact_id = any(${[...contactIds]}::int[]) and t.archived_at is null
        and not ${isBought}
    ), flights as materialized (
      select f.* from (select flight, bool_or(project = ${projectId}::int) as is_own
        from (select flight, project from own union all select flight, project from to_book) as all_seats
        group by flight order by flight) as o, lateral (
        select ${flightColumns} from flights where id = o.flight offset 0) as f
      where f.archived_at is null and (o.is_own
        or least(f.departs_at_local, f.arrives_at_local)::date <= ${last}::date
        and greatest(f.departs_at_local, f.arrives_at_local)::date >= ${first}::date)
    ), aboard as materialized (
      select own.* from own join flights on flights.id = own.flight
    ), bookings as materialized (
      select e.id, e.project_id as project, e.vendor_reference as reference
      from (select distinct booking from aboard order by booking) as b, lateral (
        select id, project_id, vendor_reference from prj_expenditure
        where id = b.booking offset 0) as e
    )
    select json_build_object(
      'aboard', (select json_build_object('booking', ${aggregateColumn(sql`booking`)}, 'flight', ${aggregateColumn(sql`flight`)},
        'contact', ${aggregateColumn(sql`contact`)}) from aboard),
      'bookings', (select json_build_object('id', ${aggregateColumn(sql`id`)}, 'project', ${aggregateColumn(sql`project`)},
        'reference', ${aggregateColumn(sql`reference`)}) from bookings),
      'flights', (select json_build_object('id', ${aggregateColumn(sql`id`)}, 'number', ${aggregateColumn(sql`flight_number`)},
        'departs', ${aggregateColumn(sql`date_part('epoch', departure_time)`)},
        'arrives', ${aggregateColumn(sql`date_part('epoch', arrival_time)`)},
        'leavesLocal', ${aggregateColumn(sql`departs_at_local`)},
        'landsLocal', ${aggregateColumn(sql`arrives_at_local`)},
        'origin', ${aggregateColumn(sql`origin_airport_id`)},
        'destination', ${aggregateColumn(sql`destination_airport_id`)},
        'isCancelled', ${aggregateColumn(sql`cancelled_at is not null`)}) from flights),
      'toBook', (select coalesce(json_agg(json_build_object('id', t.id, 'flightId', t.flight,
        'contactId', t.contact, 'projectId', t.project) order by t.id), '[]')
        from to_book as t join flights on flights.id = t.flight),
      'airports', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.airport_code,
        'latitude', a.latitude, 'longitude', a.longitude, 'country', a.country_code)), '[]') from airports as a
        where a.id in (select origin_airport_id from flights
          union select destination_airport_id from flights)),
      'status', (select coalesce(json_agg(json_build_object('flight', f.id, 'phase', s.phase,
        'departs', date_part('epoch', s.departs_at), 'arrives', date_part('epoch', s.arrives_at))), '[]')
        from flight_status as s join flights as f on f.id = s.flight_id and ${isOfTicket}))::text as legs`,
  );
  if (row === undefined) throw new Error('A statement without conditions has no row');
  return toLegs(legs.parse(JSON.parse(row.legs)));
}

function toLegs({ aboard, bookings, flights, toBook, airports, status }: Legs) {
  const places = new Map<number, PlanAirport>(airports.map((one) => [one.id, one]));
  const found = new Map<number, PlanFlight>();
  for (const [at, id] of flights.id.entries()) {
    const from = places.get(flights.origin[at] ?? 0);
    const to = places.get(flights.destination[at] ?? 0);
    if (from === undefined || to === undefined) continue;
    found.set(id, {
      id,
      number: flights.number[at] ?? '',
      leaves: toMoment(flights.departs[at], flights.leavesLocal[at]),
      lands: toMoment(flights.arrives[at], flights.landsLocal[at]),
      from,
      to,
      isCancelled: flights.isCancelled[at] === true,
    });
  }
  for (const one of status) {
    const flight = found.get(one.flight);
    if (flight !== undefined) found.set(flight.id, withStatus(flight, one));
  }
  const held = new Map<number, PlanBooking>();
  for (const [at, id] of bookings.id.entries())
    held.set(id, {
      id,
      projectId: bookings.project[at] ?? 0,
      reference: bookings.reference[at] ?? null,
    });
  const seats = aboard.booking.map((bookingId, at): PlanSeat => ({
    bookingId,
    flightId: aboard.flight[at] ?? 0,
    contactId: aboard.contact[at] ?? 0,
  }));
  return { flights: found, bookings: held, seats, toBook };
}

/** An airline that says a flight is cancelled leaves everyone on it without it. */
function withStatus(
  flight: PlanFlight,
  { phase, departs, arrives }: Legs['status'][number],
): PlanFlight {
  if (phase === 'cancelled') return { ...flight, isCancelled: true };
  if (departs === null && arrives === null) return flight;
  return {
    ...flight,
    expected: {
      leaves: departs === null ? flight.leaves.at : Math.round(departs * 1_000),
      lands: arrives === null ? flight.lands.at : Math.round(arrives * 1_000),
    },
  };
}

function toMoment(seconds = 0, local = '') {
  return { at: Math.round(seconds * 1_000), local: local.slice(0, 16) };
}
