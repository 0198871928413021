import { readCity } from '@paddock/contract/domain/itinerary/clocks';
import type { Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { findPlannedClock } from '@paddock/contract/domain/itinerary/planned-clock';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { localBeside } from '@paddock/contract/platform/time-there';
import { deviceTime, deviceZone } from '../../platform/device-clock.ts';

/** A moment by the clock that a person’s day follows: where they are by plan, or else that of the device. */
export function readOwnClock(own: Itinerary | undefined, now: number) {
  const there = findPlannedClock(own?.items ?? [], now);
  if (there === undefined) return { local: deviceTime(now), city: readCity(deviceZone()) };
  return { local: localBeside(there, new Date(now).toISOString()), city: readCity(there.zone) };
}

/** Today by that clock. */
export function findOwnToday(own: Itinerary | undefined, now: number): string {
  return dayOfLocal(readOwnClock(own, now).local);
}
