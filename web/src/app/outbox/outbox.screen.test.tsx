import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readList } from '@paddock/contract/engine/lists/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { formServer, send, storeForms, submissionsTo } from '../../testing/forms.ts';
import { goTo, openApp } from '../../testing/open-app.tsx';

let server: FakeServer;

beforeEach(() => {
  server = formServer();
});

/** Fills in a form for one name and sends it while nothing reaches the server. */
async function keepContact(family: string): Promise<void> {
  server.breakOff(submitForm);
  await openApp(server, '/admin/new-contact');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last Name' }).fill(family);
  await send();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
}

/** The browser comes back into sight: what waits goes out. */
function wake(): void {
  window.dispatchEvent(new Event('focus'));
}

const entry = page.getByRole('group', { name: 'Person' });
const empty = page.getByText('Everything is sent');

describe('the outbox', () => {
  it('O-7 shows waiting submissions, and sends them automatically once the server answers', async () => {
    await keepContact('Waiting');
    await goTo('/');
    const card = page.getByRole('link', { name: '1 submission is waiting' });
    await expect.element(card).toBeVisible();
    await expectAccessible();
    await card.click();
    await expect.element(entry).toMatchTextContent('Ada Waiting');
    await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
    await expectAccessible();
    storeForms(server);
    wake();
    await expect.element(empty).toBeVisible();
    const ids = new Set(submissionsTo(server).map(({ submissionId }) => submissionId));
    expect(ids.size).toBe(1);
  });

  it('K-61 while Paddock is closed, it says so and keeps submissions', async () => {
    const message = 'Paddock is closed for maintenance. New tyres.';
    server.refuse(submitForm, 'maintenance', { message });
    await openApp(server, '/admin/new-contact');
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Pitstop');
    await page.getByRole('textbox', { name: 'First Name' }).fill('Ada');
    await send();
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    server.refuse(readList, 'maintenance', { message });
    await goTo('/admin/expenditure');
    await expect.element(page.getByRole('alert')).toMatchTextContent('New tyres.');
    storeForms(server);
    await goTo('/outbox');
    wake();
    await expect.element(empty).toBeVisible();
    const ids = new Set(submissionsTo(server).map(({ submissionId }) => submissionId));
    expect(ids.size).toBe(1);
  });

  it('O-9 says why something was refused, and lets it be edited and sent again', async () => {
    await keepContact('Refused');
    server.refuse(submitForm, 'invalid_field', {
      field: 'family_name',
      message: 'This name is taken.',
    });
    await goTo('/outbox');
    wake();
    await expect.element(entry).toMatchTextContent('Rejected');
    await expect.element(entry).toMatchTextContent('This name is taken.');
    await expectAccessible();
    await entry.getByRole('button', { name: 'Edit' }).click();
    const family = page.getByRole('textbox', { name: 'Last Name' });
    await expect.element(family).toHaveValue('Refused');
    await expect.element(family).toHaveAccessibleDescription('This name is taken.');
    storeForms(server);
    await family.fill('Taken');
    await send();
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    await goTo('/outbox');
    await expect.element(empty).toBeVisible();
  });

  it('O-9 discards a submission only after a confirmation', async () => {
    await keepContact('Discarded');
    await goTo('/outbox');
    await entry.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(entry).toBeVisible();
    await entry.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(empty).toBeVisible();
  });

  it('O-11 asks before somebody signs out with something waiting', async () => {
    await keepContact('Leaving');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
    await expect.element(question).toMatchTextContent('1 submission has not been sent');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('O-7 saves no message: it says that it was not sent, and keeps what was typed', async () => {
    server.breakOff(submitForm);
    await openApp(server, '/admin/send-notifications');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Gate closes');
    await page.getByRole('textbox', { name: 'Body' }).fill('At ten.');
    await page.getByRole('combobox', { name: 'People' }).fill('Priya');
    await page.getByRole('option', { name: 'Priya Shah' }).click();
    await send();
    await expect.element(page.getByRole('alert')).toMatchTextContent('reach the server');
    await expect.element(title).toHaveValue('Gate closes');
  });
});
