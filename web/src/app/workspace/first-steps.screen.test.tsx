import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { readProjects } from '@paddock/contract/domain/projects/projects';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import { formServer } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const panel = page.getByRole('complementary', { name: 'Panel' });

beforeEach(async () => page.viewport(1_440, 900));

/** An administrator whose system has nothing yet. */
function emptyServer() {
  const server = formServer();
  server.answer(readProjects, { projects: [], managementProjectCode: null });
  server.answer(readList, { rows: [], next: null });
  server.answerBy(readRecord, ({ params }) => ({
    id: Number(params['id']),
    version: 1,
    archived: false,
    title: 'Northfield Racing',
    cells: {},
    values: {},
  }));
  server.answer(readRecordHistory, { events: [], next: null });
  return server;
}

it('L-88 U-20 returns to the steps once one is saved, with the next one as the main action', async () => {
  const server = emptyServer();
  await openApp(server, '/first-steps');
  await expect.element(page.getByRole('button', { name: 'Add client' })).toBeVisible();
  await expectSameTree();
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Business name' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('Northfield Racing{Enter}');
  await expect.element(page.getByText('Northfield Racing')).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'A client' })).toBeVisible();
});

it('L-91 a new form beside a page starts in the first required field', async () => {
  await openApp(emptyServer(), '/projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Code', exact: true })).toHaveFocus();
});

it('L-92 a list without rows offers only what adds one', async () => {
  await openApp(emptyServer(), '/projects');
  await expect.element(page.getByRole('button', { name: 'Add project' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Project Budget' }))
    .not.toBeInTheDocument();
});
