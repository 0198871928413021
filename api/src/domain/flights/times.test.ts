import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { compileAirports } from '../places/airports/compile-airports.ts';
import { readAgain, listReadings, ticketColumns } from './derive.ts';

const zones = [...new Set((await compileAirports()).map((airport) => airport.time_zone))];
const [from, until] = [Date.UTC(2026, 0, 1), Date.UTC(2031, 0, 1)];
const minuteMs = 60_000;

/** Every moment until 2030 at which the clocks of a zone change. */
function changesIn(zone: string): number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= until) return changes;
    changes.push(next.epochMilliseconds);
    at = next;
  }
}

/** The local time, by a computation that shares nothing with ours. */
function shownAt(instant: number, zone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return there.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

function isReading(moment: number, local: string, zone: string): boolean {
  return (['earlier', 'later'] as const).some(
    (disambiguation) =>
      Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation })
        .epochMilliseconds === moment,
  );
}

/** Flights around a change: minutes from it to the departure, and in the air. */
const flights = [-150, -90, -61, -30, -1, 0, 1, 30, 59, 90].flatMap((leaves) =>
  [20, 50, 110].map((minutes) => [leaves, minutes] as const),
);

const partner = { 'Asia/Dubai': 240, UTC: 0 } as const;

describe('C-10 at every edge of summer time until 2030', () => {
  it('reads tickets as the flight they belong to', () => {
    let tried = 0;
    const wrong: string[] = [];
    for (const zone of zones)
      for (const change of changesIn(zone))
        for (const [leaves, minutes] of flights) {
          const departure = new Date(change + leaves * minuteMs);
          const arrival = new Date(departure.getTime() + minutes * minuteMs);
          const ticket = {
            departs: shownAt(departure.getTime(), zone),
            arrives: shownAt(arrival.getTime(), zone),
            originZone: zone,
            destinationZone: zone,
          };
          const columns = ticketColumns(departure, arrival, [zone, zone]);
          const read = readAgain(ticket, columns.clock_reading);
          const names = listReadings(ticket).map((one) => one.departure.getTime());
          tried += 1;
          const isRight =
            columns.departs_at_local === ticket.departs &&
            columns.arrives_at_local === ticket.arrives &&
            read?.departure.getTime() === departure.getTime() &&
            read.arrival.getTime() === arrival.getTime() &&
            names.every((moment) => isReading(moment, ticket.departs, zone));
          if (!isRight) wrong.push(`${zone} ${departure.toISOString()} ${minutes}`);
        }
    expect(tried).toBeGreaterThan(20_000);
    expect(wrong).toEqual([]);
  });

  it('a time that the clocks skip has no reading', () => {
    const london = { originZone: 'Europe/London', destinationZone: 'Europe/London' };
    expect(
      listReadings({ departs: '2027-03-28T01:30', arrives: '2027-03-28T04:00', ...london }),
    ).toEqual([]);
  });
});

it('C-4 reads a landing before the take-off by the clock as the second pass', () => {
  const london = { originZone: 'Europe/London', destinationZone: 'Europe/London' };
  const readings = listReadings({
    departs: '2027-10-31T01:40',
    arrives: '2027-10-31T01:30',
    ...london,
  });
  expect(readings.map(({ name }) => name)).toEqual(['first-second']);
});

it.each(Object.entries(partner))(
  'C-4 an hour that comes twice has two readings when the flight is long enough, to %s',
  (destinationZone, ahead) => {
    const lands = new Date(Date.UTC(2027, 9, 31, 6) + ahead * minuteMs).toISOString().slice(0, 16);
    const readings = listReadings({
      departs: '2027-10-31T01:40',
      arrives: lands,
      originZone: 'Europe/London',
      destinationZone,
    });
    expect(readings.map(({ name }) => name)).toEqual(['first-first', 'second-first']);
  },
);

it('C-6 reads a saved time that new rules skip as if the clocks had not changed', () => {
  const read = readAgain(
    {
      departs: '2027-03-28T01:30',
      arrives: '2027-03-28T04:00',
      originZone: 'Europe/London',
      destinationZone: 'Europe/London',
    },
    null,
  );
  expect(read?.departure.toISOString()).toBe('2027-03-28T01:30:00.000Z');
});
