import { expect, it } from 'vitest';
import type { ItineraryItem, ItineraryPlace } from './itinerary.ts';
import { findPlannedClock } from './planned-clock.ts';

function place(timeZone: string): ItineraryPlace {
  const nothing = { about: null, terminal: null, address: null, phoneNumber: null };
  return { kind: 'airport', name: timeZone, ...nothing, latitude: 1, longitude: 1, timeZone };
}

function item(given: Partial<ItineraryItem> & Pick<ItineraryItem, 'startsAt'>): ItineraryItem {
  return {
    id: `flight-${given.startsAt}`,
    kind: 'flight',
    title: 'BA 1',
    detail: null,
    endsAt: null,
    startsAtLocal: '2026-07-01T10:00',
    endsAtLocal: null,
    timeZone: 'Europe/London',
    startsZone: 'BST',
    endsZone: null,
    isTimed: true,
    isConfirmed: true,
    isCancelled: false,
    from: place('Europe/London'),
    to: place('Asia/Tokyo'),
    stops: [],
    projectCodes: [],
    people: [],
    source: { list: null, recordId: 1 },
    ...given,
  };
}

const flight = item({
  startsAt: '2026-07-01T09:00:00.000Z',
  endsAt: '2026-07-01T21:00:00.000Z',
  endsAtLocal: '2026-07-02T06:00',
});
const london = { zone: 'Europe/London', at: flight.startsAt, atLocal: flight.startsAtLocal };
const tokyo = { zone: 'Asia/Tokyo', at: flight.endsAt, atLocal: flight.endsAtLocal };
const at = (moment: string) => Date.parse(moment);

it('Y-795 is the clock where a flight soon leaves, until it lands, and then where it landed', () => {
  expect(findPlannedClock([flight], at('2026-07-01T08:00:00Z'))).toEqual(london);
  expect(findPlannedClock([flight], at('2026-07-01T12:00:00Z'))).toEqual(london);
  expect(findPlannedClock([flight], at('2026-07-01T21:00:00Z'))).toEqual(tokyo);
});

it('Y-795 a cancelled flight takes no one anywhere', () => {
  const cancelled = [{ ...flight, isCancelled: true }];
  expect(findPlannedClock(cancelled, at('2026-07-01T22:00:00Z'))).toBeUndefined();
});

it('Y-795 says nothing without a plan, or days before it begins', () => {
  expect(findPlannedClock([], at('2026-07-01T08:00:00Z'))).toBeUndefined();
  expect(findPlannedClock([flight], at('2026-06-28T08:00:00Z'))).toBeUndefined();
});
