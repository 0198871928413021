import { readAllFlights, readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { readTripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import {
  cancelRecord,
  readRecord,
  readRecordHistory,
} from '@paddock/contract/engine/records/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../../testing/accessible.ts';
import { formServer, storeForms, submissionsTo } from '../../../testing/forms.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { answerReadiness } from '../../../testing/workspace-answers.ts';
import { buildLeg } from '../../../testing/example-bookings.ts';

const tom = { full_name: 'Tom Okafor', contact_id: 13 };
const ana = { full_name: 'Ana Novak', contact_id: 14 };
const clock = { now: () => Date.parse('2026-06-29T12:00:00Z') };

const there = buildLeg('2026-06-28T06:40:00.000Z', '2026-06-28T09:15:00.000Z', {
  flight_id: 1,
  flight_number: 'BA 866',
  destination_airport: 'BUD',
  destination_time_zone: 'Europe/Budapest',
});
const clashing = buildLeg('2026-07-05T17:00:00.000Z', '2026-07-05T19:00:00.000Z', {
  flight_id: 2,
  flight_number: 'LH 1335',
  origin_airport: 'BUD',
});
const home = buildLeg('2026-07-05T17:40:00.000Z', '2026-07-05T22:25:00.000Z', {
  flight_id: 3,
  flight_number: 'W6 2209',
  origin_airport: 'BUD',
  origin_time_zone: 'Europe/Budapest',
  destination_time_zone: 'Europe/Budapest',
});

function flight(version: number, departs = '2026-06-28T07:40') {
  return {
    id: 1,
    version,
    archived: false,
    title: 'BA 866 LHR–BUD 28 Jun 06:40 UTC',
    cells: {
      flight: 'BA 866',
      origin: 'LHR London',
      destination: 'BUD Budapest',
      departs_local: 'Sun 28 Jun 07:40 London time',
      people: 2,
    },
    values: {
      vendor_id: null,
      flight_number: 'BA 866',
      origin_airport_id: 1,
      destination_airport_id: 3,
      departure_time: departs,
      arrival_time: '2026-06-28T11:15',
      clock_reading: null,
      departure_terminal: 'T3',
      arrival_terminal: null,
    },
  };
}

const warned = {
  projectId: 51,
  warnings: [
    {
      kind: 'double' as const,
      badge: 'overlap',
      person: { id: 13, name: 'Tom Okafor' },
      sentence: 'Tom Okafor is on LH 1335 and W6 2209 at the same time, in two bookings.',
      fingerprint: 'f'.repeat(43),
      flights: [
        { id: 2, flight_number: 'LH 1335' },
        { id: 3, flight_number: 'W6 2209' },
      ],
      bookings: [],
      dismissal: null,
    },
  ],
  withoutFlights: [],
};

const ana14 = { id: 14, name: 'Ana Novak', hasAccess: true };
const tom13 = { id: 13, name: 'Tom Okafor', hasAccess: true };
const petr = { id: 15, name: 'Petr Dvořák', hasAccess: true };
const kim = { id: 16, name: 'Kim Ito', hasAccess: false };

const vanMoves = {
  id: 'transfers-2-a',
  what: 'Van 2 leaves at 13:15, not 11:45',
  why: '30 min after landing, as before.',
  before: '11:45',
  after: '13:15',
  list: 'transfers',
  concerned: [petr, tom13],
  possible: true,
  ask: null,
  needs: null,
};
const consequences = {
  lines: [
    vanMoves,
    {
      id: 'transfers-1-b',
      what: 'Van 1 with Kim Ito takes Petr Dvořák’s 13:00 run to the station',
      why: 'Petr Dvořák is on both at the same time.',
      before: 'Van 2, Petr Dvořák',
      after: 'Van 1, Kim Ito',
      list: 'transfers',
      concerned: [kim],
      possible: true,
      ask: null,
      needs: 'transfers-2-a',
    },
  ],
  tells: [ana14, tom13],
};

const path = '/p/HUN26/travel';
let server = formServer();

async function openTravel(at = path): Promise<void> {
  await openApp(server, at, clock);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  server = formServer();
  const booking = { vendor_name: 'Wizz Air', booking_email: null };
  server.answer(readAllFlights, {
    flightbookings: [
      { ...booking, vendor_reference: 'A', flights: [there, home], passengers: [ana, tom] },
      { ...booking, vendor_reference: 'B', flights: [clashing], passengers: [tom] },
    ],
    passengerName: null,
  });
  server.answer(readProjectCrew, {
    project_code: 'HUN26',
    start_date: '2026-06-28',
    end_date: '2026-07-06',
    contractors: [],
  });
  server.answer(readTripWarnings, warned);
  server.answer(readRecord, flight(3));
  server.answer(readRecordHistory, { events: [], next: null });
  server.answerBy(readFlightReadings, ({ query }) => ({
    readings: [
      {
        reading: 'first-first' as const,
        departure_time: `${query['departs']?.slice(0, 11)}06:40:00.000Z`,
        arrival_time: '2026-06-28T09:15:00.000Z',
        departure_zone_name: 'BST',
        arrival_zone_name: 'CEST',
      },
    ],
  }));
  server.answer(readConsequences, { lines: [], tells: [ana14, tom13] });
  server.answer(readConcerned, {
    people: 2,
    names: ['Ana Novak', 'Tom Okafor'],
    message: { title: 'BA 866 changed', body: 'Leaves 08:25, instead of 07:40' },
  });
});

const row = (number: string) => page.getByRole('row', { name: new RegExp(`^${number}`) });
const leg = (number: string) => page.getByRole('link', { name: number });

describe('Travel', () => {
  it('U-29 a cancelled leg stays, struck through, and is no way in; it is cancelled from its panel', async () => {
    const { flightbookings } = {
      flightbookings: [
        {
          vendor_name: 'Wizz Air',
          booking_email: null,
          vendor_reference: 'A',
          flights: [{ ...there, is_cancelled: true }, home],
          passengers: [ana, tom],
        },
      ],
    };
    server.answer(readAllFlights, { flightbookings, passengerName: null });
    server.answer(cancelRecord, { event: 9 });
    await openTravel();
    await expect.element(row('BA 866')).toMatchTextContent('Cancelled');
    expect(row('BA 866').element().querySelector('s')?.textContent).toBe('BA 866');
    await expect.element(page.getByRole('button', { name: 'In 0', exact: true })).toBeVisible();
    await leg('BA 866').click();
    await page.getByRole('button', { name: 'Mark as cancelled' }).click();
    const question = page.getByRole('alertdialog', { name: 'Was BA 866 cancelled?' });
    await expect.element(question.getByText('Nothing else.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel the flight and tell 2' }).click();
    const sent = { version: 3, tell: true };
    await expect.poll(() => server.asked(cancelRecord)[0]?.body).toEqual(sent);
    await expect.element(page.getByText('BA 866 cancelled', { exact: true })).toBeVisible();
  });

  it('L-90 starts with today and coming days, and keeps the days before below them', async () => {
    await openTravel();
    await expect.element(row('BA 866')).toBeVisible();
    const days = page
      .getByRole('row', { name: /leg/ })
      .elements()
      .map(({ textContent }) => textContent);
    expect(days.at(-1)).toMatch(/^Sun 28 Jun.*earlier · 1 leg/);
  });

  it('C-85 L-150 Y-248 is counted in the side bar without its flights, if another place is open', async () => {
    answerReadiness(server, { legs: 3 });
    await openTravel('/p/HUN26/schedule');
    const places = page.getByRole('navigation', { name: 'Project' });
    await expect
      .element(places.getByRole('link', { name: /^Travel/ }))
      .toMatchTextContent('3 need attention');
    expect(server.asked(readAllFlights)).toEqual([]);
    expect(server.asked(readTripWarnings)).toEqual([]);
  });

  it('C-84 draws the first days of very many flights at once, and counts once all are loaded', async () => {
    const of = (id: number, flights: FlightBooking['flights']) => ({
      id,
      vendor_name: 'Wizz Air',
      booking_email: null,
      vendor_reference: `R${id}`,
      flights,
      passengers: [tom],
    });
    const other = Promise.withResolvers<FlightBooking[]>();
    server.answerBy(readAllFlights, async ({ query }) =>
      query['near'] === undefined
        ? { flightbookings: await other.promise, passengerName: null }
        : {
            flightbookings: [of(1, [there])],
            passengerName: null,
            legs: 2,
            rest: [{ from: '2026-07-05', to: '2026-07-05' }],
          },
    );
    await openTravel();
    await expect.element(leg('BA 866')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'All 2' })).toBeVisible();
    await expect.element(page.getByText('1 of 2 legs so far')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'In', exact: true })).toBeVisible();
    other.resolve([of(1, [there]), of(2, [home])]);
    await expect.element(leg('W6 2209')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'In 1' })).toBeVisible();
    expect(page.getByText('so far').elements()).toEqual([]);
    expect(server.asked(readAllFlights).map(({ query }) => query)).toEqual([
      { near: '2026-06-29' },
      { from: '2026-07-05', to: '2026-07-05' },
    ]);
  });

  it('J-93 brackets go from day to day', async () => {
    await openTravel();
    await expect.element(leg('BA 866')).toBeVisible();
    await userEvent.keyboard(']');
    await expect.element(leg('BA 866')).toHaveFocus();
    await userEvent.keyboard('[[');
    await expect.element(leg('LH 1335')).toHaveFocus();
  });

  it('J-41 U-20 shows each leg once by day, in both clocks, with its people and its state', async () => {
    await openTravel();
    await expect.element(row('BA 866')).toMatchTextContent(/07:40\s*06:40\s*11:15\s*09:15/);
    await expect.element(row('BA 866')).toMatchTextContent('Flown');
    await expect.element(row('LH 1335')).toMatchTextContent('Overlaps W6 2209');
    await expect.element(row('W6 2209')).toMatchTextContent('1 day later');
    await expectAccessible();
    await expectSameTree();
  });

  it('J-42 is filtered by chips with counts, and keeps that in the address', async () => {
    await openTravel();
    await page.getByRole('button', { name: 'Need attention 2' }).click();
    await expect.element(leg('BA 866')).not.toBeInTheDocument();
    await expect.poll(() => window.location.search).toBe('?show=attention');
    await page.getByRole('button', { name: 'In 1', exact: true }).click();
    await expect.element(leg('BA 866')).toBeVisible();
    await page.getByRole('button', { name: 'By booking' }).click();
    await expect.element(page.getByText('Wizz Air B')).toBeVisible();
    await userEvent.keyboard('/ana');
    await expect.element(leg('LH 1335')).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.element(leg('LH 1335')).toBeVisible();
  });
});

