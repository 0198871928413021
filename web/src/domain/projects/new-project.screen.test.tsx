import { readProjectBudget } from '@paddock/contract/domain/money/project-budget';
import { searchPlaces, readZoneOfPlace } from '@paddock/contract/domain/places/known-places';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { choose, formServer, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form', { name: 'Add New Project' });

it('J-100 J-101 a project is added with its new endpoint and its people, in one form', async () => {
  const server = formServer();
  server.answer(searchPlaces, [
    { name: 'Brno', country: 'Czechia', latitude: 49.19522, longitude: 16.60796 },
  ]);
  server.answer(readZoneOfPlace, { time_zone: 'Europe/Prague', country_code: 'CZ' });
  await openApp(server, '/admin/new-project');
  await form.getByRole('textbox', { name: 'Project Code' }).fill('BRN26');
  await form.getByLabelText('Start Date').fill('2026-12-04');
  await expect.element(form.getByLabelText('End Date')).toHaveValue('2026-12-04');
  await form.getByLabelText('End Date').fill('2026-12-06');
  await form.getByRole('combobox', { name: 'Start Point' }).click();
  await expect.element(page.getByRole('option', { name: 'Hungaroring' })).toBeVisible();
  await userEvent.keyboard('Masaryk');
  await page.getByRole('option', { name: 'Add place “Masaryk”' }).click();
  const endpoint = page.getByRole('dialog', { name: 'Add New Place' });
  await endpoint.getByRole('combobox', { name: 'Place', exact: true }).click();
  await userEvent.keyboard('brno');
  await page.getByRole('option', { name: 'Brno Czechia' }).click();
  await expect.element(endpoint.getByText('Europe/Prague')).toBeVisible();
  // Behind an open list it is hidden from readers.
  await expect
    .element(endpoint.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Masaryk');
  await endpoint.getByRole('button', { name: 'Save place' }).click();
  await expect.element(endpoint).not.toBeInTheDocument();
  await form.getByLabelText('Start Date').fill('2026-12-05');
  await expect.element(form.getByLabelText('End Date')).toHaveValue('2026-12-06');
  await form.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option').first().click();
  for (const person of ['Priya Shah', 'Tom Okafor']) await choose(form, 'People', person);
  await expect.element(form.getByRole('textbox', { name: 'No. Contractors' })).toHaveValue('2');
  await expectAccessible();
  await send();
  await expect.poll(() => submissionsTo(server)).toHaveLength(2);
  const [point, project] = submissionsTo(server);
  expect(point?.payload).toMatchObject({ name: 'Masaryk', time_zone: 'Europe/Prague' });
  expect(project?.payload).toMatchObject({
    project_code: 'BRN26',
    start_point_id: 1,
    end_point_id: 1,
    number_contractors_requested: 2,
    contractors: [1, 2],
  });
});

it.each([
  [0, 'Add people'],
  [6, 'Edit'],
])('J-108 a project with %d people asks for its next step: %s', async (contractors, label) => {
  const server = formServer();
  server.answer(readRecord, {
    id: 52,
    version: 1,
    archived: false,
    title: 'BRN26',
    cells: { code: 'BRN26', contractors },
    values: { project_code: 'BRN26' },
  });
  server.answer(readRecordHistory, { events: [], next: null });
  server.answer(readList, { rows: [], next: null });
  await openApp(server, '/admin/projects/52');
  const first = page.getByRole('link', { name: /^(?:Add people|Edit)$/ }).first();
  await expect.element(first).toHaveTextContent(label);
});

it('J-107 a budget starts from the one that it replaces', async () => {
  const server = formServer();
  server.answer(readProjectBudget, {
    lines: [
      { product_type_id: 1, amount: '9500.00' },
      { product_type_id: 2, amount: '10000.00' },
    ],
  });
  await openApp(server, '/admin/project-budget');
  const budget = page.getByRole('form', { name: 'Project Budget' });
  await choose(budget, 'Project', 'HUN26');
  const second = budget.getByRole('group', { name: 'Line 2' });
  await expect
    .element(second.getByRole('textbox', { name: 'Amount in sterling' }))
    .toHaveValue('10000.00');
  await second.getByRole('textbox', { name: 'Amount in sterling' }).fill('11000');
  await budget.getByRole('button', { name: 'Remove line 1' }).click();
  await send();
  await expect
    .poll(() => submissionsTo(server)[0]?.payload)
    .toMatchObject({ lines: [{ product_type_id: 2, amount: '11000.00' }] });
});
