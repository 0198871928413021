import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { choose, formServer, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form').first();
const origin = form.getByRole('combobox', { name: 'Origin airport', exact: true });
const destination = form.getByRole('combobox', { name: 'Destination airport', exact: true });
/** Also while a list is open, which hides what is around it. */
const flightNumber = page.getByRole('textbox', { name: 'Flight number', includeHidden: true });
let server: FakeServer;

beforeEach(() => {
  server = formServer();
});

describe('F-54 an airport', () => {
  it.each(['Heathrow', 'lond', 'LHR'])('is found by "%s", and shows its name', async (typed) => {
    await openApp(server, '/admin/new-flight');
    await origin.click();
    await userEvent.keyboard(typed);
    const row = page.getByRole('option');
    await expect.element(row).toHaveTextContent('LHR London Heathrow Airport');
    await userEvent.keyboard('{Enter}');
    await expect.element(origin).toHaveValue('LHR');
    await expect.element(origin).toHaveAccessibleDescription('London Heathrow Airport');
    await expectAccessible();
  });
});

it('L-103 Enter in an open list does not send the form before a row is chosen', async () => {
  await openApp(server, '/admin/new-flight');
  await origin.click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(origin).toHaveFocus();
  await expect.element(page.getByText('Please complete all fields.')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(origin).not.toHaveValue('');
});

it('F-56 finds saved rows by their words when the server is unreachable', async () => {
  await openApp(server, '/admin/new-flight');
  await origin.click();
  await expect.element(page.getByRole('option', { name: 'BUD' })).toBeVisible();
  server.breakOff(readLookup);
  await userEvent.keyboard('Buda');
  await expect.element(page.getByRole('option')).toMatchTextContent('BUD Budapest Liszt Ferenc');
});

it('F-69 a pasted list of names chooses all of them, and says which it did not find', async () => {
  await openApp(server, '/admin/project-contractors');
  await choose(form, 'Project', 'BCN26');
  const people = form.getByRole('combobox', { name: 'People', exact: true });
  await people.click();
  const names = 'Tom Okafor\r\npriya  shah\nNo One\nTom Okafor\n';
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', names);
  people
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect
    .element(form.getByText('2 added. 1 name not found, or not the only one: No One.'))
    .toBeVisible();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expectAccessible();
  await send();
  await expect
    .poll(() => submissionsTo(server)[0]?.payload)
    .toMatchObject({ project_id: 52, contact_id: [2, 1] });
});

it('F-70 adds everyone of another project to a project at once', async () => {
  server.answer(readProjectCrew, {
    project_code: 'HUN26',
    start_date: '2026-06-28',
    end_date: '2026-07-05',
    contractors: [
      { contact_id: 1, full_name: 'Priya Shah' },
      { contact_id: 3, full_name: 'Marek Nowak' },
    ],
  });
  await openApp(server, '/admin/project-contractors');
  await choose(form, 'Project', 'BCN26');
  await form.getByRole('button', { name: 'Everyone of another project' }).click();
  await expect
    .element(form.getByRole('combobox', { name: 'Everyone of another project' }))
    .toHaveFocus();
  await userEvent.keyboard('HUN');
  await page.getByRole('option', { name: 'HUN26' }).click();
  await expect.element(form.getByText('2 added.')).toBeVisible();
  await send();
  await expect
    .poll(() => submissionsTo(server)[0]?.payload)
    .toMatchObject({ project_id: 52, contact_id: [1, 3] });
});

it('L-130 chooses the row whose whole name was typed when its field is left', async () => {
  await openApp(server, '/admin/new-flight');
  await origin.click();
  await userEvent.keyboard('bud');
  await flightNumber.click();
  await expect.element(origin).toHaveValue('BUD');
  await destination.click();
  await userEvent.keyboard('lond');
  await flightNumber.click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(destination).toHaveValue('');
});

it('Y-729 Tab takes the only row, or the one that the arrows marked, and goes on to the next field', async () => {
  await openApp(server, '/admin/new-flight');
  await origin.click();
  await userEvent.keyboard('mun');
  await expect.element(page.getByRole('option', { name: 'MUC' })).toBeVisible();
  await expect.element(page.getByRole('option').last()).toHaveTextContent('Add airport “mun”');
  await userEvent.tab();
  await expect.element(origin).toHaveValue('MUC');
  await expect.element(destination).toHaveFocus();
  await userEvent.keyboard('nowhere');
  await expect.element(page.getByRole('option', { name: 'Add airport “nowhere”' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(destination).toHaveValue('');
  await destination.click();
  await userEvent.keyboard('air');
  await expect.element(page.getByRole('option').last()).toHaveTextContent('Add airport “air”');
  await expect.element(page.getByRole('option').nth(2)).toBeVisible();
  await userEvent.tab();
  await expect.element(destination).toHaveValue('');
  await destination.click();
  await userEvent.keyboard('air');
  await expect.element(page.getByRole('option').last()).toHaveTextContent('Add airport “air”');
  await expect.element(page.getByRole('option').nth(2)).toBeVisible();
  const second = page.getByRole('option').nth(1).element().textContent;
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await expect.element(destination).not.toHaveValue('');
  expect(second).toContain(destination.element().getAttribute('value'));
});

it('L-130 chooses nothing once Escape has closed the list', async () => {
  await openApp(server, '/admin/new-flight');
  await origin.click();
  await userEvent.keyboard('bud');
  await expect.element(page.getByRole('option', { name: 'BUD' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await flightNumber.click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(origin).toHaveValue('');
});
