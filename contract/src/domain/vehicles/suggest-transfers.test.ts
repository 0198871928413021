import fc from 'fast-check';
import { expect, it } from 'vitest';
import { awayMinutes, suggestTransfers, type Span } from './suggest-transfers.ts';

const minute = 60_000;
const instant = fc.integer({ min: 0, max: 1_440 }).map((minutes) => minutes * minute);
const span = fc
  .tuple(instant, fc.integer({ min: 1, max: 300 }))
  .map(([from, minutes]): Span => [from, from + minutes * minute]);
const arrivals = fc.array(
  fc.record({
    contactId: fc.integer({ min: 1, max: 40 }),
    landsAt: instant,
    terminal: fc.constantFrom('2A', '2B', null),
  }),
  { maxLength: 60 },
);
const rides = fc.uniqueArray(
  fc.record({
    vehicleId: fc.integer({ min: 1, max: 6 }),
    seats: fc.integer({ min: 1, max: 9 }),
    busy: fc.array(span, { maxLength: 3 }),
    drivers: fc.array(
      fc.record({
        contactId: fc.integer({ min: 101, max: 104 }),
        busy: fc.array(span, { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  }),
  { selector: ({ vehicleId }) => vehicleId, maxLength: 6 },
);

const overlap = (one: Span, other: Span) => one[0] < other[1] && other[0] < one[1];
const away = (leavesAt: number): Span => [leavesAt, leavesAt + awayMinutes * minute];

it('W-8 everyone who lands is in one suggestion or without a seat, and no vehicle is overfull or in two places', () => {
  fc.assert(
    fc.property(arrivals, rides, fc.integer({ min: 5, max: 240 }), (landing, fleet, window) => {
      const { suggestions, unseated } = suggestTransfers(landing, fleet, window);
      const placed = [...suggestions.flatMap(({ contactIds }) => contactIds), ...unseated];
      const people = new Set(landing.map(({ contactId }) => contactId));
      expect(placed).toHaveLength(people.size);
      expect(new Set(placed)).toEqual(people);
      const last = new Map(
        landing
          .toSorted((one, other) => one.landsAt - other.landsAt)
          .map((one) => [one.contactId, one.landsAt]),
      );
      for (const [index, one] of suggestions.entries()) {
        const ride = fleet.find(({ vehicleId }) => vehicleId === one.vehicleId);
        expect(one.contactIds.length).toBeGreaterThan(0);
        expect(one.contactIds.length).toBeLessThan(ride?.seats ?? 0);
        const lands = one.contactIds.map((id) => last.get(id) ?? NaN);
        expect(Math.max(...lands) - Math.min(...lands)).toBeLessThanOrEqual(window * minute);
        expect(one.leavesAt).toBeGreaterThan(Math.max(...lands));
        expect(ride?.busy.some((busy) => overlap(busy, away(one.leavesAt)))).toBe(false);
        for (const other of suggestions.slice(index + 1)) {
          const both = overlap(away(one.leavesAt), away(other.leavesAt));
          expect(both && one.vehicleId === other.vehicleId).toBe(false);
          expect(both && one.driverId !== null && one.driverId === other.driverId).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('W-8 people of one terminal share the smallest van that holds them, and those of the next window take the next van', () => {
  const at = (contactId: number, minutes: number, terminal: string | null) => ({
    contactId,
    landsAt: minutes * minute,
    terminal,
  });
  const van = (vehicleId: number, seats: number) => ({ vehicleId, seats, busy: [], drivers: [] });
  const landing = [
    at(1, 0, '2A'),
    at(2, 20, '2B'),
    at(3, 25, '2A'),
    at(4, 45, '2A'),
    at(5, 50, '2A'),
  ];
  const { suggestions, unseated } = suggestTransfers(
    landing,
    [van(1, 9), van(2, 3), van(3, 2)],
    30,
  );
  expect(suggestions.map(({ vehicleId, contactIds }) => [vehicleId, contactIds])).toEqual([
    [2, [1, 3]],
    [3, [2]],
    [1, [4, 5]],
  ]);
  expect(unseated).toEqual([]);
  expect(suggestTransfers(landing, [], 30).unseated).toHaveLength(5);
});
