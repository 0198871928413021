import {
  legsAtOnce,
  readAllFlights,
  readProjectCrew,
  type DaySpan,
} from '@paddock/contract/domain/bookings/project-flights';
import {
  readFlights,
  type FlightBooking,
  type FlightBookings,
} from '@paddock/contract/domain/flights/flights';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { presentLeg } from '../flights/present.ts';
import { readContractors, requireProject } from '../projects/projects.ts';
import {
  bookingsOfContact,
  bookingsOfProject,
  flightsToBookOfProject,
  type SomeDays,
  type BookingRow,
} from './queries.ts';

const flightDay = { day: z.string(), legs: z.int() };
type FlightDay = RowOf<typeof flightDay>;

/**
 * Counts the flights of a project on each day, by the local time of their airports. The offset makes
 * PostgreSQL look up each flight separately: they are few among all.
 */
async function readFlightDays(db: Db, projectId: number): Promise<FlightDay[]> {
  return readRows(
    db,
    flightDay,
    sql`
    select f.departs_at_local::date::text as day, count(*)::int as legs
    from (select distinct flight_id from view_booked_flights where project_id = ${projectId}) as own,
      lateral (select * from flights where id = own.flight_id offset 0) as f
    where f.archived_at is null
    group by 1 order by 1`,
  );
}

/**
 * Splits days into spans with about as many flights as one answer holds: from the day on first,
 * then the days before it. Starts at the first span if no flight leaves from that day on.
 */
function findSpans(days: readonly FlightDay[], near: string): DaySpan[] {
  const [before, since] = [
    days.filter(({ day }) => day < near),
    days.filter(({ day }) => day >= near),
  ];
  return [...splitDays(since), ...splitDays(before)];
}

function splitDays(days: readonly FlightDay[]): DaySpan[] {
  const parts: (DaySpan & { legs: number })[] = [];
  for (const { day, legs } of days) {
    const last = parts.at(-1);
    if (last === undefined || last.legs + legs > legsAtOnce)
      parts.push({ from: day, to: day, legs });
    else [last.to, last.legs] = [day, last.legs + legs];
  }
  return parts.map(({ from, to }) => ({ from, to }));
}

export async function flights(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readFlights, async (request) => {
    const { contact_id: contactId, full_name: name } = requirePerson(request);
    // People with access but without a contact have no flights.
    const rows = contactId === null ? [] : await bookingsOfContact(deps.db, contactId);
    return presentBookings(rows, name, deps.now());
  });
  answer(app, readAllFlights, async (request) => {
    const { near, ...days } = request.query;
    const { db } = deps;
    const { id } = requireProject(request);
    const read = async (span: SomeDays) =>
      presentBookings(await bookingsOfProject(db, id, span), null, deps.now());
    if (near === undefined) return read(days);
    const all = await readFlightDays(db, id);
    const legs = all.reduce((sum, day) => sum + day.legs, 0);
    // Read everything that fits in one answer together.
    const [first = {}, ...rest] = legs > legsAtOnce ? findSpans(all, near) : [];
    const unbought = await flightsToBookOfProject(db, id);
    const { flightbookings: toBook } = presentBookings(unbought, null, deps.now());
    return { ...(await read(first)), legs, rest, toBook };
  });
  answer(app, readProjectCrew, async (request) => {
    const { id, project_code, start_date, end_date } = requireProject(request);
    return { project_code, start_date, end_date, contractors: await readContractors(deps.db, id) };
  });
}

/** Bookings as they are sent, by first departure; `passengerName` is null if they are for many people. */
export function presentBookings(
  rows: readonly BookingRow[],
  passengerName: string | null,
  now: Date,
): FlightBookings {
  const flightbookings = rows.map((row) => presentBooking(row, now));
  // Instants in UTC sort as their texts do.
  flightbookings.sort((one, other) => byText(firstDeparture(one), firstDeparture(other)));
  return { flightbookings, passengerName };
}

function presentBooking(row: BookingRow, now: Date): FlightBooking {
  return {
    ...(row.id === undefined ? {} : { id: row.id }),
    vendor_name: row.vendor_name,
    vendor_reference: row.vendor_reference,
    booking_email: row.booking_email,
    flights: row.legs.map((leg) => presentLeg(leg, now)),
    passengers: row.passengers,
  };
}

function firstDeparture({ flights: [first] }: FlightBooking): string {
  return first?.departure_time ?? '';
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
