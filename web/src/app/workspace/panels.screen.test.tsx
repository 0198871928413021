import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { readProjectPeople } from '@paddock/contract/domain/projects/project-people';
import { readProjectStays } from '@paddock/contract/domain/stays/rooming-list';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { exampleItinerary } from '../../testing/example-itinerary.ts';
import { exampleReadiness, exampleStays } from '../../testing/example-people.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const mechanic = {
  contactId: 12,
  fullName: 'Priya Shah',
  role: 'Mechanic',
  phoneNumber: '+447700900012',
  dietaryNeed: null,
  expiries: [{ words: 'Passport expires 3 Aug 2026', beforeEnd: false }],
};

const panel = page.getByRole('complementary', { name: 'Panel' });

async function openPanel(path: string, title: string) {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.answer(readReadiness, exampleReadiness);
  server.answer(readProjectItinerary, exampleItinerary);
  server.answer(readProjectStays, exampleStays);
  server.answer(readList, { rows: [], next: null });
  server.answer(readRecordHistory, { events: [], next: null });
  server.answerBy(readRecord, ({ params }) => ({
    id: Number(params['id']),
    version: 1,
    archived: false,
    title,
    cells: { contractors: 2, requested: 2, route: null },
    values: {},
  }));
  await openApp(server, `/p/HUN26/people?panel=${path}`);
}

it('Y-711 a person who is not on the project opens as themselves', async () => {
  await openPanel('/mgmt/contacts/999', 'Ada Lovelace');
  await expect.element(panel.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  expect(panel.getByText('Not on HUN26').elements()).toEqual([]);
});

it('Y-710 a project leads with two verbs, and what else can be added is under More', async () => {
  await openPanel('/admin/projects/51', 'HUN26');
  await expect.element(panel.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  const more = panel.getByRole('button', { name: 'More', exact: true });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const under = document.getElementById(more.element().getAttribute('aria-controls') ?? '');
  expect(under?.checkVisibility()).toBe(false);
  expect(under?.textContent).toContain('Add group');
  await more.click();
  await expect.element(panel.getByRole('link', { name: 'Add group' }).first()).toBeVisible();
  await expectAccessible();
});

describe('the foot of a record', () => {
  it('Y-710 shows what is wrong first, then two verbs, and everything else in a menu', async () => {
    await openPanel('/admin/projects/51', 'HUN26');
    const wrong = panel.getByRole('list', { name: 'What is wrong' });
    await expect.element(wrong).toMatchTextContent('No route yet');
    await wrong.getByRole('link', { name: 'Add route' }).click();
    await expect
      .poll(() => new URL(window.location.href).searchParams.get('panel'))
      .toBe('/admin/projects/51/project-route');
  });

  it('Y-710 closes its menu with Escape, and stays open', async () => {
    await openPanel('/admin/projects/51', 'HUN26');
    const more = panel.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await expect.element(panel.getByRole('button', { name: 'Remove' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await expect.element(more).toHaveFocus();
    await expect.element(panel.getByRole('heading', { name: 'HUN26' })).toBeVisible();
  });
});

describe('a place of Management', () => {
  it('Y-712 is a page of the workspace, with the list of people', async () => {
    const server = serverFor('administrator');
    server.answer(readReadiness, exampleReadiness);
    server.answer(readProjectItinerary, exampleItinerary);
    server.answer(readProjectPeople, {
      projectCode: 'HUN26',
      endDate: '2026-07-06',
      people: [mechanic],
    });
    await page.viewport(1_440, 900);
    await openApp(server, '/p/HUN26/people');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Priya Shah' })).toBeVisible();
    expect(window.location.pathname).toBe('/p/HUN26/people/list');
    await expectAccessible();
  });
});
