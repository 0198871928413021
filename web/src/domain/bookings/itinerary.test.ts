import { describe, expect, it } from 'vitest';
import { buildBooking, buildLeg } from '../../testing/example-bookings.ts';
import { firstPassengers, itineraryAt, summariseItinerary } from './itinerary.ts';

const outward = buildLeg('2026-07-01T06:25:00Z', '2026-07-01T08:05:00Z');
const onward = buildLeg('2026-07-01T09:40:00Z', '2026-07-01T11:15:00Z');
const home = buildLeg('2026-07-05T17:40:00Z', '2026-07-05T20:25:00Z');
const spring = buildLeg('2026-04-01T06:00:00Z', '2026-04-01T08:00:00Z');
const winter = buildLeg('2026-01-10T06:00:00Z', '2026-01-10T08:00:00Z');
const at = (iso: string) => Date.parse(iso);

describe('an itinerary', () => {
  it('puts the booking that leaves next at the top, whenever its first leg left', () => {
    const there = buildBooking([outward, home]);
    const between = buildBooking([onward]);
    const itinerary = itineraryAt([there, between], at('2026-07-01T09:00:00Z'));
    expect(itinerary.ahead).toEqual([between, there]);
    expect(itinerary.next).toBe(onward);
  });

  it('folds away landed flights, latest first', () => {
    const itinerary = itineraryAt(
      [buildBooking([winter]), buildBooking([outward]), buildBooking([spring])],
      at('2026-06-01T00:00:00Z'),
    );
    expect(itinerary.past.map((booking) => booking.flights[0])).toEqual([spring, winter]);
    expect(itinerary.ahead).toHaveLength(1);
  });

  it('keeps a booking in view until its last leg has landed', () => {
    const booking = buildBooking([outward]);
    expect(itineraryAt([booking], at('2026-07-01T08:04:59Z')).ahead).toEqual([booking]);
    expect(itineraryAt([booking], at('2026-07-01T08:05:00Z')).past).toEqual([booking]);
  });

  it('has no next leg once the last one has left', () => {
    expect(itineraryAt([buildBooking([outward])], at('2026-07-01T06:25:00Z')).next).toBeUndefined();
    expect(itineraryAt([], 0).next).toBeUndefined();
  });

  it('has a summary in one line', () => {
    const bookings = [buildBooking([outward, home]), buildBooking([onward])];
    expect(summariseItinerary(itineraryAt(bookings, 0))).toBe('Upcoming: 2 bookings, 3 legs');
    expect(summariseItinerary(itineraryAt([buildBooking([home])], 0))).toBe(
      'Upcoming: 1 booking, 1 leg',
    );
    expect(summariseItinerary(itineraryAt(bookings, at('2027-01-01T00:00:00Z')))).toBe(
      'No upcoming bookings',
    );
  });
});

describe('the passengers of a booking', () => {
  it('are the first two by name, and how many more', () => {
    const four = buildBooking([outward], ['Priya Shah', 'Tom Okafor', 'Ana Brandt', 'Jan Kovács']);
    expect(firstPassengers(four)).toEqual({ names: 'Priya Shah, Tom Okafor', more: 2 });
    const one = buildBooking([outward], ['Priya Shah']);
    expect(firstPassengers(one)).toEqual({ names: 'Priya Shah', more: 0 });
  });
});
