import { Temporal } from 'temporal-polyfill';

/**
 * The instant of a wall-clock time (`2026-07-01T08:00`) in an IANA zone. Where clocks go back and the
 * time comes twice, it is the earlier of the two; where they go forward over it, there is none: null.
 */
export function instantOf(wallClock: string, zone: string): Date | null {
  const written = Temporal.PlainDateTime.from(wallClock);
  const found = written.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!found.toPlainDateTime().equals(written)) return null;
  return new Date(found.epochMilliseconds);
}

/** What a clock in an IANA zone shows at an instant, to the minute. */
export function wallClockOf(instant: Date, zone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return there.toPlainDateTime().toString({ smallestUnit: 'minute' });
}
