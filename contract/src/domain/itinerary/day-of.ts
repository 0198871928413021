import type { SheetDrive, SheetStop } from './day-sheet.ts';
import type { FlightLeg } from '../flights/flights.ts';
import type { Route } from '../road/routing.ts';
import { dayOfLocal } from '../../platform/local-time.ts';

/** First and last calendar day, `YYYY-MM-DD`. */
export type DaySpan = readonly [first: string, last: string];

/**
 * The days of a flight: from the one on which it leaves to the one on which it lands, each by the clock of
 * its airport. East over the date line it lands on the day before.
 */
export function daysOfFlight(leg: FlightLeg): DaySpan {
  const leaves = dayOfLocal(leg.departure_local);
  const lands = dayOfLocal(leg.arrival_local);
  return leaves < lands ? [leaves, lands] : [lands, leaves];
}

/** The days of a road: from the earliest to the latest on which a stop is reached, by the stop's clock. */
export function daysOfRoute(route: Route): DaySpan | undefined {
  const days = route.stops.map(dayOfStop).toSorted();
  const [first] = days;
  const last = days.at(-1);
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** The part of a road that lies on a day; undefined where none does. */
export function driveOn(route: Route, projectCode: string, day: string): SheetDrive | undefined {
  const days = route.stops.map(dayOfStop);
  const first = days.findIndex((one) => one >= day);
  const last = days.findLastIndex((one) => one <= day);
  // Neither set out nor still on the way: the whole road lies before the day, or after it.
  if (first === -1 || last === -1) return undefined;
  const at = (index: number) => sheetStopAt(route, index);
  // A day without a stop of its own is driven through, between two of others.
  if (first > last) return { projectCode, from: at(last), stops: [], onTo: at(first) };
  const stops = route.stops.slice(first, last + 1).flatMap((_, step) => at(first + step) ?? []);
  return { projectCode, from: at(first - 1), stops, onTo: at(last + 1) };
}

function dayOfStop({ arrivesAtLocal }: Route['stops'][number]): string {
  return dayOfLocal(arrivesAtLocal);
}

function sheetStopAt({ stops, legs }: Route, index: number): SheetStop | null {
  const stop = stops[index];
  if (stop === undefined) return null;
  const leg = index === 0 ? undefined : legs[index - 1];
  return {
    name: stop.name,
    timeZone: stop.timeZone,
    at: stop.arrivesAt,
    atLocal: stop.arrivesAtLocal,
    zoneName: stop.zoneName,
    isDeparture: index === 0,
    metres: leg?.metres ?? 0,
    seconds: leg?.seconds ?? 0,
    estimate: leg?.estimate ?? false,
  };
}

/** The nearest days with something before and after one, out of the spans of everything. */
export function daysBeside(
  day: string,
  spans: readonly DaySpan[],
): { earlierDay: string | null; laterDay: string | null } {
  const days = spans.flatMap((span) => daysWithin(span));
  const earlier = days.filter((one) => one < day).toSorted();
  const later = days.filter((one) => one > day).toSorted();
  return { earlierDay: earlier.at(-1) ?? null, laterDay: later[0] ?? null };
}

const mostDays = 366;

function daysWithin([first, last]: DaySpan): string[] {
  const days = [];
  const day = new Date(`${first}T00:00:00Z`);
  for (let count = 0; count < mostDays; count += 1) {
    const text = day.toISOString().slice(0, 10);
    if (text > last) break;
    days.push(text);
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return days;
}
