import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { formServer } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const form = page.getByRole('form').first();
const origin = form.getByRole('combobox', { name: 'Origin airport', exact: true });
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

it('F-56 saved rows are found by their words when the server is out of reach', async () => {
  await openApp(server, '/admin/new-flight');
  await origin.click();
  await expect.element(page.getByRole('option', { name: 'BUD' })).toBeVisible();
  server.breakOff(readLookup);
  await userEvent.keyboard('Buda');
  await expect.element(page.getByRole('option')).toMatchTextContent('BUD Budapest Liszt Ferenc');
});
