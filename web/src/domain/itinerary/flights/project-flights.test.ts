import type { FlightBooking, FlightLeg } from '@paddock/contract/domain/flights/flights';
import type { ProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { describe, expect, it } from 'vitest';
import { manifestOf } from '@paddock/contract/domain/bookings/manifest';
import { legOf } from '../../bookings/example-bookings.ts';
import { rowsOf } from './view-rows.ts';
import { warningsOf } from '@paddock/contract/domain/bookings/flight-warnings';

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
  return legOf(departs, arrives, {
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

function sentencesOf(...bookings: FlightBooking[]): string[] {
  return warningsOf(manifestOf(bookings), crew).map(({ sentence }) => sentence);
}

describe('the manifest of a project', () => {
  it('V-1 holds a flight once, with everybody whose bookings hold it, by name', () => {
    const flights = manifestOf([booking(['Jan'], there), booking(['Kim', 'Ana'], there, back)]);
    expect(flights.map(({ leg: { flight_number: number } }) => number)).toEqual(['BA 1', 'BA 2']);
    expect(flights[0]?.people.map(({ name }) => name)).toEqual(['Ana', 'Jan', 'Kim']);
    expect(flights[0]?.references).toEqual(['R-1', 'R-2']);
  });

  it('V-20 keeps flights of one number apart that leave together for different places', () => {
    const frankfurt = leg('ZZ1', 'LHR 2026-07-01T06:25:00.000Z', 'FRA 2026-07-01T08:05:00.000Z');
    const budapest = leg('ZZ1', 'LHR 2026-07-01T06:25:00.000Z', 'BUD 2026-07-01T09:05:00.000Z');
    const flights = manifestOf([booking(['Ana'], frankfurt), booking(['Jan'], budapest)]);
    expect(flights.map(({ people: on }) => on.map(({ name }) => name))).toEqual([['Ana'], ['Jan']]);
  });

  it('V-1 keeps two people of the same name apart', () => {
    const twin = {
      ...booking([], there),
      passengers: [1, 2].map((id) => ({ full_name: 'Jan', contact_id: id })),
    };
    expect(manifestOf([twin])[0]?.people).toHaveLength(2);
  });
});

describe('the warnings of a project', () => {
  it('say nothing where everybody comes in time and goes home', () => {
    expect(sentencesOf(booking(['Ana', 'Jan'], there, back))).toEqual([]);
  });

  it('V-2 name a contractor without a way in or out', () => {
    expect(sentencesOf(booking(['Ana'], there, back))).toEqual(['Jan has no flight in or out.']);
    expect(sentencesOf(booking(['Ana', 'Jan'], there), booking(['Ana'], back))).toEqual([
      'Jan has no flight home.',
    ]);
    const afterwards = leg('BA 9', 'BUD 2026-07-06T06:00:00.000Z', 'LHR 2026-07-06T08:00:00.000Z');
    expect(sentencesOf(booking(['Ana'], there, back), booking(['Jan'], afterwards))).toEqual([
      'Jan has no flight in.',
    ]);
  });

  it('V-2 name who lands after the first day, by the clock of the airport', () => {
    const late = leg('W6 1', 'LHR 2026-07-02T20:00:00.000Z', 'BUD 2026-07-02T22:30:00.000Z');
    expect(sentencesOf(booking(['Ana'], there, back), booking(['Jan'], late, back))).toEqual([
      'Jan lands in BUD on Fri 3 Jul, after HUN26 starts.',
    ]);
  });

  it('V-3 tell a leg that leaves too early from two flights at the same time', () => {
    const first = leg('BA 902', 'LHR 2026-07-01T06:25:00.000Z', 'FRA 2026-07-01T08:05:00.000Z');
    const early = leg('LH 1', 'FRA 2026-07-01T07:40:00.000Z', 'BUD 2026-07-01T09:20:00.000Z');
    const other = leg('W6 2', 'LHR 2026-07-01T09:00:00.000Z', 'BUD 2026-07-01T11:00:00.000Z');
    expect(
      sentencesOf(booking(['Ana', 'Jan'], there, back), booking(['Kim'], first, early)),
    ).toEqual(['Kim leaves FRA 25 min before landing there.']);
    expect(
      sentencesOf(booking(['Ana', 'Jan'], there, back), booking(['Kim'], first, early, other)),
    ).toContain('Kim is on LH 1 and W6 2 at the same time.');
  });

  it('V-3 see an overlap with a long flight behind a short one', () => {
    const long = leg('QF 1', 'LHR 2026-07-01T06:00:00.000Z', 'BUD 2026-07-01T20:00:00.000Z');
    const short = leg('BA 5', 'LHR 2026-07-01T07:00:00.000Z', 'FRA 2026-07-01T08:00:00.000Z');
    const later = leg('BA 6', 'FRA 2026-07-01T12:00:00.000Z', 'BUD 2026-07-01T13:00:00.000Z');
    expect(
      sentencesOf(booking(['Ana', 'Jan'], there, back), booking(['Kim'], long, short, later)),
    ).toEqual([
      'Kim is on QF 1 and BA 5 at the same time.',
      'Kim is on QF 1 and BA 6 at the same time.',
    ]);
  });
});

describe('the rows of a view', () => {
  const flights = manifestOf([booking(['Jan'], there, back), booking(['Kim'], back)]);
  const titles = (view: 'day' | 'person' | 'flight', typed = '') =>
    rowsOf(view, { flights, warnings: warningsOf(flights, crew), crew, typed }).map((row) =>
      row.kind === 'heading' ? `${row.title}, ${row.about}` : row.flight.leg.flight_number,
    );

  it('stand by day, by flight, and by person with those who have none', () => {
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

  it('are those that hold every word that was typed', () => {
    expect(titles('day', 'kim bud')).toEqual(['Sun 5 Jul, 1 flight', 'BA 2']);
    expect(titles('person', 'kim')).toEqual(['Kim, 1 flight', 'BA 2']);
    expect(titles('flight', 'nobody')).toEqual([]);
  });
});
