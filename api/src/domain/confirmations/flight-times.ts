import { metresBetween } from '@paddock/contract/domain/places/distance';
import { findInstant } from '../../platform/wall-clock.ts';

export interface FlightEnd {
  readonly time_zone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How many minutes a flight may take, by the great circle between its airports. */
function boundsBetween(from: FlightEnd, to: FlightEnd): readonly [number, number] {
  if (from.latitude === null || from.longitude === null) return [10, 26 * 60];
  if (to.latitude === null || to.longitude === null) return [10, 26 * 60];
  const kilometres =
    metresBetween(
      { latitude: from.latitude, longitude: from.longitude },
      { latitude: to.latitude, longitude: to.longitude },
    ) / 1_000;
  // With the wind at 1,050 km/h; slowly with a stop on the way.
  return [Math.max(10, (kilometres / 1_050) * 60 - 10), (kilometres / 350) * 60 + 180];
}

/**
 * The day on which a flight arrives, by its possible duration: the printed day if that fits, or the one that
 * does; null if no day fits.
 * @param departs local time, "2027-03-09T20:10"
 */
export function fitArrival(
  from: FlightEnd,
  to: FlightEnd,
  departs: string,
  arrives: string,
): string | null {
  const start = findInstant(departs, from.time_zone);
  const [least, most] = boundsBetween(from, to);
  const fitting = [0, 1, -1, 2].flatMap((days) => {
    const local = `${new Date(Date.parse(arrives.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10)}${arrives.slice(10)}`;
    const end = findInstant(local, to.time_zone);
    if (start === null || end === null) return days === 0 ? [local] : [];
    const minutes = (end.getTime() - start.getTime()) / minuteMs;
    return minutes >= least && minutes <= most ? [local] : [];
  });
  return fitting[0] ?? null;
}
