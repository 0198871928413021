import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { choose, formServer, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

it('Y-726 a project is added in short words, and the number of people follows from who is chosen', async () => {
  await page.viewport(1440, 900);
  const server = formServer();
  server.answer(readRecord, {
    id: 1,
    version: 1,
    archived: false,
    title: 'BRN27',
    cells: { code: 'BRN27', contractors: 2 },
    values: { project_code: 'BRN27' },
  });
  server.answer(readRecordHistory, { events: [], next: null });
  server.answer(readList, { rows: [], next: null });
  await openApp(server, '/projects');
  await page.getByRole('main').getByRole('button', { name: 'Add project' }).click();
  const form = page.getByRole('form', { name: 'Add project' });
  await expect.element(form.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await expect
    .element(form.getByRole('textbox', { name: 'No. Contractors' }))
    .not.toBeInTheDocument();
  await form.getByRole('textbox', { name: 'Code' }).fill('BRN27');
  await form.getByLabelText('First day').fill('2027-03-10');
  await form.getByLabelText('Last day').fill('15');
  await userEvent.tab();
  await expect.element(form.getByLabelText('Last day')).toHaveValue('15 Mar 2027');
  await choose(form, 'From', 'Silverstone Circuit');
  await choose(form, 'To', 'Hungaroring');
  await choose(form, 'Client', 'Northfield Racing');
  await choose(form, 'People', 'Priya Shah');
  await choose(form, 'People', 'Tom Okafor');
  await expectAccessible();
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(() => submissionsTo(server)).toHaveLength(1);
  expect(submissionsTo(server)[0]?.payload).toMatchObject({
    project_code: 'BRN27',
    start_date: '2027-03-10',
    end_date: '2027-03-15',
    number_contractors_requested: 2,
    contractors: [1, 2],
  });
  await expect.element(page.getByRole('heading', { name: 'BRN27' })).toBeVisible();
});
