import {
  addConfirmation,
  enterConfirmation,
  readConfirmation,
  readConfirmations,
  readConfirmationSource,
  readInboundAddress,
  type Confirmation,
  type ConfirmationChange,
} from '@paddock/contract/domain/confirmations/confirmations';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { formServer } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const stay: Confirmation = {
  id: 7,
  kind: 'mail',
  name: 'Booking confirmed',
  bytes: 900,
  addedAt: '2026-11-22T10:00:00.000Z',
  addedBy: 'Helen Ashworth',
  byMail: false,
  state: 'waiting',
  problem: null,
  about: ['Hotel Flamenco, Wed 21 Jul'],
  words: 'Your stay at Hotel Flamenco is confirmed',
  candidates: [
    {
      index: 0,
      kind: 'stay',
      form: 'new-stay',
      reference: '331',
      vendor: 'Hotel Flamenco',
      amount: null,
      currency: null,
      legs: [],
      travellers: [],
      stay: null,
      journey: null,
      cancelled: false,
      replaces: [],
      readFrom: [],
      changes: [],
      notes: [{ sure: 'missing', message: 'The hotel is missing.' }],
      values: { project_id: 51, checks_in_on: '2027-07-21', confirmation_number: '331' },
      already: [],
      made: null,
    },
  ],
};
const { candidates, words: _words, ...line } = stay;

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = formServer();
  server.answer(readConfirmations, { confirmations: [line] });
  server.answer(readConfirmation, stay);
  server.answer(readConfirmationSource, 'Your stay');
  server.answer(readInboundAddress, { madeAt: null, lastUsedAt: null, mails: 0 });
  server.answer(addConfirmation, stay);
  server.answer(enterConfirmation, { ...stay, state: 'entered' });
});

it('Y-53 opens the filled-in form with the document beside it, and sends nothing by itself', async () => {
  await openApp(server, '/p/HUN26/travel/confirmations');
  await expectAccessible();
  await userEvent.fill(page.getByLabelText('Mail or text of a booking'), 'Your stay …');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect.element(page.getByLabelText('Confirmation number')).toHaveValue('331');
  await expect.element(page.getByText('The hotel is missing.')).toBeVisible();
  await expect.element(page.getByText(stay.words)).toBeVisible();
  await expectAccessible();
  expect(server.asked(submitForm)).toHaveLength(0);
  expect(server.asked(enterConfirmation)).toHaveLength(0);
});

it('Y-53 names a possible duplicate booking first, also on a phone', async () => {
  await page.viewport(390, 844);
  const [booking] = candidates;
  if (booking === undefined) throw new Error('There is no booking');
  const already = [{ list: 'stays' as const, id: 3, what: 'Hotel Flamenco from 21 Jul 2027' }];
  server.answer(readConfirmation, { ...stay, candidates: [{ ...booking, already }] });
  await openApp(server, '/p/HUN26/travel/confirmations');
  await page.getByRole('button', { name: /Hotel Flamenco/ }).click();
  await expect.element(page.getByText('This may be entered already')).toBeVisible();
  await page.getByText('The document', { exact: true }).click();
  await expect.element(page.getByText(stay.words)).toBeVisible();
  await expectAccessible();
});

