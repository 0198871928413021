import type { FlightBooking, FlightLeg } from '@paddock/contract/domain/flights/flights';
import type { ProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { describe, expect, it } from 'vitest';
import { buildManifest } from '@paddock/contract/domain/bookings/manifest';
import { buildLeg } from '../../../testing/example-bookings.ts';
import { findNearDuplicates } from '@paddock/contract/domain/bookings/near-duplicates';
import { listRows } from './view-rows.ts';

const zones: Record<string, string> = {
  LHR: 'Europe/London',
  FRA: 'Europe/Berlin',
  BUD: 'Europe/Budapest',
};

/** A flight's place in it is its id. */
const flightIds: string[] = [];

/** A leg from `LHR 2026-07-01T06:25Z` to `FRA 2026-07-01T08:05Z`. */
function leg(number: string, from: string, to: string): FlightLeg {
  const [origin = '', departs = ''] = from.split(' ');
  const [destination = '', arrives = ''] = to.split(' ');
  flightIds.push(`${number} ${from} ${to}`);
  return buildLeg(departs, arrives, {
    flight_id: flightIds.indexOf(`${number} ${from} ${to}`) + 1,
    flight_number: number,
    origin_airport: origin,
    destination_airport: destination,
    origin_time_zone: zones[origin] ?? 'UTC',
    destination_time_zone: zones[destination] ?? 'UTC',
  });
}

const people: Record<string, number> = { Ana: 1, Jan: 2, Kim: 3 };

function booking(names: readonly string[], ...flights: FlightLeg[]): FlightBooking {
  const passengers = names.map((name) => ({ full_name: name, contact_id: people[name] ?? 0 }));
  return {
    vendor_name: null,
    vendor_reference: `R-${names.length}`,
    booking_email: null,
    flights,
    passengers,
  };
}

const crew: ProjectCrew = {
  project_code: 'HUN26',
  start_date: '2026-07-02',
  end_date: '2026-07-05',
  contractors: ['Ana', 'Jan'].map((name) => ({ contact_id: people[name] ?? 0, full_name: name })),
};

const there = leg('BA 1', 'LHR 2026-07-01T06:25:00.000Z', 'BUD 2026-07-01T09:05:00.000Z');
const back = leg('BA 2', 'BUD 2026-07-05T17:40:00.000Z', 'LHR 2026-07-05T20:25:00.000Z');

describe('the manifest of a project', () => {
  it('V-1 has a flight once, with everyone whose bookings contain it, by name', () => {
    const flights = buildManifest([booking(['Jan'], there), booking(['Kim', 'Ana'], there, back)]);
    expect(flights.map(({ leg: { flight_number: number } }) => number)).toEqual(['BA 1', 'BA 2']);
    expect(flights[0]?.people.map(({ name }) => name)).toEqual(['Ana', 'Jan', 'Kim']);
    expect(flights[0]?.references).toEqual(['R-1', 'R-2']);
  });

  it('V-20 separates flights of one number that leave together for different places', () => {
    const frankfurt = leg('ZZ1', 'LHR 2026-07-01T06:25:00.000Z', 'FRA 2026-07-01T08:05:00.000Z');
    const budapest = leg('ZZ1', 'LHR 2026-07-01T06:25:00.000Z', 'BUD 2026-07-01T09:05:00.000Z');
    const flights = buildManifest([booking(['Ana'], frankfurt), booking(['Jan'], budapest)]);
    expect(flights.map(({ people: on }) => on.map(({ name }) => name))).toEqual([['Ana'], ['Jan']]);
  });

  it('V-1 keeps two people of the same name apart', () => {
    const twin = {
      ...booking([], there),
      passengers: [1, 2].map((id) => ({ full_name: 'Jan', contact_id: id })),
    };
    expect(buildManifest([twin])[0]?.people).toHaveLength(2);
  });
});

describe('the rows of a view', () => {
  const flights = buildManifest([booking(['Jan'], there, back), booking(['Kim'], back)]);
  const titles = (view: 'day' | 'person' | 'flight', typed = '') =>
    listRows(view, { flights, warnings: [], crew, typed }).map((row) =>
      row.kind === 'heading' ? `${row.title}, ${row.about}` : row.flight.leg.flight_number,
    );

  it('are by day, by flight, and by person with those who have none', () => {
    expect(titles('day')).toEqual(['Wed 1 Jul, 1 flight', 'BA 1', 'Sun 5 Jul, 1 flight', 'BA 2']);
    expect(titles('flight')).toEqual(['BA 1, 1 flight', 'BA 1', 'BA 2, 1 flight', 'BA 2']);
    expect(titles('person')).toEqual([
      'Ana, 0 flights',
      'Jan, 2 flights',
      'BA 1',
      'BA 2',
      'Kim, 1 flight',
      'BA 2',
    ]);
  });

  it('are those that contain every typed word', () => {
    expect(titles('day', 'kim bud')).toEqual(['Sun 5 Jul, 1 flight', 'BA 2']);
    expect(titles('person', 'kim')).toEqual(['Kim, 1 flight', 'BA 2']);
    expect(titles('flight', 'nobody')).toEqual([]);
  });
});

describe('V-21 flights that are probably one', () => {
  const inMay = (number: string, leaves: string, to = 'FRA') =>
    leg(number, `LHR 2026-05-01T${leaves}:00.000Z`, `${to} 2026-05-01T12:00:00.000Z`);
  const sentences = (...legs: FlightLeg[]) =>
    findNearDuplicates(buildManifest(legs.map((one) => booking(['Ana'], one)))).map(
      ({ sentence }) => sentence,
    );

  it('are named if only spaces, zeros and minutes differ', () => {
    expect(sentences(inMay('ZZ1', '09:00'), inMay('ZZ 1', '09:10'))).toEqual([
      'ZZ1 and ZZ 1, LHR–FRA on Fri 1 May, depart 10 min apart. They may be one flight.',
    ]);
    expect(sentences(inMay('ZZ 001', '09:00'), inMay('zz1', '11:30'))).toEqual([
      'ZZ 001 and zz1, LHR–FRA on Fri 1 May, depart 2 h 30 min apart. They may be one flight.',
    ]);
  });

  it('are named as several of one number if they are written alike', () => {
    expect(sentences(inMay('ZZ 3', '09:00'), { ...inMay('ZZ 3', '09:00'), flight_id: 99 })).toEqual(
      ['2 flights ZZ 3, LHR–FRA on Fri 1 May, depart at the same time. They may be one flight.'],
    );
  });

  it('are not those of another number, route or time of day', () => {
    expect(sentences(inMay('ZZ 1', '09:00'), inMay('ZZ 11', '09:00'))).toEqual([]);
    expect(sentences(inMay('ZZ 1', '09:00'), inMay('ZZ 1', '09:00', 'BUD'))).toEqual([]);
    expect(sentences(inMay('ZZ 1', '06:00'), inMay('ZZ 1', '09:00'))).toEqual([]);
  });
});
