'use no memo';

import { readCity } from '@paddock/contract/domain/itinerary/clocks';
import { type Itinerary, readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { findPlannedClock } from '@paddock/contract/domain/itinerary/planned-clock';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { localBeside } from '@paddock/contract/platform/time-there';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { type Clock, deviceTime, deviceZone } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { findToday } from './today-of.ts';

/** Days loaded before and after a day, to look for neighbouring days. */
const before = 14;
const after = 47;

/** Days from today on that are part of today's request, so that they are available offline. */
const keptDays = 17;

interface Reading {
  readonly api: ApiClient;
  readonly clock: Clock;
}

/** The own itinerary around today. Its key has no day, so what was saved yesterday shows today offline. */
function ownQuery({ api, clock }: Reading) {
  return {
    queryKey: ['itinerary', 'own'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(readItinerary, { query: findSpan(findToday(clock.now())), signal }),
  };
}

/** The own itinerary around a day. */
export function dayQuery(reading: Reading, day: string) {
  const today = findToday(reading.clock.now());
  if (today <= day && day <= dayAfter(today, keptDays)) return ownQuery(reading);
  return {
    queryKey: ['itinerary', day],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      reading.api.call(readItinerary, { query: findSpan(day), signal }),
  };
}

function findSpan(day: string) {
  return { from: dayAfter(day, -before), to: dayAfter(day, after) };
}

export function useOwnItinerary({ enabled = true } = {}) {
  return useQuery({ ...ownQuery(usePlatform()), enabled });
}

/** Loads the itinerary before anybody looks at it, so that it is available offline. */
export async function readDaysAhead(reading: Reading, queries: QueryClient): Promise<void> {
  await queries.fetchQuery(ownQuery(reading)).catch(() => undefined);
}

/** The local time where a person is by plan at a moment, or else by the clock of the device. */
export function readOwnClock(own: Itinerary | undefined, now: number) {
  const there = findPlannedClock(own?.items ?? [], now);
  if (there === undefined) return { local: deviceTime(now), city: readCity(deviceZone()) };
  return { local: localBeside(there, new Date(now).toISOString()), city: readCity(there.zone) };
}

/** Today by that clock. */
export function findOwnToday(own: Itinerary | undefined, now: number): string {
  return dayOfLocal(readOwnClock(own, now).local);
}
