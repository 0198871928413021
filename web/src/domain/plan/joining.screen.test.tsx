import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { previewJoining } from '@paddock/contract/domain/papers/area-days';
import type { Consequence } from '@paddock/contract/domain/plan/consequences';
import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { readJoining } from '@paddock/contract/domain/plan/joining';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjectStays } from '@paddock/contract/domain/stays/rooming-list';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, undoRecord } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { exampleItinerary } from '../../testing/example-itinerary.ts';
import { exampleReadiness, exampleStays } from '../../testing/example-people.ts';
import { formServer, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const noon = { now: () => Date.parse('2026-11-22T12:00:00.000Z') };
const luca = { id: 27, name: 'Luca Moretti', hasAccess: true };
const petr = { id: 31, name: 'Petr Dvořák', hasAccess: true };

function line(list: string, what: string, given: Partial<Consequence> = {}): Consequence {
  return {
    id: `${list}-new-AAAAAAAAAAAA`,
    what,
    why: '',
    before: null,
    after: null,
    list,
    concerned: [luca],
    possible: true,
    ask: null,
    needs: null,
    ...given,
  };
}

const flight = line('flights-to-book', 'In: AZ 338 LIN to BUD, 22 Nov 08:20', { isToBook: true });
const bed = line('beds', 'Hotel Castle Garden, a twin room with Marek Nowak');
const seat = line('transfers', 'Van 1 from BUD to Hotel Castle Garden, 11:10', {
  concerned: [luca, petr],
  needs: flight.id,
});

function openServer() {
  const server = formServer();
  const [first, ...others] = exampleReadiness.people;
  const [gap] = first?.gaps ?? [];
  if (first === undefined || gap === undefined) throw new Error('The example has no gap');
  const ways = (['no_way_in', 'no_way_out'] as const).map((kind) => ({
    ...gap,
    kind,
    nights: [],
    fingerprint: kind.padEnd(43, 'x'),
  }));
  const late = { ...first, fullName: luca.name, gaps: [gap, ...ways] };
  server.answer(readReadiness, { ...exampleReadiness, people: [late, ...others] });
  server.answer(readProjectItinerary, exampleItinerary);
  server.answer(readProjectStays, exampleStays);
  server.answer(previewJoining, { projectCode: 'HUN26', endsOn: '2026-11-27', people: [] });
  server.answer(readJoining, {
    lines: [flight, bed, seat],
    tells: [luca],
    sameAs: { id: 12, name: 'Marek Nowak' },
  });
  server.answer(undoRecord, { event: 8 });
  server.answer(readList, { rows: [], next: null });
  server.answerBy(readRecord, ({ params }) => ({
    id: Number(params['id']),
    version: 3,
    archived: false,
    title: 'HUN26',
    cells: {},
    values: null,
  }));
  return server;
}

it('Y-395 a late joiner gets bed, flight and seat in three taps, and one more takes all back', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  server.answerBy(submitForm, () => ({ id: 51, submissionId: crypto.randomUUID(), event: 7 }));
  await openApp(server, '/p/HUN26/people', noon);
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };
  taps += 1;
  await page.getByRole('rowheader', { name: /Luca Moretti/ }).click();
  await tap('Join the others');
  await expect.element(page.getByText(bed.what)).toBeVisible();
  await expect.element(page.getByText('To book.')).toBeVisible();
  await expect.element(page.getByText(/^Same as Marek Nowak/)).toBeVisible();
  await tap('Add Luca Moretti and tell 2');
  await expect.poll(() => server.asked(submitForm).length).toBe(1);
  await expect.element(page.getByText('HUN26. 2 people get a message')).toBeVisible();
  const [sent] = submissionsTo(server);
  expect(sent).toMatchObject({
    payload: { contact_id: [27] },
    follows: [flight.id, bed.id, seat.id],
  });
  await tap('Undo');
  await expect.poll(() => server.asked(undoRecord)[0]?.body).toMatchObject({ event: 7 });
  expect(taps).toBeLessThanOrEqual(5);
});