describe('the panel of a leg', () => {
  const departs = page.getByLabelText('Departs, London', { exact: true });
  const arrives = page.getByLabelText('Arrives, Budapest', { exact: true });

  async function moveDeparture(): Promise<void> {
    await openTravel();
    await leg('BA 866').click();
    await departs.fill('08:25');
  }

  it("C-110 shows the list's data at once, until its record is loaded", async () => {
    const asked = Promise.withResolvers<void>();
    server.answerBy(readRecord, async () => {
      await asked.promise;
      return flight(3);
    });
    await openTravel();
    await leg('BA 866').click();
    const panel = page.getByRole('complementary', { name: 'Panel' });
    await expect
      .element(panel.getByRole('heading', { name: `BA 866 · ${there.origin_airport} to BUD` }))
      .toHaveFocus();
    await expect.element(panel.getByText('Ana Novak')).toBeVisible();
    await expect.element(departs).not.toBeInTheDocument();
    asked.resolve();
    await expect.element(departs).toHaveValue('07:40');
    await expect.element(panel.getByText('Ana Novak')).toBeVisible();
  });

  it('Y-620 lists what a moved flight changes, and saves it with the flight by one button', async () => {
    server.answer(readConsequences, consequences);
    await moveDeparture();
    await expect.element(page.getByText('Van 2 leaves at 13:15, not 11:45')).toBeVisible();
    await expect
      .element(
        page.getByText('4 people are concerned: Ana Novak, Tom Okafor, Petr Dvořák, Kim Ito.'),
      )
      .toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Save, move 2 vans and tell 3' }).click();
    await expect
      .poll(() => submissionsTo(server)[0]?.follows)
      .toEqual(['transfers-2-a', 'transfers-1-b']);
    await expect.element(page.getByText('3 people get a message', { exact: true })).toBeVisible();
  });

  it('Y-624 a line that is not ticked takes along what follows from it', async () => {
    server.answer(readConsequences, consequences);
    await moveDeparture();
    const van = page.getByRole('checkbox', { name: /^Van 2 leaves/ });
    const run = page.getByRole('checkbox', { name: /^Van 1 with/ });
    await expect.element(van).toBeChecked();
    await van.click();
    await expect.element(van).not.toBeChecked();
    await expect.element(run).not.toBeChecked();
    await expect.element(run).toBeDisabled();
    await page.getByRole('button', { name: 'Save and tell 2' }).click();
    await expect.poll(() => submissionsTo(server)[0]?.follows).toEqual([]);
  });

  it('Y-621 shows the list again if it no longer holds, and stores nothing', async () => {
    server.answer(readConsequences, consequences);
    await moveDeparture();
    const message = 'The plan has changed in the meantime. Look at what this changes again.';
    server.refuse(submitForm, 'conflict', { field: 'follows', message });
    const save = page.getByRole('button', { name: /^Save, move 2 vans/ });
    await expect.element(save).toBeVisible();
    server.answer(readConsequences, { lines: consequences.lines.slice(0, 1), tells: [] });
    await save.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Save, move 1 van and tell 2' }))
      .toBeVisible();
    await expect.element(departs).toHaveValue('08:25');
  });

  it('J-43 U-20 shows the old times, who is notified and the text, then saves and notifies', async () => {
    await moveDeparture();
    await expect.element(page.getByText('Was 07:40, 45 min later')).toBeVisible();
    await expect.element(arrives).toHaveValue('12:00');
    await expect.element(page.getByText('Was 11:15, moved with it')).toBeVisible();
    await expect.element(page.getByText('Leaves 08:25, instead of 07:40')).toBeVisible();
    await expect.element(page.getByText('Nothing else.')).toBeVisible();
    await expectSameTree(page.getByRole('complementary', { name: 'Panel' }));
    await expectAccessible();
    server.answerAfter(submitForm, readRecord, flight(4, '2026-06-28T08:25'));
    await page.getByRole('button', { name: 'Save and tell 2' }).click();
    await expect.poll(() => submissionsTo(server)).toHaveLength(1);
    expect(submissionsTo(server)[0]).toMatchObject({
      version: 3,
      payload: { departure_time: '2026-06-28T08:25', arrival_time: '2026-06-28T12:00' },
    });
    await expect.element(page.getByText('Was 07:40')).not.toBeInTheDocument();
    await expect.element(departs).toHaveValue('08:25');
    await expect.element(page.getByText('BA 866 leaves 08:25', { exact: true })).toBeVisible();
    await expect.element(page.getByText('2 people get a message', { exact: true })).toBeVisible();
  });

  it('J-43 Y-622 saves without notifying, warns of what the change causes, and names whom to ask', async () => {
    const what = 'Tom Okafor is on BA 866 and LH 7 at the same time.';
    const clash = { ...vanMoves, id: 'flights-said-c', what, possible: false };
    const theirs = { ...vanMoves, ask: 'Helen Brandt' };
    server.answer(readConsequences, { ...consequences, lines: [clash, theirs] });
    await moveDeparture();
    await expect.element(page.getByText(/Ask Helen Brandt to change this/)).toBeVisible();
    expect(page.getByRole('checkbox', { name: /leaves at 13:15/ }).elements()).toEqual([]);
    await expect.element(page.getByText(/on BA 866 and LH 7/)).toBeVisible();
    await page.getByRole('button', { name: 'Save only' }).click();
    await expect.poll(() => submissionsTo(server)[0]?.tell).toBe(false);
    await expect.element(page.getByText('No message was sent', { exact: true })).toBeVisible();
  });

  it('J-43 U-24 says why nothing can be saved yet, and nothing about unchecked warnings', async () => {
    server.breakOff(readConsequences);
    await openTravel();
    await leg('BA 866').click();
    const save = page.getByRole('button', { name: /^Save/ }).first();
    await expect
      .element(save)
      .toHaveAttribute('aria-description', 'Change a time or a terminal first.');
    // The panel takes the focus as it opens.
    await expect.element(page.getByRole('heading', { name: /^BA 866 ·/ })).toHaveFocus();
    save.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(save).toHaveFocus();
    expect(submissionsTo(server)).toEqual([]);
    await page.getByLabelText('Terminal, LHR').fill('T5');
    await expect.element(page.getByText('Message to 2 people')).toBeVisible();
    await expect.element(page.getByText(/Nothing else|Checking/)).not.toBeInTheDocument();
    expect(server.asked(readConsequences)).toEqual([]);
    await departs.fill('08:25');
    await expect.poll(() => server.asked(readConsequences)).not.toEqual([]);
    await expect.element(page.getByText(/Nothing else|Checking/)).not.toBeInTheDocument();
  });

  it('J-44 L-151 Y-1006 asks which version to keep if someone else was first, without leaving the list', async () => {
    await moveDeparture();
    server.refuse(submitForm, 'conflict', { field: 'version', message: 'It was changed.' });
    server.answer(readRecord, flight(4, '2026-06-28T09:00'));
    await page.getByRole('button', { name: 'Save and tell 2' }).click();
    await expect.element(page.getByText('Two versions')).toBeVisible();
    await expect.element(leg('LH 1335')).toBeVisible();
    await page.getByRole('button', { name: 'Keep all of mine' }).click();
    storeForms(server);
    await page.getByRole('button', { name: 'Go on with chosen values' }).click();
    await expect.element(page.getByText('What this changes')).toBeVisible();
    await expect.element(departs).toHaveValue('08:25');
    await page.getByRole('button', { name: 'Save and tell 2' }).click();
    await expect.poll(() => submissionsTo(server).at(-1)?.version).toBe(4);
    expect(submissionsTo(server).at(-1)?.payload).toMatchObject({
      departure_time: '2026-06-28T08:25',
    });
  });
});
