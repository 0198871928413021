import { readAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readTripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { readMe } from '@paddock/contract/platform/user';
import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildBooking, buildLeg } from '../../../testing/example-bookings.ts';
import { exampleReadiness } from '../../../testing/example-people.ts';
import { formServer, storeForms, submissionsTo } from '../../../testing/forms.ts';
import { goTo, openApp } from '../../../testing/open-app.tsx';
import { people } from '../../../testing/people.ts';

const clock = { now: () => Date.parse('2026-06-29T12:00:00Z') };
const words = 'The transfer to Hungaroring leaves BUD at 10:20, 35 min before BA 866 lands.';
const fingerprint = 'd'.repeat(43);
const title = 'BUD → Hungaroring Sun 28 Jun 10:20';

const flight = {
  vendor_id: null,
  flight_number: 'BA 866',
  origin_airport_id: 1,
  destination_airport_id: 3,
  departure_time: '2026-06-28T07:40',
  arrival_time: '2026-06-28T11:15',
  clock_reading: null,
  departure_terminal: 'T3',
  arrival_terminal: null,
};
const departs = page.getByRole('textbox', { name: 'Departs, London', exact: true });
const cells = { flight: 'BA 866', origin: 'LHR London', destination: 'BUD Budapest' };

function openServer() {
  const server = formServer();
  const leg = buildLeg('2026-06-28T06:40:00.000Z', '2026-06-28T09:15:00.000Z', {
    flight_id: 1,
    flight_number: 'BA 866',
    destination_airport: 'BUD',
  });
  const flightbookings = [buildBooking([leg])];
  server.answer(readAllFlights, { flightbookings, passengerName: null });
  server.answerBy(readRecord, ({ params: { list, id } }) => ({
    id: Number(id),
    version: 3,
    archived: false,
    title: list === 'flights' ? 'BA 866' : title,
    cells: list === 'flights' ? cells : {},
    values: list === 'flights' ? flight : { leaves_at: '2026-06-28T10:20' },
  }));
  server.answer(readConsequences, { lines: [], tells: [] });
  server.answer(readConcerned, { people: 2, names: ['Ana Novak', 'Tom Okafor'], message: null });
  return server;
}

it('Y-648 the panel of a late flight moves the transfer that no longer waits for it', async () => {
  await page.viewport(1440, 900);
  const server = openServer();
  const [first, ...others] = exampleReadiness.people;
  if (first === undefined) throw new Error('The example has nobody');
  server.answer(readTripWarnings, {
    projectId: 51,
    warnings: [
      {
        kind: 'transfer_early',
        badge: 'leaves early',
        person: { id: first.contactId, name: first.fullName },
        sentence: words,
        fingerprint,
        flights: [{ id: 1, flight_number: 'BA 866' }],
        bookings: [],
        dismissal: null,
      },
    ],
    withoutFlights: [],
  });
  const gap = {
    kind: 'transfer_early' as const,
    day: '2026-06-28',
    nights: [],
    words,
    itemIds: ['flight-1', 'transfer-7'],
    bookings: [],
    fingerprint,
    fixes: [
      {
        words: 'Leave BUD at 11:45',
        change: { list: 'transfers', id: 7, values: { leaves_at: '2026-06-28T11:45' } },
        whole: true,
      },
    ],
  };
  server.answer(readReadiness, {
    ...exampleReadiness,
    people: [{ ...first, gaps: [gap] }, ...others],
  });
  await openApp(server, '/p/HUN26/travel?panel=/mgmt/flights/1', clock);
  const fix = page.getByRole('button', { name: 'Leave BUD at 11:45 and tell 2' });
  await expect.element(fix).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open the transfer' })).toBeVisible();
  await expectAccessible();
  await fix.click();
  await expect.element(page.getByText(`2 people get a message. ${title}`)).toBeVisible();
  expect(submissionsTo(server)).toMatchObject([
    { relatedRecordId: 7, version: 3, payload: { leaves_at: '2026-06-28T11:45' } },
  ]);
});

it('Y-649 a coordinator who may edit flights opens one from Travel and moves it', async () => {
  await page.viewport(1440, 900);
  const server = openServer();
  server.answer(readMe, { ...people.coordinator, enters: ['flights'] });
  await openApp(server, '/p/HUN26/travel', clock);
  await page.getByRole('link', { name: 'BA 866' }).click();
  await expect.element(departs).toHaveValue('07:40');
});

