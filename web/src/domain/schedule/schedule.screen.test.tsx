import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjects } from '@paddock/contract/domain/projects/projects';
import {
  copyDay,
  moveDay,
  readSchedule,
  type Schedule,
} from '@paddock/contract/domain/schedule/schedule';
import { readRecord, removeRecord } from '@paddock/contract/engine/records/calls';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import { exampleItinerary } from '../../testing/example-itinerary.ts';
import { exampleReadiness } from '../../testing/example-people.ts';
import { storeForms, submissionsTo } from '../../testing/forms.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const call = {
  id: 7,
  kind: 'call',
  title: 'Cars out of the truck',
  startsAt: '2026-07-01T05:30:00.000Z',
  startsAtLocal: '2026-07-01T07:30',
  endsAt: '2026-07-01T23:00:00.000Z',
  endsAtLocal: '2026-07-02T01:00',
  zoneName: 'CEST',
  confirmed: false,
  notes: 'Gate 4.',
  place: { name: 'Hungaroring', about: null },
  who: ['Truck 2', 'Priya Shah'],
} as const;

const hungary: Schedule = {
  projectId: 51,
  projectCode: 'HUN26',
  startDate: '2026-07-01',
  endDate: '2026-07-02',
  items: [
    { ...call, who: [...call.who] },
    {
      ...call,
      id: 8,
      kind: 'session',
      title: 'Free practice',
      who: null,
      confirmed: true,
      notes: null,
    },
  ],
  templates: [{ id: 1, name: 'Race weekend', items: 12 }],
};

const clock = { now: () => Date.parse('2026-07-01T12:00:00Z') };

beforeEach(async () => page.viewport(1440, 900));

function serve(who: 'coordinator' | 'administrator') {
  const server = serverFor(who);
  server.answer(readProjects, {
    projects: [{ id: 51, project_code: 'HUN26', start_date: '2026-07-01', end_date: '2026-07-02' }],
    managementProjectCode: 'HUN26',
  });
  server.answer(readSchedule, who === 'coordinator' ? { ...hungary, templates: [] } : hungary);
  return server;
}

