import type { Route, RouteLeg, RouteStop } from '@paddock/contract/domain/road/routing';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { distanceWords, driveWords, momentWords } from './road-words.ts';
import type { Progress } from './progress.ts';

const minuteMs = 60_000;
/** "1,742 km, 21 h 47": all of it. */
export function totalWords(legs: readonly RouteLeg[]): string {
  const metres = legs.reduce((total, leg) => total + leg.metres, 0);
  const seconds = legs.reduce((total, leg) => total + leg.seconds, 0);
  return `${distanceWords(metres)}, ${driveWords(seconds)}`;
}

/** The label of a stop's marker: A, then numbers, then B. */
export function markStop(index: number, count: number): string {
  if (index === 0) return 'A';
  return index === count - 1 ? 'B' : String(index);
}

/** "Leave Wed 1 Jul, 08:00 BST" at the first stop, "Arrive …" at every other. */
export function stopWords(stop: RouteStop, index: number): string {
  return `${index === 0 ? 'Leave' : 'Arrive'} ${momentWords(stop.arrivesAtLocal, stop.zoneName)}`;
}

/** "in 2 h 10", until an instant; null where it is past, or more than two days away. */
export function untilWords(instant: string, now: number): string | null {
  const left = Date.parse(instant) - now;
  if (left < 0 || left > 48 * 60 * minuteMs) return null;
  return `in ${driveWords(left / 1_000)}`;
}

/** The line below Routing in a menu. */
export function summaryWords({ stops }: Route, { next }: Progress): string {
  const stop = next === null ? undefined : stops[next];
  if (stop !== undefined) {
    const { name, arrivesAtLocal: local, zoneName } = stop;
    return `Next ${name}, ${formatDay(local)} ${formatClock(local)} ${zoneName}`;
  }
  const [first, last] = [stops[0], stops.at(-1)];
  return `${first?.name} to ${last?.name}, ${stops.length} stops`;
}
