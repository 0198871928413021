import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { choose, formServer, next, send, storeForms, submissionsTo } from '../../testing/forms.ts';
import { goTo, openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form').first();
const alert = page.getByRole('alert');
let server: FakeServer;

beforeEach(() => {
  server = formServer();
});

/** Presses Tab until an element has the focus. */
async function tabTo(element: Element): Promise<void> {
  for (let steps = 0; steps < 30 && document.activeElement !== element; steps += 1)
    await userEvent.keyboard('{Tab}');
}

/** Every form by its address. */
function formPaths(node: NavigationNode, path = ''): string[] {
  return (node.children ?? []).flatMap((child) => {
    const address = `${path}/${child.segment}`;
    return [...(child.type === 'form' ? [address] : []), ...formPaths(child, address)];
  });
}

describe('every form', () => {
  it.each(formPaths(homeNode))('at %s opens, and can be used by everybody', async (path) => {
    await openApp(server, path);
    await expect.element(form).toBeVisible();
    await expectAccessible();
  });
});

describe('a form', () => {
  it('F-42 says that it is not complete, and why, at each field', async () => {
    await openApp(server, '/admin/new-flight');
    await send();
    await expect.element(alert).toHaveTextContent('Please complete all fields.');
    const number = form.getByRole('textbox', { name: 'Flight number' });
    await expect.element(number).toHaveFocus();
    await expect.element(number).toHaveAccessibleDescription('Fill in this field.');
    await expect
      .element(form.getByRole('combobox', { name: 'Origin airport' }))
      .toHaveAccessibleDescription('Choose one from the list.');
    await expectAccessible();
  });

  it('F-44 keeps what was typed if sending fails, and sends it under the same id', async () => {
    server.breakOff(submitForm);
    await openApp(server, '/admin/send-notifications');
    await form.getByRole('textbox', { name: 'Title' }).fill('Gate closes');
    await form.getByRole('textbox', { name: 'Body' }).fill('At ten.');
    await choose(form, 'People', 'Priya Shah');
    await send();
    await expect.element(alert).toMatchTextContent('We couldn’t reach the server');
    await expectAccessible();
    storeForms(server);
    await send();
    await expect.element(page.getByText('Message sent')).toBeVisible();
    const ids = submissionsTo(server).map(({ submissionId }) => submissionId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("F-45 shows the server's refusal at its field", async () => {
    const message = 'There is already a vendor with this name.';
    server.refuse(submitForm, 'conflict', { field: 'vendor_name', message });
    await openApp(server, '/admin/reference-data/new-vendor');
    const vendor = form.getByRole('textbox', { name: 'Vendor' });
    await vendor.fill('Lufthansa');
    await send();
    await expect.element(vendor).toHaveAccessibleDescription(message);
    await expect.element(vendor).toHaveFocus();
    await vendor.fill('Lufthansa Cargo');
    await expect.element(vendor).toHaveAccessibleDescription('');
    storeForms(server);
    await send();
    await expect.element(page.getByText('Lufthansa Cargo')).toBeVisible();
  });

  it("F-45 shows the server's refusal in its row, on its page", async () => {
    const message = 'The flight can’t land before it leaves.';
    server.refuse(submitForm, 'invalid_field', { field: 'newFlights.0.arrival_time', message });
    await openApp(server, '/admin/flight-expenditure');
    await form.getByLabelText('Purchase date').fill('2026-01-05T10:00');
    await next();
    await form.getByRole('button', { name: 'Add leg', exact: true }).click();
    const row = form.getByRole('group', { name: 'Leg 1' });
    await row.getByRole('textbox', { name: 'Flight number' }).fill('XX 1');
    await choose(row, 'Origin airport', 'MUC');
    await choose(row, 'Destination airport', 'LHR');
    await row.getByLabelText('Departure time').fill('2026-12-01T12:00');
    await row.getByLabelText('Arrival time').fill('2026-12-01T12:30');
    await next();
    await choose(form, 'People', 'Priya Shah');
    await next();
    await send();
    const arrival = row.getByLabelText('Arrival time');
    await expect.element(arrival).toHaveAccessibleDescription(message);
    await expect.element(arrival).toHaveFocus();
    await expect.element(page.getByRole('banner')).toMatchTextContent('Page 2 of 4');
  });

  it('F-47 saves a draft, and starts again on request', async () => {
    await openApp(server, '/admin/new-project');
    const code = form.getByRole('textbox', { name: 'Project Code' });
    await code.fill('SPA27');
    await expect.element(page.getByText(/^Draft saved on this/)).toBeVisible();
    await goTo('/admin');
    await goTo('/admin/new-project');
    await expect.element(code).toHaveValue('SPA27');
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start again' }).click();
    await expect.element(code).toHaveValue('');
  });

  it('F-48 asks before leaving with something typed', async () => {
    await openApp(server, '/admin');
    await page.getByRole('link', { name: /^Add Contact/ }).click();
    const first = page.getByRole('textbox', { name: 'First Name' });
    await first.fill('Ada');
    const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(first).toHaveValue('Ada');
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => window.location.pathname).toBe('/admin');
  });

  it('F-49 adds on the spot what a lookup lacks, and chooses it', async () => {
    await openApp(server, '/admin/new-flight');
    await form.getByRole('button', { name: 'Add vendor' }).click();
    const popup = page.getByRole('dialog', { name: 'Add New Vendor' });
    await popup.getByRole('textbox', { name: 'Vendor' }).fill('Half typed');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expectAccessible();
    await popup.getByRole('button', { name: /^Save / }).click();
    await expect.element(popup).not.toBeInTheDocument();
    // The server stores it under number 1.
    await expect.element(form.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Lufthansa');
  });

  it('F-48 a popup asks before leaving with something typed', async () => {
    await openApp(server, '/admin/new-flight');
    const add = form.getByRole('button', { name: 'Add vendor' });
    await add.click();
    const popup = page.getByRole('dialog', { name: 'Add New Vendor' });
    await popup.getByRole('textbox', { name: 'Vendor' }).fill('Half typed');
    await popup.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(popup).not.toBeInTheDocument();
    await expect.element(add).toHaveFocus();
  });

  it('F-52 connects people to a project with the keyboard alone', async () => {
    await openApp(server, '/admin/project-contractors');
    const project = form.getByRole('combobox', { name: 'Project', exact: true });
    // Its list can open: until then another element is in its place.
    await expect.element(project).toHaveAttribute('aria-autocomplete', 'list');
    await tabTo(project.element());
    await userEvent.keyboard('hun');
    await expect.element(page.getByRole('option', { name: 'HUN26' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(project).toHaveValue('HUN26');
    await tabTo(form.getByRole('combobox', { name: 'People' }).element());
    for (const name of ['Priya Shah', 'Tom Okafor', 'Marek Nowak']) {
      await userEvent.keyboard(name.slice(0, 3).toLowerCase());
      await expect.element(page.getByRole('option', { name })).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect
        .element(form.getByRole('button', { name: `Remove ${name}` }))
        .toBeInTheDocument();
    }
    await userEvent.keyboard('{Backspace}');
    await expect
      .element(form.getByRole('button', { name: 'Remove Marek Nowak' }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await tabTo(page.getByRole('button', { name: 'Save people' }).element());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('2 people on HUN26')).toBeVisible();
    expect(submissionsTo(server)[0]?.payload).toMatchObject({ project_id: 51, contact_id: [1, 2] });
  });

  it('F-24 a lookup finds beginnings in any case, and can be cleared', async () => {
    await openApp(server, '/admin/new-project-expenditure');
    const vendor = form.getByRole('combobox', { name: 'Vendor', exact: true });
    await vendor.click();
    await userEvent.keyboard('lUFT');
    await expect.element(page.getByRole('option', { name: 'Lufthansa' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(vendor).toHaveValue('Lufthansa');
    await form.getByRole('button', { name: 'Clear Vendor' }).click();
    await expect.element(vendor).toHaveValue('');
    await vendor.click();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('Nothing matches “zzz”.')).toBeVisible();
  });

  it('R-3 F-52 reorders stops with the keyboard', async () => {
    await openApp(server, '/admin/project-route');
    await choose(form, 'Project', 'HUN26');
    await form.getByLabelText('Departure').fill('2030-07-01T08:00');
    for (const stop of ['Ghent', 'Silverstone Circuit', 'Hungaroring'])
      await choose(form, 'Stops', stop);
    const up = page.getByRole('button', { name: 'Move Silverstone Circuit up' });
    await expect.element(up).toBeEnabled();
    up.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByRole('listitem').first()).toMatchTextContent('Silverstone');
    await expect.element(up).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(form.getByRole('listitem').first()).toMatchTextContent('Ghent');
    await page.getByRole('button', { name: 'Remove Ghent' }).click();
    await expectAccessible();
    await send();
    await expect.element(page.getByText('Route of HUN26, 2 stops')).toBeVisible();
    expect(submissionsTo(server)[0]?.payload).toMatchObject({ stops: [1, 3] });
  });

  it('G-31 names the row of a product type that comes twice', async () => {
    const message = 'This product type is already above.';
    server.refuse(submitForm, 'invalid_field', { field: 'lines.1.product_type_id', message });
    await openApp(server, '/admin/project-budget');
    await choose(form, 'Project', 'BCN26');
    for (const line of [1, 2]) {
      await form.getByRole('button', { name: 'Add line' }).click();
      const row = form.getByRole('group', { name: `Line ${line}` });
      await choose(row, 'Type', 'Hotels');
      await row.getByRole('textbox', { name: 'Amount in sterling' }).fill('10');
    }
    await send();
    const second = form.getByRole('group', { name: 'Line 2' });
    await expect.element(second.getByText(message)).toBeVisible();
  });
});

describe('a form that concerns people', () => {
  it.each([
    ['Save and tell 6', undefined],
    ['Save only', false],
  ])('P-40 says whom it tells in its button: %s', async (label, tell) => {
    server.answer(readConcerned, { people: 6, names: [], message: null });
    await openApp(server, '/admin/expenditure-contacts');
    await choose(form, 'Exp. Ref.', 'XK4T2P');
    await choose(form, 'Contacts', 'Priya Shah');
    await expect.element(form.getByRole('button', { name: 'Save and tell 6' })).toBeVisible();
    await expectAccessible();
    await form.getByRole('button', { name: label }).click();
    await expect.poll(() => submissionsTo(server).length).toBe(1);
    expect(submissionsTo(server)[0]?.tell).toBe(tell);
    expect(server.asked(readConcerned).at(-1)?.body).toMatchObject({
      category: 'prj_exp_contacts',
      data: { payload: { prj_expenditure_id: 1, contact_id: [1] } },
    });
  });
});
