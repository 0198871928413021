import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import {
  readReadiness,
  type ProjectReadiness,
  type ReadinessGap,
} from '@paddock/contract/domain/plan/readiness';
import { dismissWarning } from '@paddock/contract/domain/plan/trip-warnings';
import { readProjectStays } from '@paddock/contract/domain/stays/rooming-list';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readRecord, removeRecord, undoRecord } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../../testing/accessible.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';
import { exampleItems, exampleItinerary } from '../../../testing/example-itinerary.ts';
import { exampleReadiness, exampleStays } from '../../../testing/example-people.ts';

const address = '/p/HUN26/people';
const noon = { now: () => Date.parse('2026-11-22T12:00:00.000Z') };

async function openPeople(
  path = address,
  given: Partial<ProjectReadiness> = {},
  person: 'administrator' | 'coordinator' = 'administrator',
) {
  const server = serverFor(person);
  server.answer(readReadiness, { ...exampleReadiness, ...given });
  server.answer(readProjectItinerary, exampleItinerary);
  server.answer(readProjectStays, exampleStays);
  const names = ['Pablo Serrano', 'Marek Nowak'];
  const ways = {
    push: 1,
    text: 0,
    mail: 0,
    app: 1,
    noAccess: [{ contactId: 40, name: 'Luca Moretti' }],
  };
  server.answer(readConcerned, { people: 2, names, ways, message: null });
  server.answer(submitForm, { id: 1, submissionId: crypto.randomUUID() });
  server.answerBy(readRecord, ({ params }) => ({
    id: Number(params['id']),
    version: 3,
    archived: false,
    title: 'TB6J2D',
    cells: {},
    values: { project_id: 51, contactIds: [12, 13], flightIds: [34] },
  }));
  await openApp(server, path, noon);
  return server;
}

const grid = page.getByRole('grid', { name: 'People by day' });
const panel = page.getByRole('complementary', { name: 'Panel' });

/** The content that was sent. */
function sentIn(server: Awaited<ReturnType<typeof openPeople>>) {
  const [asked] = server.asked(submitForm);
  const data = asked?.body instanceof FormData ? asked.body.get('data') : null;
  const sent: unknown = JSON.parse(typeof data === 'string' ? data : '{}');
  return sent;
}

it('J-55 U-20 names what is missing in the cell of its day, and how everyone travels', async () => {
  await page.viewport(1_440, 900);
  await openPeople();
  await expect.element(grid.getByText('4 people')).not.toBeInTheDocument();
  await expect.element(grid.getByText('3 people, soonest first')).toBeVisible();
  await expect.element(grid.getByText('No bed tonight')).toBeVisible();
  for (const name of [
    'Pablo Serrano, Sun 22 Nov: No bed',
    'Elif Demir, Fri 27 Nov: No way out',
    'Tom Okafor, Fri 27 Nov: Clash',
    'Priya Shah, Sun 22 Nov: Lands 13:50, BA 866. Has a bed',
  ])
    await expect.element(grid.getByRole('gridcell', { name, exact: true })).toBeVisible();
  await expectAccessible();
  await expectSameTree();
});

it('J-55 is filtered by what is missing, with counts, and says if nothing is', async () => {
  await page.viewport(1_440, 900);
  await openPeople();
  await page.getByRole('button', { name: 'No way out 1' }).click();
  await expect.element(grid.getByText('Elif Demir')).toBeVisible();
  expect(grid.getByText('Pablo Serrano').elements()).toEqual([]);
  expect(window.location.search).toBe('?need=no_way_out');
  await page.getByRole('button', { name: 'No way in 0' }).click();
  await expect.element(page.getByText('Everyone has a way in.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all people' }).click();
  await expect.element(grid.getByText('Priya Shah')).toBeVisible();
});

it('J-56 can be walked through with the keyboard, from cell to panel to the next person', async () => {
  await page.viewport(1_440, 900);
  await openPeople();
  await expect.element(grid.getByText('Pablo Serrano')).toBeVisible();
  await userEvent.keyboard(']');
  await expect.poll(() => window.location.search).toBe('?day=2026-11-23');
  await userEvent.keyboard('[[');
  const name = grid.getByRole('rowheader', { name: /Pablo/ }).element();
  if (name instanceof HTMLElement) name.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}');
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toMatch(/^Pablo Serrano, /);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('heading', { name: 'Pablo Serrano' })).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('complementary', { name: 'Panel' })).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(panel).toBeVisible();
});