it('Z-20 a coordinator sees a day in order, who it is for, and what is confirmed', async () => {
  await openApp(serve('coordinator'), '/mgmt/schedule', clock);
  const day = page.getByRole('region', { name: 'Wed 1 Jul' });
  await expect.element(day).toMatchTextContent('today · 2 items, 1 to confirm');
  const row = day.getByRole('row', { name: 'Cars out of the truck' });
  await expect.element(row).toMatchTextContent('07:30');
  await expect.element(row).toMatchTextContent('01:00+1');
  await expect.element(row).toMatchTextContent('05:3023:00CEST');
  await expect.element(row).toMatchTextContent('Truck 2, Priya Shah');
  await expect.element(row).toMatchTextContent('Not confirmed');
  await expect
    .element(day.getByRole('row', { name: 'Free practice' }))
    .toMatchTextContent('EveryoneConfirmed');
  await expect.element(page.getByRole('button', { name: 'Copy day' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Add item')).not.toBeInTheDocument();
  await expectAccessible();
});

it('Z-21 Y-722 an administrator copies and moves a day, and is told why it was refused', async () => {
  const server = serve('administrator');
  server.answer(copyDay, { made: 2, ids: [71, 72], existing: 0 });
  server.answer(readRecord, {
    id: 71,
    version: 4,
    archived: false,
    title: 'Free practice',
    cells: {},
    values: {},
  });
  server.answer(removeRecord, { outcome: 'deleted', event: 9 });
  server.refuse(moveDay, 'invalid_field', { field: 'to', message: 'Nothing was changed.' });
  await openApp(server, '/mgmt/schedule', clock);
  await page.getByRole('button', { name: 'Copy day' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Copy day' }).last().click();
  await expect.element(page.getByText('2 items to Thu 2 Jul.')).toBeVisible();
  expect(server.asked(copyDay)[0]?.body).toEqual({ from: '2026-07-01', to: '2026-07-02' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('2 items removed')).toBeVisible();
  expect(server.asked(removeRecord).map(({ params }) => params)).toEqual([
    { list: 'schedule-items', id: '71' },
    { list: 'schedule-items', id: '72' },
  ]);
  await page.getByRole('button', { name: 'Move day' }).click();
  await page.getByRole('button', { name: 'Move day' }).last().click();
  await expect.element(page.getByText('The day was not moved')).toBeVisible();
  await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
});

it('J-90 U-20 shows a day of a project and its strip', async () => {
  await openApp(serve('administrator'), '/p/HUN26/schedule', clock);
  await expect.element(page.getByRole('row', { name: 'Free practice' })).toBeVisible();
  await expectSameTree();
});

it('J-90 brackets and the strip choose the day, which the address contains', async () => {
  await openApp(serve('administrator'), '/p/HUN26/schedule', clock);
  const strip = page.getByRole('group', { name: 'Days' });
  const first = strip.getByRole('button', { name: 'Wed 1 Jul Today 2 items 1 to confirm' });
  await expect.element(first).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(']');
  await expect.element(page.getByText('Nothing planned on Thu 2 Jul')).toBeVisible();
  await expect.poll(() => location.search).toBe('?day=2026-07-02');
  await userEvent.keyboard('[[');
  await expect.element(first).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'By group' }).click();
  await expect
    .element(page.getByRole('row', { name: 'Truck 2 1 item, 1 to confirm' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'To confirm 1' }).click();
  await expect.element(page.getByText('Free practice')).not.toBeInTheDocument();
  await userEvent.keyboard('/nothing like it');
  await expect.element(page.getByText('No matching items')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: 'Free practice' })).toHaveFocus();
  await expectAccessible();
});

it('J-91 Y-402 Y-403 the day sheet is sent to everyone of the project with what the day holds, once that is confirmed', async () => {
  const server = serve('administrator');
  server.answer(readPeopleOf, {
    people: [
      { key: 7, value: 'Priya Shah' },
      { key: 8, value: 'Tom Okafor' },
    ],
    withoutAccess: [{ contactId: 9, name: 'Ana Novak' }],
  });
  storeForms(server);
  await openApp(server, '/p/HUN26/schedule', clock);
  await page.getByText('Day sheet', { exact: true }).click();
  await page.getByRole('button', { name: 'Send to everyone' }).click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/2 in the app only.*1 has no access.*Ana Novak/);
  expect(submissionsTo(server)).toHaveLength(0);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect.element(cancel).toHaveFocus();
  const send = page.getByRole('button', { name: 'Send to 2 people' });
  const [red, plain] = [send, cancel].map((one) => getComputedStyle(one.element()).backgroundColor);
  expect(red).toBe('rgb(211, 36, 27)');
  expect(plain).toBe('rgb(255, 255, 255)');
  await send.click();
  await expect.element(page.getByText('To 2 people.', { exact: false })).toBeVisible();
  expect(submissionsTo(server)[0]?.payload).toMatchObject({
    title: 'Day sheet, Wed 1 Jul',
    body: '07:30 CEST Free practice, Hungaroring',
    userIds: [7, 8],
  });
});

it('Y-713 the day sheets are sent from where they are read', async () => {
  await page.viewport(1_440, 900);
  const server = serve('administrator');
  server.answer(readPeopleOf, { people: [{ key: 7, value: 'Priya Shah' }], withoutAccess: [] });
  server.answer(readReadiness, exampleReadiness);
  server.answer(readProjectItinerary, exampleItinerary);
  storeForms(server);
  await openApp(server, '/p/HUN26/schedule', clock);
  await page.getByText('Day sheet', { exact: true }).click();
  await page.getByRole('button', { name: 'View day sheets' }).click();
  await expect.element(page.getByRole('heading', { name: 'Day sheets' })).toBeVisible();
  expect(window.location.pathname).toBe('/p/HUN26/schedule/sheets');
  await page.getByRole('button', { name: 'Send to everyone' }).click();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect.poll(() => submissionsTo(server)[0]?.payload).toMatchObject({ userIds: [7] });
});

it('J-92 on a phone a day is a list of cards, and a failed part says so', async () => {
  await page.viewport(390, 844);
  const server = serve('administrator');
  server.refuse(readSchedule, 'internal_error');
  await openApp(server, '/p/HUN26/schedule', clock);
  await expect.element(page.getByText('The schedule did not load')).toBeVisible();
  server.answer(readSchedule, hungary);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Cars out of the truck' }))
    .toMatchTextContent('07:30–01:00 +1');
  await expectAccessible();
});
