import { legsAtOnce, type DaySpan } from '@paddock/contract/domain/bookings/project-flights';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const flightDay = { day: z.string(), legs: z.int() };
type FlightDay = RowOf<typeof flightDay>;

/**
 * How many flights of a project leave on each day by the clocks of their airports, in order. Each flight is looked at
 * by itself, hence the offset: they are few among all.
 */
export async function flightDaysOf(db: Db, projectId: number): Promise<FlightDay[]> {
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
 * Spans of days, each with about as many flights as one answer has: from the day on first, then what is before it.
 * Where no flight leaves from that day on, from the first.
 */
export function spansOf(days: readonly FlightDay[], near: string): DaySpan[] {
  const [before, since] = [
    days.filter(({ day }) => day < near),
    days.filter(({ day }) => day >= near),
  ];
  return [...partsOf(since), ...partsOf(before)];
}

function partsOf(days: readonly FlightDay[]): DaySpan[] {
  const parts: (DaySpan & { legs: number })[] = [];
  for (const { day, legs } of days) {
    const last = parts.at(-1);
    if (last === undefined || last.legs + legs > legsAtOnce)
      parts.push({ from: day, to: day, legs });
    else [last.to, last.legs] = [day, last.legs + legs];
  }
  return parts.map(({ from, to }) => ({ from, to }));
}