it('J-57 U-20 Y-400 Y-722 gives a person the free bed in their own room, and says how a message reaches those concerned', async () => {
  await page.viewport(1_440, 900);
  const server = await openPeople(`${address}?panel=/mgmt/contacts/27`);
  await expect.element(panel.getByText('No bed tonight, Sun 22 Nov')).toBeVisible();
  await expect
    .element(panel.getByText(/Room 214, Hotel Castle Garden has a free bed on 22 Nov/))
    .toMatchTextContent('shared with Marek Nowak');
  await expectSameTree(panel);
  await expect.element(panel.getByText('Message to Pablo Serrano and Marek Nowak.')).toBeVisible();
  await expect
    .element(panel.getByText('3 people: 1 by push, 1 in the app, 1 has no access'))
    .toBeVisible();
  await expect.element(panel.getByText('No access: Luca Moretti')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Give this bed and tell 2' }).click();
  await expect.element(page.getByText('Pablo Serrano has a bed', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^2 people get a message\. Room 214/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sentIn(server)).toMatchObject({
    payload: {
      room_id: 4,
      contact_ids: [27],
      first_night: '2026-11-22',
      leaves_on: '2026-11-23',
    },
  });
});

it('J-57 says why a bed was not saved, and leaves the panel open', async () => {
  await page.viewport(1_440, 900);
  const server = await openPeople(`${address}?panel=/mgmt/contacts/27`);
  const message = 'Room 214 of Hotel Castle Garden has no free bed on 22 Nov.';
  server.refuse(submitForm, 'conflict', { message });
  await panel.getByRole('button', { name: 'Save only' }).click();
  await expect.element(panel.getByText(message)).toBeVisible();
});

it('L-160 shows the current days once a bed was refused, and says why', async () => {
  await page.viewport(1_440, 900);
  const server = await openPeople(`${address}?panel=/mgmt/contacts/27`);
  const give = panel.getByRole('button', { name: 'Save only' });
  await expect.element(give).toBeVisible();
  const stays = exampleStays.stays.map((one) => ({
    ...one,
    list: {
      ...one.list,
      rooms: one.list.rooms.map((room) => ({ ...room, id: 7, room_number: '301', sleepers: [] })),
    },
  }));
  const full = 'Room 214 of Hotel Castle Garden has no free bed on 22 Nov.';
  server.refuse(submitForm, 'conflict', { message: full });
  server.answer(readProjectStays, { ...exampleStays, stays });
  await give.click();
  await expect.element(panel.getByText(/Room 301, Hotel Castle Garden has a free/)).toBeVisible();
  await expect.element(panel.getByText(full)).toHaveFocus();
  const taken = 'Pablo Serrano already sleeps in room 207 on 22 Nov.';
  server.refuse(submitForm, 'conflict', { message: taken });
  const people = exampleReadiness.people.map((one) => ({ ...one, gaps: [] }));
  server.answerAfter(submitForm, readReadiness, { ...exampleReadiness, people });
  await give.click();
  await expect.element(panel.getByText('No bed tonight, Sun 22 Nov')).not.toBeInTheDocument();
  await expect.element(panel.getByText(taken)).toHaveFocus();
  await expect.element(panel.getByText(full)).not.toBeInTheDocument();
  await expectAccessible();
});

it('Y-1005 no row of the grid covers another once a save has moved someone to another group', async () => {
  await page.viewport(1_440, 900);
  const [pablo, ...others] = exampleReadiness.people;
  if (pablo === undefined) throw new Error('The example has nobody');
  const needy = others.map((one) => ({ ...one, gaps: one === others[0] ? pablo.gaps : [] }));
  const server = await openPeople(`${address}?panel=/mgmt/contacts/27`, {
    people: [pablo, ...needy],
  });
  const people = [{ ...pablo, gaps: [] }, ...needy];
  server.answerAfter(submitForm, readReadiness, { ...exampleReadiness, people });
  const needs = grid.getByRole('rowheader', { name: /^Need attention/ });
  await expect.element(needs).toMatchTextContent('2 people');
  await panel.getByRole('button', { name: 'Save only' }).click();
  await expect.element(needs).toMatchTextContent('1 person');
  const rows = grid
    .getByRole('row')
    .elements()
    .map((row) => row.getBoundingClientRect());
  const drawn = rows.toSorted((one, other) => one.top - other.top);
  expect(drawn.filter(({ top }, at) => top < (drawn[at - 1]?.bottom ?? 0) - 1)).toEqual([]);
});

it.each([
  ['12', 'Tonight: Hotel Castle Garden, Room 207'],
  ['30', 'Tonight: no bed booked'],
])('J-113 says where person %s sleeps tonight', async (id, words) => {
  await page.viewport(1_440, 900);
  await openPeople(`${address}?panel=/mgmt/contacts/${id}`);
  await expect.element(panel.getByText(words)).toBeVisible();
});

it('L-89 says nothing about a bed tonight before a person comes', async () => {
  await page.viewport(1_440, 900);
  const people = exampleReadiness.people.map((one) => ({ ...one, from: '2026-11-24' }));
  await openPeople(`${address}?panel=/mgmt/contacts/30`, { people });
  await expect.element(panel.getByText(/^No way out, /)).toBeVisible();
  await expect.element(page.getByText(/^Tonight/)).not.toBeInTheDocument();
});

it('L-95 shows how long after landing a transfer leaves, and warns if that is too short', async () => {
  await page.viewport(1_440, 900);
  const server = await openPeople(`${address}?panel=/mgmt/contacts/10`);
  await expect
    .element(panel.getByText('BA 866 lands 13:50 local: 60 min before this leaves.'))
    .toBeVisible();
  const items = exampleItinerary.items.map(({ awaits, ...one }) =>
    awaits === undefined ? one : { ...one, awaits: { ...awaits, slackMinutes: 10 } },
  );
  server.answer(readProjectItinerary, { ...exampleItinerary, items });
  await openApp(server, `${address}?panel=/mgmt/contacts/10`, noon);
  await expect
    .element(panel.getByText('BA 866 lands 13:50 local: 10 min before this leaves.'))
    .toBeVisible();
});

it('J-58 takes a person off one of two bookings', async () => {
  await page.viewport(1_440, 900);
  const server = await openPeople(`${address}?panel=/mgmt/contacts/12`);
  const toms = page.getByRole('complementary', { name: 'Panel' });
  await toms.getByRole('radio', { name: 'Booking XK4T2P' }).click();
  await toms.getByRole('button', { name: 'Save only' }).click();
  await expect.element(page.getByText('Tom Okafor is off the booking')).toBeVisible();
  expect(sentIn(server)).toMatchObject({
    payload: { contactIds: [13], flightIds: [34] },
    relatedRecordId: 8,
    version: 3,
    tell: false,
  });
});

it('L-109 restores a person on the booking with Undo', async () => {
  await page.viewport(1_440, 900);
  const server = await openPeople(`${address}?panel=/mgmt/contacts/12`);
  server.answer(submitForm, { id: 8, submissionId: crypto.randomUUID(), event: 77 });
  server.answer(undoRecord, { event: 78 });
  await panel.getByRole('button', { name: 'Save only' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.asked(undoRecord)).toHaveLength(1);
  expect(server.asked(undoRecord)[0]?.body).toEqual({ event: 77, tell: false });
});

it('J-59 opens a booking for a person with no way out, and dismisses with a reason', async () => {
  await page.viewport(1_440, 900);
  const server = await openPeople(`${address}?panel=/mgmt/contacts/30`, {}, 'coordinator');
  server.answer(dismissWarning, { id: 5 });
  const elifs = page.getByRole('complementary', { name: 'Panel' });
  await expect.element(elifs.getByText('An administrator can fix this.')).toBeVisible();
  await elifs.getByRole('button', { name: /^Dismiss/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this warning?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Takes the train');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .poll(() => server.asked(dismissWarning)[0]?.body)
    .toEqual({ fingerprint: 'c'.repeat(43), reason: 'Takes the train' });
});

const rideGap = {
  kind: 'transfer_early',
  day: '2026-11-22',
  nights: [],
  words:
    'The transfer to Hungaroring leaves BUD at 13:00, 50 min before Priya Shah lands on BA 866.',
  itemIds: ['flight-34', 'transfer-7'],
  bookings: [],
  fingerprint: 'd'.repeat(43),
  fixes: [
    {
      words: 'Leave BUD at 14:20',
      change: { list: 'transfers', id: 7, values: { leaves_at: '2026-11-22T14:20' } },
      whole: true,
    },
  ],
} satisfies ReadinessGap;

const spareBed = {
  ...rideGap,
  kind: 'bed_unused',
  words: 'Priya Shah has own arrangements, and a bed in Hotel Mogyoród from 22 Nov.',
  itemIds: ['bed-4'],
  fixes: [
    {
      words: 'Remove the bed',
      change: { list: 'beds', id: 4, removed: true },
      whole: true,
    },
  ],
} satisfies ReadinessGap;

async function openPriya(gap: ReadinessGap) {
  await page.viewport(1_440, 900);
  const people = exampleReadiness.people.map((one) =>
    one.contactId === 10 ? { ...one, gaps: [gap] } : one,
  );
  const path = `${address}?panel=/mgmt/contacts/10`;
  return openPeople(path, { people });
}

it('Y-391 moves a transfer that leaves too early with one press, and leads to it', async () => {
  const server = await openPriya(rideGap);
  await expect.element(panel.getByText(rideGap.words)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Open the transfer' })).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Leave BUD at 14:20 and tell 2' }).click();
  await expect.element(page.getByText('Leave BUD at 14:20', { exact: true })).toBeVisible();
  expect(sentIn(server)).toMatchObject({
    relatedRecordId: 7,
    version: 3,
    payload: { leaves_at: '2026-11-22T14:20' },
  });
});

it('Y-391 removes a bed that no one needs, and offers to undo it', async () => {
  const server = await openPriya(spareBed);
  server.answer(removeRecord, { outcome: 'deleted', event: 9 });
  await panel.getByRole('button', { name: 'Remove the bed' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(server.asked(removeRecord)).toMatchObject([{ query: { version: '3' } }]);
});

it('J-60 on a phone, lists people with what is missing and what comes next', async () => {
  await page.viewport(390, 844);
  await openPeople();
  const list = page.getByRole('list', { name: 'Need attention' });
  await expect.element(list.getByText('No bed tonight')).toBeVisible();
  const set = page.getByRole('list', { name: 'All set' });
  await expect.element(set.getByText('BA 866, Sun 22 Nov 10:20')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await list.getByRole('button', { name: /Pablo Serrano/ }).click();
  await expect.element(panel.getByText('No bed tonight, Sun 22 Nov')).toBeVisible();
  await expectAccessible();
});

it('U-21 U-22 on a screen of 320 px nothing is side by side, and the focus is never under a bar', async () => {
  await page.viewport(320, 420);
  await openPeople();
  await expect.element(page.getByRole('button', { name: /Priya Shah/ })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  const last = page.getByRole('button', { name: /Priya Shah/ }).element();
  const covered: string[] = [];
  for (let stops = 0; document.activeElement !== last && stops < 40; stops += 1) {
    await userEvent.tab();
    if (isCovered(document.activeElement)) covered.push(document.activeElement?.textContent ?? '');
  }
  expect(document.activeElement).toBe(last);
  expect(covered).toEqual([]);
});

it('U-23 on a phone nothing behind the panel takes the focus, which returns to the row', async () => {
  await openPeople();
  const priya = page.getByRole('button', { name: /Priya Shah/ });
  await priya.click();
  await expect.element(panel.getByRole('heading', { name: 'Priya Shah' })).toHaveFocus();
  const behind: string[] = [];
  for (let stops = 0; stops < 12; stops += 1) {
    await userEvent.tab({ shift: stops % 4 === 3 });
    const focused = document.activeElement;
    if (focused !== document.body && focused?.closest('[data-panel]') === null)
      behind.push(focused.textContent);
  }
  expect(behind).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(priya).toHaveFocus();
});

function isCovered(focused: Element | null): boolean {
  if (focused === null || focused === document.body) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit === null || !(focused.contains(hit) || hit.contains(focused));
}

it('U-27 shows the rows of the grid closer together if the person prefers that', async () => {
  await page.viewport(1_440, 900);
  localStorage.setItem('density', 'compact');
  await openPeople();
  const names = page.getByRole('rowheader');
  await expect.element(names.nth(2)).toBeVisible();
  const tops = names.elements().map((name) => name.getBoundingClientRect().top);
  expect(tops.some((top, at) => top - (tops[at - 1] ?? 0) === 32)).toBe(true);
  localStorage.removeItem('density');
  delete document.documentElement.dataset['density'];
});

it('J-60 does not name work before a person has landed as what comes next', async () => {
  await page.viewport(390, 844);
  const server = serverFor('coordinator');
  server.answer(readReadiness, exampleReadiness);
  const briefing = {
    ...exampleItems.transfer,
    id: 'schedule-1',
    kind: 'schedule' as const,
    title: 'Briefing',
    startsAt: '2026-11-22T09:30:00.000Z',
    startsAtLocal: '2026-11-22T10:30',
  };
  server.answer(readProjectItinerary, {
    ...exampleItinerary,
    items: [briefing, exampleItems.flight],
  });
  await openApp(server, address, { now: () => Date.parse('2026-11-22T09:00:00.000Z') });
  const set = page.getByRole('list', { name: 'All set' });
  await expect.element(set.getByText('BA 866, Sun 22 Nov 10:20')).toBeVisible();
  await expect.element(set.getByText(/Briefing/)).not.toBeInTheDocument();
});

it('J-60 says that nobody is on a project yet, with the way to add people', async () => {
  await page.viewport(1_440, 900);
  await openPeople(address, { people: [] });
  await expect.element(page.getByText('No one is on HUN26 yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add people' }).last().click();
  await expect.poll(() => window.location.search).toContain('project-contractors');
});

it('J-60 tries again if the people did not load', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('coordinator');
  server.refuse(readReadiness, 'internal_error');
  server.answer(readProjectItinerary, exampleItinerary);
  await openApp(server, address, noon);
  await expect.element(page.getByText('The people did not load')).toBeVisible();
  server.answer(readReadiness, exampleReadiness);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(grid.getByText('Pablo Serrano')).toBeVisible();
});