it('Y-1004 a joiner for whom nothing is ticked is undone with one press', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  server.answerBy(submitForm, () => ({ id: 51, submissionId: crypto.randomUUID(), event: 7 }));
  await openApp(server, '/admin/project-contractors?project_id=51&contact_id=27', noon);
  const tick = (what: string) => page.getByRole('checkbox', { name: new RegExp(what) });
  await expect.element(page.getByText(bed.what)).toBeVisible();
  await tick('In: AZ 338').click();
  await tick('a twin room').click();
  await page.getByRole('button', { name: 'Add Luca Moretti and tell 1' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.asked(undoRecord)[0]?.body).toMatchObject({ event: 7 });
  expect(submissionsTo(server)).toMatchObject([{ follows: [] }]);
});

it('Y-653 everyone who lacks something is chosen at once', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  const [first, second, ...others] = exampleReadiness.people;
  const [gap] = first?.gaps ?? [];
  if (first === undefined || second === undefined || gap === undefined)
    throw new Error('The example has no gap');
  const people = [
    { ...first, gaps: [gap] },
    { ...second, gaps: [{ ...gap, fingerprint: 'z'.repeat(43) }] },
    ...others.map((one) => ({ ...one, gaps: [] })),
  ];
  server.answer(readReadiness, { ...exampleReadiness, people });
  await openApp(server, '/p/HUN26/people', noon);
  await page.getByRole('button', { name: 'Join the others (2)' }).click();
  await expect
    .poll(() => server.asked(readJoining)[0]?.body)
    .toMatchObject({ contactIds: [first.contactId, second.contactId] });
});

it('Y-654 the first own days of someone say what they change, and take it along', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  server.answer(readConsequences, { lines: [seat], tells: [] });
  server.answerBy(submitForm, () => ({ id: 9, submissionId: crypto.randomUUID(), event: 7 }));
  await openApp(server, '/admin/projects/51/new-own-days?project_id=51&contact_id=27', noon);
  await expect.element(page.getByRole('combobox', { name: 'Person' })).not.toHaveValue('');
  await page.getByRole('textbox', { name: 'Last day' }).fill('25 Nov 2026');
  await page.getByRole('textbox', { name: 'First day' }).click();
  await expect.element(page.getByText(seat.what)).toBeVisible();
  await page.getByRole('button', { name: 'Save, change 1 transfer and tell 2' }).click();
  await expect.poll(() => server.asked(submitForm).length).toBe(1);
  expect(submissionsTo(server)[0]).toMatchObject({
    payload: { contact_id: 27, last_day: '2026-11-25' },
    follows: [seat.id],
  });
  expect(server.asked(readConsequences).at(-1)?.body).toMatchObject({
    change: { list: 'own-days', id: null, values: { last_day: '2026-11-25' } },
  });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('Y-624 a seat in the van goes with the flight that it meets', async () => {
  await page.viewport(390, 844);
  const server = openServer();
  await openApp(server, '/admin/projects/51/project-contractors?contact_id=27', noon);
  const ticks = page.getByRole('checkbox');
  await expect.poll(() => ticks.elements().length).toBe(3);
  await page.getByRole('checkbox', { name: flight.what }).click();
  await expect.element(page.getByRole('checkbox', { name: seat.what })).not.toBeChecked();
  await expect
    .element(page.getByRole('button', { name: 'Add Luca Moretti and tell 1' }))
    .toBeVisible();
  await expectAccessible();
});

it('Y-629 what someone takes over is one press, with how many are told', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  const place = line('own-days', 'Luca Moretti takes over from Petr Dvořák', {
    why: 'Petr Dvořák leaves HUN26. Name change needed: AZ 338.',
  });
  server.answer(readJoining, { lines: [place, bed], tells: [luca], sameAs: null });
  server.answerBy(submitForm, () => ({ id: 51, submissionId: crypto.randomUUID(), event: 7 }));
  await openApp(
    server,
    '/admin/projects/51/project-contractors?contact_id=27&takes_over_id=31',
    noon,
  );
  await expect.element(page.getByText(place.why)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Take over and tell 1' }).click();
  await expect.poll(() => server.asked(submitForm).length).toBe(1);
  expect(submissionsTo(server)[0]).toMatchObject({
    payload: { contact_id: [27], takes_over_id: 31 },
    follows: [place.id, bed.id],
  });
});

it('Y-628 Y-645 the panel of a person leads to the field *Takes over from*, with the cursor in it', async () => {
  await page.viewport(1_440, 900);
  const server = openServer();
  await openApp(server, '/p/HUN26/people', noon);
  await page.getByRole('rowheader', { name: /Luca Moretti/ }).click();
  await page.getByRole('button', { name: 'Take over from' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Takes over from' })).toHaveFocus();
});
