import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { readProjectStays } from '@paddock/contract/domain/stays/rooming-list';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { exampleItinerary } from '../../testing/example-itinerary.ts';
import { exampleReadiness, exampleStays } from '../../testing/example-people.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

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
    cells: {},
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