it('Y-441 Y-448 shows a journey with the zone of its times, and the words they were read from', async () => {
  const [booking] = candidates;
  if (booking === undefined) throw new Error('There is no booking');
  server.answer(readConfirmation, {
    ...stay,
    words: 'Your ferry\nFrom: Calais, 4 March 2027 12:00\nSee you on board',
    candidates: [
      {
        ...booking,
        kind: 'ferry',
        form: 'new-ticket',
        cancelled: true,
        journey: {
          what: null,
          from: 'Calais',
          to: 'Dover',
          departs: '2027-03-04T12:00',
          departsZone: '+01:00',
          arrives: '2027-03-04T12:30',
          arrivesZone: null,
          carrier: null,
          number: null,
        },
        readFrom: [{ field: 'journey', phrase: 'From: Calais, 4 March 2027  12:00' }],
      },
    ],
  });
  await openApp(server, '/p/HUN26/travel/confirmations?confirmation=7');
  await expect.element(page.getByText('Calais, Thu 4 Mar, 12:00 (UTC+01:00)')).toBeVisible();
  await expect.element(page.getByText('Dover, Thu 4 Mar, 12:30 (zone unknown)')).toBeVisible();
  await expect.element(page.getByText('The document says that this was cancelled.')).toBeVisible();
  await expect
    .element(
      page
        .getByRole('region', { name: 'Document' })
        .getByText('From: Calais, 4 March 2027 12:00', { exact: true }),
    )
    .toBeVisible();
  await page.getByText('Read from the text').click();
  await expect.element(page.getByText('Journey:')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enter ticket' })).toBeVisible();
  await expectAccessible();
});

it('Y-452 shows a change, and opens the edit with its values', async () => {
  const [booking] = candidates;
  if (booking === undefined) throw new Error('There is no booking');
  const change: ConfirmationChange = {
    list: 'flights',
    id: 12,
    what: 'BA 868 on Fri 12 Mar',
    kind: 'change',
    differences: [{ label: 'Departs', before: 'Fri 12 Mar, 08:35', after: 'Fri 12 Mar, 09:10' }],
    values: { departure_time: '2027-03-12T09:10', flight_number: 'BA 870' },
  };
  server.answer(readConfirmation, {
    ...stay,
    candidates: [{ ...booking, kind: 'flight', form: 'flight-expenditure', changes: [change] }],
  });
  server.answer(readRecord, {
    id: 12,
    version: 3,
    archived: false,
    title: 'BA 868 LHR–BUD',
    cells: {},
    values: {
      vendor_id: 1,
      flight_number: 'BA 868',
      origin_airport_id: 1,
      destination_airport_id: 2,
      departure_time: '2027-03-12T08:35',
      arrival_time: '2027-03-12T12:05',
      clock_reading: null,
      departure_terminal: '5',
      arrival_terminal: null,
    },
  });
  await openApp(server, '/p/HUN26/travel/confirmations?confirmation=7');
  await expect.element(page.getByText('Changes BA 868 on Fri 12 Mar')).toBeVisible();
  await expect
    .element(page.getByText('Departs: Fri 12 Mar, 08:35 → Fri 12 Mar, 09:10'))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Review the change' }).click();
  await expect.element(page.getByLabelText('Flight number')).toHaveValue('BA 870');
  await expect.element(page.getByLabelText('Departure terminal')).toHaveValue('5');
  await page.getByRole('button', { name: 'Back to the confirmation' }).click();
  expect(server.asked(submitForm)).toHaveLength(0);
});

it('L-110 does not take a booking just entered for a duplicate of itself', async () => {
  const [booking] = candidates;
  if (booking === undefined) throw new Error('There is no booking');
  const made = { list: 'stays' as const, id: 9 };
  const linked = Promise.withResolvers<Confirmation>();
  server.answer(submitForm, { id: 9, submissionId: crypto.randomUUID() });
  server.answerBy(enterConfirmation, async () => linked.promise);
  const values = { ...booking.values, hotel_id: 1, checks_out_on: '2027-07-24' };
  server.answer(readConfirmation, { ...stay, candidates: [{ ...booking, values }] });
  await openApp(server, '/p/HUN26/travel/confirmations');
  await page.getByRole('button', { name: /Hotel Flamenco/ }).click();
  await page.getByRole('button', { name: 'Enter stay' }).click();
  const already = [{ ...made, what: 'Hotel Flamenco from 21 Jul 2027' }];
  server.answer(readConfirmation, { ...stay, candidates: [{ ...booking, already }] });
  await page.getByRole('button', { name: /^Save (?!and)/ }).click();
  await expect.element(page.getByText('Entered', { exact: true })).toBeVisible();
  await expect.element(page.getByText('This may be entered already')).not.toBeInTheDocument();
  linked.resolve({ ...stay, state: 'entered', candidates: [{ ...booking, already: [], made }] });
  await expect.element(page.getByText('Entered', { exact: true })).toBeVisible();
});
