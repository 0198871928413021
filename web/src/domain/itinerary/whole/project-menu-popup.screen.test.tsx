import { cancelProject, moveProject } from '@paddock/contract/domain/itinerary/move-project';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, undoRecord } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';

const found = {
  flights: 11,
  tickets: 3,
  hireCars: 0,
  stays: 2,
  transfers: 5,
  scheduleItems: 1,
  people: 28,
  shared: ['BA 866'],
  skipped: [],
  done: false,
};

async function openProject(at: string) {
  await page.viewport(1440, 900);
  const server = serverFor('administrator');
  server.answer(readRecord, {
    id: 51,
    version: 1,
    archived: false,
    title: 'HUN26',
    cells: { code: 'HUN26' },
    values: {},
  });
  server.answer(readList, { rows: [], next: null });
  server.answer(moveProject, found);
  server.answer(cancelProject, { ...found, undo: { id: 51, event: 900 } });
  server.answer(undoRecord, { event: 901 });
  await openApp(server, at);
  return server;
}

async function openMenu() {
  const server = await openProject('/mgmt/projects/51');
  await page.getByRole('button', { name: 'More for HUN26' }).click();
  return server;
}

it("J-114 a project's record leads to its workspace first", async () => {
  await openProject('/admin/projects/51');
  await expect
    .element(page.getByRole('link', { name: 'Open HUN26' }))
    .toHaveAttribute('href', '/p/HUN26');
});

it('J-86 a project is moved after showing what moves and who is notified', async () => {
  const server = await openMenu();
  await page.getByRole('menuitem', { name: 'Move project…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move HUN26' });
  await dialog.getByLabelText('By days').fill('-7');
  await expect
    .element(
      dialog.getByText('11 flights, 3 tickets, 2 stays, 5 transfers and 1 schedule item move.'),
    )
    .toBeVisible();
  await expect.element(dialog.getByText('unchanged: BA 866')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Move project and tell 28' }).click();
  await expect.element(page.getByText('7 days earlier, at the same local times.')).toBeVisible();
  expect(server.asked(moveProject).at(-1)?.body).toEqual({ days: -7, tell: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('HUN26 is on its old days again.')).toBeVisible();
  expect(server.asked(moveProject).at(-1)?.body).toEqual({ days: 7, tell: true });
});

it('J-86 a project is cancelled without notifying anyone', async () => {
  const server = await openMenu();
  await page.getByRole('menuitem', { name: 'Cancel project…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel HUN26?' });
  await expect.element(dialog.getByText('Bills and payments stay.')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Cancel project and tell 28' }))
    .toBeEnabled();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel project only' }).click();
  await expect.element(page.getByText('HUN26 cancelled')).toBeVisible();
  await expect
    .element(page.getByText('No message was sent. Its bills stay as they are.'))
    .toBeVisible();
  await expect.poll(() => window.location.pathname).toBe('/projects');
  expect(server.asked(cancelProject).at(-1)?.body).toEqual({ tell: false });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByText('HUN26 is back, with everything that was in it.'))
    .toBeVisible();
  expect(server.asked(undoRecord).at(-1)?.body).toEqual({ event: 900, tell: false });
});
