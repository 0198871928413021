import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readList, type ListRow } from '@paddock/contract/engine/lists/calls';
import {
  readRecord,
  readRecordHistory,
  removeRecord,
  restoreRecord,
  undoRecord,
  type RecordAnswer,
} from '@paddock/contract/engine/records/calls';
import { unlockUser } from '@paddock/contract/platform/unlock';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { submissionIn, submissionsTo } from '../../testing/forms.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { chooseLetterKeys } from '../keys/use-keys.ts';

const path = '/admin/contacts/7';
const heading = page.getByRole('heading', { level: 1 });
const firstName = page.getByRole('textbox', { name: 'First Name' });
const edit = page.getByRole('link', { name: 'Edit', exact: true });
const more = page.getByRole('button', { name: 'More', exact: true });
const remove = page.getByRole('button', { name: 'Remove' });
const question = page.getByRole('alertdialog', { name: 'Remove Ada Lovelace?' });

let server: FakeServer;

function ada(given = 'Ada', change: Partial<RecordAnswer> = {}): RecordAnswer {
  return {
    id: 7,
    version: 3,
    archived: false,
    title: `${given} Lovelace`,
    cells: { name: `${given} Lovelace`, project: null, added: '2026-01-05T10:00:00Z' },
    values: { given_name: given, family_name: 'Lovelace' },
    ...change,
  };
}

const project: ListRow = {
  id: 51,
  archived: false,
  cells: { code: 'HUN26', client: 'Northfield Racing', starts: '2026-06-28', ends: '2026-07-06' },
};

beforeEach(() => {
  server = serverFor('administrator');
  server.answer(readRecord, ada());
  server.answer(readList, { rows: [], next: null });
  server.answer(readRecordHistory, { events: [], next: null });
});

function storeEdit(): void {
  server.answerBy(submitForm, (asked) => ({
    id: 7,
    submissionId: submissionIn(asked).submissionId ?? '',
    event: 12,
  }));
}

async function openEdit(): Promise<void> {
  await openApp(server, `${path}/edit`);
  await expect.element(firstName).toHaveValue('Ada');
}

async function save(given: string): Promise<void> {
  await firstName.fill(given);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

describe('the page of a record', () => {
  it('E-30 shows the record and what belongs to it', async () => {
    server.answerBy(readList, ({ params }) => ({
      rows: params['list'] === 'projects' ? [project] : [],
      next: null,
    }));
    await openApp(server, path);
    await expect.element(heading).toHaveTextContent('Ada Lovelace');
    const projects = page.getByRole('region', { name: 'Projects' });
    await expect.element(projects.getByRole('link', { name: 'HUN26' })).toBeVisible();
    await expect
      .element(projects.getByRole('link', { name: 'Show all in the list' }))
      .toHaveAttribute('href', '/admin/projects?contact=7');
    await expect
      .element(page.getByRole('region', { name: 'Flights', exact: true }))
      .toMatchTextContent('No flights yet');
    await expectAccessible();
  });

  it('E-30 says that it does not exist', async () => {
    server.refuse(readRecord, 'not_found');
    await openApp(server, path);
    await expect.element(page.getByText('This person doesn’t exist')).toBeVisible();
    await page.getByRole('button', { name: 'Go to people' }).click();
    await expect.poll(() => window.location.pathname).toBe('/admin/contacts');
  });

  it('E-30 says that it did not load, and loads when asked again', async () => {
    server.refuse(readRecord, 'unavailable');
    await openApp(server, path);
    await expect.element(page.getByText('The person did not load')).toBeVisible();
    server.answer(readRecord, ada());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading).toHaveTextContent('Ada Lovelace');
  });

  it("K-15 names the failed call as in the server's log", async () => {
    const error = { code: 'unavailable', message: 'The server is not ready.' };
    const headers = { 'x-request-id': '3f2a9c1e-7b4d' };
    server.respond(readRecord.name, () => Response.json({ error }, { status: 503, headers }));
    await openApp(server, path);
    await expect.element(page.getByText('The server is not ready.')).toBeVisible();
    await expect.element(page.getByText('Reference: 3f2a9c1e-7b4d')).toBeVisible();
  });

  it('E-8 shows its history, newest first, with earlier values', async () => {
    server.answer(readRecordHistory, {
      events: [
        {
          id: 2,
          happened_at: '2026-02-01T10:00:00Z',
          action: 'edit',
          by: 'Alex Admin',
          own: true,
          origin: '192.0.2.7',
          told: 0,
          changes: [
            { field: 'given_name', label: 'First Name', kind: 'text', before: 'Ad', after: 'Ada' },
          ],
        },
        {
          id: 1,
          happened_at: '2026-01-05T10:00:00Z',
          action: 'create',
          by: null,
          own: false,
          origin: null,
          told: 6,
          changes: [],
        },
      ],
      next: null,
    });
    await openApp(server, path);
    await page.getByText('History', { exact: true }).click();
    const events = page.getByRole('listitem').filter({ has: page.getByRole('time') });
    await expect.element(events.first()).toMatchTextContent('Edited by Alex Admin');
    await expect.element(events.first()).toMatchTextContent(/First Name.*Ad.*Ada/);
    await expect.element(events.first()).toMatchTextContent('No message was sent');
    await expect.element(events.last()).toMatchTextContent('Message to 6 people');
    await expect.element(events.last()).toMatchTextContent('Added by the system');
    await expectAccessible();
  });

  it('E-32 offers no change to people who may only read', async () => {
    server = serverFor('manager');
    server.answer(readRecord, ada('Ada', { values: null }));
    server.answer(readList, { rows: [], next: null });
    await openApp(server, '/mgmt/contacts/7');
    await expect.element(heading).toHaveTextContent('Ada Lovelace');
    await expect.element(edit).not.toBeInTheDocument();
    await expect.element(remove).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Bookings' })).not.toBeInTheDocument();
  });
});