it('Y-649 a coordinator who may not edit flights is offered none', async () => {
  await page.viewport(1440, 900);
  const server = openServer();
  server.answer(readMe, people.coordinator);
  await openApp(server, '/p/HUN26/travel', clock);
  await expect.element(page.getByRole('row', { name: /^BA 866/ })).toBeVisible();
  expect(page.getByRole('link', { name: 'BA 866' }).elements()).toEqual([]);
});

/** Moves the flight by an hour without a network: what follows from that is not known. */
async function keepDraft(server: ReturnType<typeof openServer>): Promise<void> {
  onTestFinished(() => onlineManager.setOnline(true));
  await openApp(server, '/p/HUN26/travel?panel=/mgmt/flights/1', clock);
  await expect.element(departs).toHaveValue('07:40');
  onlineManager.setOnline(false);
  await departs.fill('08:40');
  await expect.element(page.getByText('The edit is kept as a draft on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect.element(page.getByText('Kept as a draft', { exact: true })).toBeVisible();
  onlineManager.setOnline(true);
  await expect.element(page.getByText('1 draft is not sent')).toBeVisible();
  await cleanup();
}

const draft = page.getByRole('group', { name: 'Flight' });
const line = { id: 'transfers-7-a', why: '', before: '10:20', after: '11:20', list: 'transfers' };
const open = { concerned: [], possible: true, ask: null, needs: null };
const what = 'Van 1 leaves at 11:20, not 10:20';

it('Y-1000 an edit without a network is a draft, and is sent once its person saw what follows', async () => {
  await page.viewport(1440, 900);
  const server = openServer();
  storeForms(server);
  server.answer(readList, { rows: [], next: null });
  server.answer(readConsequences, { lines: [{ ...line, ...open, what }], tells: [] });
  await keepDraft(server);
  await openApp(server, '/outbox', clock);
  await expect.element(draft).toMatchTextContent('BA 866');
  await expect
    .element(draft)
    .toMatchTextContent('Open it when there is a network, see what it changes');
  await expectAccessible();
  window.dispatchEvent(new Event('focus'));
  await draft.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText(what)).toBeVisible();
  expect(submissionsTo(server)).toEqual([]);
  await page.getByRole('button', { name: 'Save, move 1 van and tell 2' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(submissionsTo(server)).toMatchObject([
    {
      version: 3,
      payload: { departure_time: '2026-06-28T08:40' },
      follows: ['transfers-7-a'],
    },
  ]);
  await goTo('/outbox');
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
});

it('Y-1000 a draft is in the panel of its flight, with what was typed and what follows', async () => {
  await page.viewport(1440, 900);
  const server = openServer();
  storeForms(server);
  server.answer(readConsequences, { lines: [{ ...line, ...open, what }], tells: [] });
  await keepDraft(server);
  await openApp(server, '/p/HUN26/travel?panel=/mgmt/flights/1', clock);
  await expect.element(departs).toHaveValue('08:40');
  await expect.element(page.getByText(what)).toBeVisible();
  expect(submissionsTo(server)).toEqual([]);
});

it('Y-1001 a draft of a flight that someone else changed meanwhile shows both versions', async () => {
  await page.viewport(1440, 900);
  const server = openServer();
  await keepDraft(server);
  server.refuse(submitForm, 'conflict', { field: 'version', message: 'It was changed.' });
  server.answer(readRecordHistory, { events: [], next: null });
  server.answerBy(readRecord, ({ params: { id } }) => ({
    id: Number(id),
    version: 4,
    archived: false,
    title: 'BA 866',
    cells,
    values: { ...flight, departure_time: '2026-06-28T09:05' },
  }));
  await openApp(server, '/p/HUN26/travel?panel=/mgmt/flights/1', clock);
  await expect.element(departs).toHaveValue('08:40');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect.element(page.getByText('Someone else changed this')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /08:40/ })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /09:05/ })).toBeVisible();
  await goTo('/outbox');
  await expect.element(draft).toMatchTextContent('BA 866');
});

it('Y-1003 a panel whose server is busy says that it does not know what follows', async () => {
  await page.viewport(1440, 900);
  const server = openServer();
  server.refuse(readConsequences, 'unavailable', { message: 'The server is busy.' });
  await openApp(server, '/p/HUN26/travel?panel=/mgmt/flights/1', clock);
  await departs.fill('08:40');
  await expect.element(page.getByText('We don’t know what this changes')).toBeVisible();
  expect(page.getByText('Nothing else.').elements()).toEqual([]);
});
