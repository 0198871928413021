const minute = 60_000;
const day = 86_400_000;

/** Midnight (UTC) of the day of an instant. */
export function startOfDay(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / day) * day);
}

/** "2026-07-01" */
export function dayText(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Whole days from one day to another, both as "2026-07-01". */
export function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** The day `days` after today, at a wall-clock time of UTC such as "06:25". */
export function onDay(now: Date, days: number, clock = '00:00'): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(startOfDay(now).getTime() + days * day + (hours * 60 + minutes) * minute);
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * minute);
}

/**
 * A departure that people can still watch coming: in a little over two hours, or with the first flight of the
 * morning if nothing leaves at that time.
 */
export function nextDeparture(now: Date): Date {
  const soon = minutesAfter(now, 130);
  const rounded = new Date(Math.ceil(soon.getTime() / (5 * minute)) * 5 * minute);
  const today = startOfDay(now).getTime() === startOfDay(rounded).getTime();
  const hour = rounded.getUTCHours();
  if (today && hour >= 5 && hour < 20) return rounded;
  return onDay(now, now.getUTCHours() < 5 ? 0 : 1, '06:25');
}
