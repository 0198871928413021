import { readConsequences, type Consequence } from '@paddock/contract/domain/plan/consequences';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readList } from '@paddock/contract/engine/lists/calls';
import {
  readRecord,
  readRecordHistory,
  removeRecord,
  undoRecord,
} from '@paddock/contract/engine/records/calls';
import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import type { FakeServer } from '../../testing/fake-server.ts';

let server: FakeServer;

const petr = { id: 31, name: 'Petr Dvořák', hasAccess: true };
const anna = { id: 32, name: 'Anna Kowalska', hasAccess: true };
const line: Consequence = {
  id: 'transfers-6-AAAAAAAAAAAA',
  what: 'Van 2 takes Petr Dvořák’s 11:45 run to Hotel Mogyoród',
  why: 'Van 1 is archived.',
  before: 'Van 1',
  after: 'Van 2',
  list: 'transfers',
  concerned: [petr, anna],
  possible: true,
  ask: null,
  needs: null,
};
const question = page.getByRole('alertdialog', { name: 'Remove Van 1?' });

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = serverFor('administrator');
  server.answer(readRecord, {
    id: 9,
    version: 3,
    archived: false,
    title: 'Van 1',
    cells: { name: 'Van 1', added: '2026-01-05T10:00:00Z' },
    values: { name: 'Van 1', kind: 'van', seats: 8 },
  });
  server.answer(readList, { rows: [], next: null });
  server.answer(readRecordHistory, { events: [], next: null });
  server.answer(readConsequences, { lines: [line], tells: [] });
  server.answer(removeRecord, { outcome: 'archived', event: 14 });
});

async function askToRemove() {
  await openApp(server, '/mgmt/vehicles/9');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question.getByText(line.what)).toBeVisible();
}

it('Y-636 a van that is removed says first who takes its runs, and stores them with it', async () => {
  await askToRemove();
  await expectAccessible();
  await question.getByRole('button', { name: 'Remove, move 1 van and tell 2' }).click();
  await expect
    .poll(() => server.asked(removeRecord)[0]?.query)
    .toEqual({ version: '3', follows: line.id });
  expect(server.asked(readConsequences)[0]?.body).toMatchObject({
    change: { list: 'vehicles', id: 9, removed: true },
  });
});

it('Y-652 says how many get a message once it is removed', async () => {
  await askToRemove();
  await question.getByRole('button', { name: /^Remove, .* and tell 2$/ }).click();
  await expect.element(page.getByText('Van 1. 2 people get a message')).toBeVisible();
});

it('Y-647 says how many get a message once an edit is saved, and undoes it as it was sent', async () => {
  server.answerBy(submitForm, () => ({ id: 9, submissionId: crypto.randomUUID(), event: 15 }));
  server.answer(undoRecord, { event: 16 });
  server.answer(readConcerned, { people: null, names: [], message: null });
  await openApp(server, '/mgmt/vehicles/9/edit');
  const seats = page.getByRole('textbox', { name: /^Seats/ });
  await seats.fill('2');
  const save = page.getByRole('button', { name: 'Save, move 1 van and tell 2' });
  await expect.element(save).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Van 1. 2 people get a message')).toBeVisible();
});

it('Y-636 a line without its tick is left as it is', async () => {
  await askToRemove();
  await question.getByRole('checkbox').click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => server.asked(removeRecord)[0]?.query).toEqual({ version: '3' });
});

it('Y-1002 without a network nothing is removed, and the question goes on once there is one', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  await openApp(server, '/mgmt/vehicles/9');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  onlineManager.setOnline(false);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question.getByText('Do this when there is a network')).toBeVisible();
  const press = question.getByRole('button', { name: /^Remove(,| and tell \d+)?/ }).last();
  await expect.element(press).toBeDisabled();
  await expectAccessible();
  onlineManager.setOnline(true);
  await expect.element(question.getByText(line.what)).toBeVisible();
  await question.getByRole('button', { name: 'Remove, move 1 van and tell 2' }).click();
  await expect.poll(() => server.asked(removeRecord)[0]?.query).toMatchObject({ follows: line.id });
});