describe('an edit', () => {
  it('J-6 opens by E, but not if letters are off', async () => {
    await openApp(server, path);
    await expect.element(edit).toBeVisible();
    chooseLetterKeys(false);
    await userEvent.keyboard('e');
    expect(window.location.pathname).toBe(path);
    chooseLetterKeys(true);
    await userEvent.keyboard('e');
    await expect.element(firstName).toHaveValue('Ada');
    expect(window.location.pathname).toBe(`${path}/edit`);
  });

  it("E-33 opens with the record's values, and can be undone once it is saved", async () => {
    storeEdit();
    server.answer(undoRecord, { event: 13 });
    await openEdit();
    await expectAccessible();
    server.answerAfter(submitForm, readRecord, ada('Augusta', { version: 4 }));
    await save('Augusta');
    await expect.element(heading).toHaveTextContent('Augusta Lovelace');
    expect(submissionsTo(server)[0]).toMatchObject({
      version: 3,
      payload: { given_name: 'Augusta', family_name: 'Lovelace' },
    });
    const saved = page.getByRole('dialog').filter({ hasText: 'Saved' });
    server.answer(readRecord, ada('Ada', { version: 5 }));
    await saved.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Undone')).toBeVisible();
    await expect.element(heading).toHaveTextContent('Ada Lovelace');
    expect(server.asked(undoRecord)[0]?.body).toEqual({ event: 12 });
  });

  it('E-35 is not sent if it changes nothing', async () => {
    await openEdit();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('no changes to save');
    expect(submissionsTo(server)).toHaveLength(0);
  });

  it('E-37 shows both versions if somebody else was first, and saves what is chosen', async () => {
    await openEdit();
    server.refuse(submitForm, 'conflict', { field: 'version', message: 'It was changed.' });
    server.answer(readRecord, ada('Theirs', { version: 4 }));
    await save('Mine');
    const choice = page.getByRole('form', { name: 'What holds' });
    await expect.element(page.getByRole('alert')).toMatchTextContent('changed this');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save chosen values' }).click();
    await expect
      .element(page.getByText('Choose which value to keep for First Name.'))
      .toBeVisible();
    await page.getByRole('radio', { name: /^Mine/ }).click();
    storeEdit();
    server.answerAfter(submitForm, readRecord, ada('Mine', { version: 5 }));
    await page.getByRole('button', { name: 'Save chosen values' }).click();
    await expect.element(heading).toHaveTextContent('Mine Lovelace');
    await expect.element(choice).not.toBeInTheDocument();
    expect(submissionsTo(server).at(-1)).toMatchObject({
      version: 4,
      payload: { given_name: 'Mine' },
    });
  });

  it('E-39 waits while offline, and the record says so', async () => {
    await openEdit();
    server.breakOff(submitForm);
    await save('Augusta');
    await expect.element(page.getByText('An edit is waiting to be sent')).toBeVisible();
    await expect.element(heading).toHaveTextContent('Ada Lovelace');
    await expectAccessible();
  });

  it('does not open on an archived record', async () => {
    server.answer(readRecord, ada('Ada', { archived: true }));
    await openApp(server, `${path}/edit`);
    await expect.element(page.getByText('You can’t edit this person')).toBeVisible();
  });
});

