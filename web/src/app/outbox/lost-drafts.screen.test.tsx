import { readMe } from '@paddock/contract/platform/user';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { formServer } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';
import { people } from '../../testing/people.ts';

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = formServer();
});

const number = page.getByRole('textbox', { name: 'Flight number' });
const draft = page.getByRole('group', { name: 'Flight' });

/** A manager who may enter flights leaves one unfinished, and may not enter any more then. */
async function leaveFlight(): Promise<void> {
  server.answer(readMe, { ...people.manager, enters: ['flights'] });
  await openApp(server, '/admin/new-flight');
  await number.fill('BA 902');
  await expect.element(page.getByText(/^Draft saved on this/)).toBeVisible();
  await cleanup();
  server.answer(readMe, { ...people.manager, enters: [] });
}

it('Y-236 shows a draft of a form that its owner may no longer open, to copy or discard', async () => {
  await leaveFlight();
  await openApp(server, '/outbox');
  await expect.element(draft).toMatchTextContent('BA 902');
  await expect
    .element(draft)
    .toMatchTextContent(
      'Your access level no longer allows this form. Copy what you typed, or discard it.',
    );
  await expectAccessible();
  await draft.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
});

it('Y-236 someone who may open the form again finds their draft there, and nowhere else', async () => {
  await leaveFlight();
  await openApp(server, '/outbox');
  await expect.element(draft).toBeVisible();
  await cleanup();
  server.answer(readMe, { ...people.manager, enters: ['flights'] });
  await openApp(server, '/outbox');
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
  await cleanup();
  await openApp(server, '/admin/new-flight');
  await expect.element(number).toHaveValue('BA 902');
});

it('Y-236 home says that a draft needs attention', async () => {
  await leaveFlight();
  server.answer(readMe, { ...people.crew, id: people.manager.id });
  await page.viewport(390, 844);
  await openApp(server, '/');
  await expect.element(page.getByRole('link', { name: '1 needs your attention' })).toBeVisible();
});
