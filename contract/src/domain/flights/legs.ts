import { counted } from '../../platform/plural.ts';
import type { FlightLeg } from './flights.ts';
import { dayOfLocal, localDaysBetween, localTimeAt } from '../../platform/local-time.ts';
import { formatClock, formatDay } from '../../platform/time.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** One end of a leg as a card shows it. */
export interface LegEnd {
  readonly airport: string;
  readonly country: string;
  /** The UTC day: "Wed 1 Jul". */
  readonly day: string;
  /** "06:25", UTC. */
  readonly utc: string;
  /** "07:25", by the airport's clock. */
  readonly local: string;
  /** "Thu 2 Jul" if the airport's day differs from the heading's; empty if it is the same. */
  readonly localDay: string;
  /** Days between the departure's UTC day and this UTC time's day: 1 reads `+1`. */
  readonly utcShift: number;
}

type LegState = 'cancelled' | 'flown' | 'under way' | 'next' | 'later';

export interface PresentedLeg {
  readonly flightNumber: string;
  readonly origin: LegEnd;
  readonly destination: LegEnd;
  /** "1 h 40 min". */
  readonly duration: string;
  readonly state: LegState;
}

/**
 * @param now milliseconds since 1970
 * @param next the first leg to leave, if there is one
 * @param heading the day above the times, `2026-07-01`; without it, the UTC day of each end
 */
export function presentLeg(
  leg: FlightLeg,
  now: number,
  next: FlightLeg | undefined,
  heading?: string,
): PresentedLeg {
  const { departure_time: departs, arrival_time: arrives } = leg;
  return {
    flightNumber: leg.flight_number,
    origin: {
      airport: leg.origin_airport,
      country: leg.origin_country,
      ...formatTimes(departs, leg.departure_local, departs, heading),
    },
    destination: {
      airport: leg.destination_airport,
      country: leg.destination_country,
      ...formatTimes(arrives, leg.arrival_local, departs, heading),
    },
    duration: formatDuration(Date.parse(arrives) - Date.parse(departs)),
    state: deriveState(leg, now, next),
  };
}

function formatTimes(
  instant: string,
  local: string,
  departs: string,
  heading = dayOfLocal(instant),
) {
  return {
    day: formatDay(instant),
    utc: formatClock(instant),
    local: formatClock(local),
    localDay: dayOfLocal(local) === heading ? '' : formatDay(local),
    utcShift: localDaysBetween(departs, instant),
  };
}

function deriveState(leg: FlightLeg, now: number, next: FlightLeg | undefined): LegState {
  if (leg.is_cancelled) return 'cancelled';
  if (leg === next) return 'next';
  if (Date.parse(leg.departure_time) > now) return 'later';
  return Date.parse(leg.arrival_time) > now ? 'under way' : 'flown';
}

/** "1 h 40 min", "45 min", "2 h". */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / minuteMs));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "+1", "−1", or empty if the day stays the same. */
export function formatShift(days: number): string {
  if (days === 0) return '';
  return days > 0 ? `+${days}` : `−${-days}`;
}

/**
 * "in 2 h 10 min" within a day, rounded down to whole minutes, so that it never promises too much time. After
 * that "in 3 days", counted by the calendar where the flight leaves.
 */
export function formatUntil(leg: FlightLeg, now: number): string {
  const departs = Date.parse(leg.departure_time);
  const left = departs - now;
  if (left < minuteMs) return 'now';
  if (left < dayMs) return `in ${formatDuration(Math.floor(left / minuteMs) * minuteMs)}`;
  const days = daysUntil(leg, now);
  return `in ${counted(days, 'day')}`;
}

function daysUntil(leg: FlightLeg, now: number): number {
  return localDaysBetween(localTimeAt(now, leg.origin_offsets), leg.departure_local);
}

/** "Today", "Tomorrow" or "Wed 1 Jul", by the calendar of the departure airport. */
export function formatWhen(leg: FlightLeg, now: number): string {
  const days = daysUntil(leg, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return formatDay(leg.departure_local);
}
