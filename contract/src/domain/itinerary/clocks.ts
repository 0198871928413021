import { localDaysBetween } from '../../platform/local-time.ts';
import type { DayEntry } from './day-of.ts';
import type { ItineraryItem } from './itinerary.ts';

/** A clock that differs from the previous one. */
export interface ZoneChange {
  /** "Budapest": the city in the zone's name. */
  readonly city: string;
  /** "UTC+1", "UTC+5:30", "UTC". */
  readonly offset: string;
}

/** Set if an entry uses a different clock from the one at the previous entry's start. */
export function zoneChange(before: DayEntry | undefined, entry: DayEntry): ZoneChange | undefined {
  if (before === undefined) return undefined;
  const was = clockAt(before);
  const is = clockAt(entry);
  if (was.minutes === is.minutes) return undefined;
  return { city: readCity(is.zone), offset: offsetWords(is.minutes) };
}

interface Clock {
  readonly zone: string;
  /** Ahead of UTC. */
  readonly minutes: number;
}

function clockAt(entry: DayEntry): Clock {
  if (entry.part === 'end' || entry.part === 'middle') return clockAfter(entry);
  const { startsAt, startsAtLocal, timeZone: zone } = entry.item;
  return { zone, minutes: minutesAhead(startsAt, startsAtLocal) };
}

function clockAfter({
  item: { startsAt, startsAtLocal, endsAt, endsAtLocal, from, to },
}: DayEntry) {
  const zone = (to ?? from)?.timeZone ?? 'UTC';
  return endsAt === null || endsAtLocal === null
    ? { zone, minutes: minutesAhead(startsAt, startsAtLocal) }
    : { zone, minutes: minutesAhead(endsAt, endsAtLocal) };
}

/** How far a clock is ahead of UTC, by a moment and its local time. */
export function minutesAhead(instant: string, local: string): number {
  return Math.round((Date.parse(`${local}Z`) - Date.parse(`${instant.slice(0, 16)}Z`)) / 60_000);
}

/** "Budapest" from "Europe/Budapest". */
export function readCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function offsetWords(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60;
  const sign = minutes > 0 ? '+' : '−';
  return `UTC${sign}${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Days between the local date at the start and the one at the end: 1 reads `+1`. */
export function dayShift({ startsAtLocal, endsAtLocal }: ItineraryItem): number {
  return endsAtLocal === null ? 0 : localDaysBetween(startsAtLocal, endsAtLocal);
}
