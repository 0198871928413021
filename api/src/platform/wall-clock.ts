import { offsetAt } from './zones.ts';

const dayMs = 86_400_000;

/**
 * The instants at which a clock in an IANA zone shows a time (`2026-07-01T08:00`), earlier first: two if
 * clocks go back over it, none if they skip it.
 */
export function findInstants(wallClock: string, zone: string): Date[] {
  const asUtc = readAsUtc(wallClock);
  // Clocks change by less than a day, so one of these two is the offset.
  const offsets = new Set([offsetAt(asUtc - dayMs, zone), offsetAt(asUtc + dayMs, zone)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === asUtc)
    .toSorted((one, other) => one - other)
    .map((instant) => new Date(instant));
}

/**
 * The instant of a wall-clock time in an IANA zone. If clocks go back and the time comes twice, it is the
 * earlier of the two; if they skip it, there is none: null.
 */
export function findInstant(wallClock: string, zone: string): Date | null {
  return findInstants(wallClock, zone)[0] ?? null;
}

/** The instant of a time that clocks skip, as if they had not changed yet. */
export function instantIfUnchanged(wallClock: string, zone: string): Date {
  const asUtc = readAsUtc(wallClock);
  return new Date(asUtc - offsetAt(asUtc - dayMs, zone));
}

/** The time on a clock in an IANA zone at an instant, to the minute. */
export function readWallClock(instant: Date, zone: string): string {
  const there = instant.getTime() + offsetAt(instant.getTime(), zone);
  return new Date(there).toISOString().slice(0, 16);
}

/** Whether an instant is in the first or second pass of its hour; null if the hour comes once. */
export function findPass(instant: Date, zone: string): 'first' | 'second' | null {
  const [first, second] = findInstants(readWallClock(instant, zone), zone);
  if (first === undefined || second === undefined) return null;
  return instant.getTime() < second.getTime() ? 'first' : 'second';
}

/** "2026-07-01", the calendar day of an instant in an IANA zone. */
export function dayIn(zone: string, instant: Date): string {
  return readWallClock(instant, zone).slice(0, 10);
}

/** Milliseconds since 1970, as if the clock were UTC. */
function readAsUtc(wallClock: string): number {
  return Date.parse(`${wallClock}Z`);
}