describe('removing a record', () => {
  it('E-38 says first what will happen, and does nothing if the person declines', async () => {
    await openApp(server, path);
    await more.click();
    await remove.click();
    await expect.element(question).toMatchTextContent('They lose access immediately');
    await expectAccessible();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(server.asked(removeRecord)).toHaveLength(0);
  });

  it('E-38 archives a record that something points at, and restores it', async () => {
    server.answer(removeRecord, { outcome: 'archived', event: 14 });
    await openApp(server, path);
    await more.click();
    await remove.click();
    server.answerAfter(removeRecord, readRecord, ada('Ada', { archived: true, version: 4 }));
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('no longer appears in lists')).toBeVisible();
    await expect.element(edit).not.toBeInTheDocument();
    await expectAccessible();
    server.answer(restoreRecord, { event: 15 });
    server.answerAfter(restoreRecord, readRecord, ada('Ada', { version: 5 }));
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.element(edit).toBeVisible();
    expect(server.asked(restoreRecord)[0]?.body).toEqual({ version: 4 });
  });

  it('Y-294 asks before an undo and a restore that the server asks about', async () => {
    const asks = '50.00 GBP';
    const message = 'XK4T2P would be overpaid by 50.00 GBP. Check the amount, or confirm it.';
    server.answer(removeRecord, { outcome: 'archived', event: 14 });
    server.answerAfter(removeRecord, readRecord, ada('Ada', { archived: true, version: 4 }));
    server.refuse(undoRecord, 'conflict', { message, asks });
    server.refuse(restoreRecord, 'conflict', { message, asks });
    await openApp(server, path);
    await more.click();
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    const done = page.getByRole('dialog').filter({ hasText: 'Archived' });
    await done.getByRole('button', { name: 'Undo' }).click();
    const refused = page.getByRole('dialog').filter({ hasText: 'The change was not undone' });
    await expect.element(refused).toMatchTextContent('overpaid by 50.00 GBP');
    await refused.getByRole('button', { name: 'Undo it' }).click();
    await expect
      .poll(() => server.asked(undoRecord).map(({ body }) => body))
      .toEqual([{ event: 14 }, { event: 14, agreed: asks }]);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm and restore' }).click();
    await expect
      .poll(() => server.asked(restoreRecord).map(({ body }) => body))
      .toEqual([{ version: 4 }, { version: 4, agreed: asks }]);
  });

  it('E-38 deletes a record that nothing points at, and restores it with one button', async () => {
    server.answer(removeRecord, { outcome: 'deleted', event: 16 });
    server.answer(undoRecord, { event: 17 });
    await openApp(server, path);
    await more.click();
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => window.location.pathname).toBe('/admin/contacts');
    const deleted = page.getByRole('dialog').filter({ hasText: 'Deleted' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.asked(undoRecord)[0]?.body).toEqual({ event: 16 });
  });
});

describe('the page of a user', () => {
  const unlock = page.getByRole('button', { name: 'Unlock sign-in' });

  async function openUser(): Promise<void> {
    const cells = { name: 'Ada Lovelace', phone: '+447700900020', access: 'has access' };
    server.answer(readRecord, ada('Ada', { cells, values: {} }));
    await openApp(server, '/admin/users/7');
    await expect.element(unlock).toBeVisible();
  }

  it('K-37 lifts the limit on wrong codes', async () => {
    server.answer(unlockUser, { unlocked: true });
    await openUser();
    await unlock.click();
    await expect.element(page.getByText('They can request a new code now.')).toBeVisible();
    expect(server.asked(unlockUser)[0]?.params).toEqual({ id: '7' });
    await expectAccessible();
  });

  it('K-37 says if it was not lifted, and can be tried again', async () => {
    server.refuse(unlockUser, 'unavailable');
    await openUser();
    await unlock.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Sign-in was not unlocked');
    server.answer(unlockUser, { unlocked: true });
    await unlock.click();
    await expect.element(page.getByText('Sign-in unlocked')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
