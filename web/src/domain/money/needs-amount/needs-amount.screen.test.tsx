import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import { readList, type ListRow } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { formServer, submissionIn, submissionsTo } from '../../../testing/forms.ts';
import { goTo, openApp } from '../../../testing/open-app.tsx';

const path = '/admin/reports/needs-amount';
const sterling = page.getByRole('textbox', { name: 'Cost in sterling' });
const count = page.getByRole('banner').getByText(/left$/);
let server: FakeServer;
let waiting: ListRow[];

const vendors = new Map([
  [7, 'Lufthansa'],
  [8, 'Shell'],
  [9, 'Ibis'],
]);

function bill(id: number): ListRow {
  const vendor = vendors.get(id) ?? null;
  return {
    id,
    archived: false,
    cells: { purchased: '2026-06-30', vendor, reference: null, project: 'HUN26' },
  };
}

beforeEach(() => {
  waiting = [...vendors.keys()].map(bill);
  server = formServer();
  server.answerBy(readList, () => ({ rows: waiting, next: null }));
  server.answerBy(readRecord, ({ params }) => ({
    id: Number(params['id']),
    version: 3,
    archived: false,
    title: vendors.get(Number(params['id'])) ?? '',
    cells: {},
    values: {
      project_id: 51,
      product_type_id: 1,
      purchase_datetime: '2026-06-30T12:00',
      vendor_id: 1,
      vendor_reference: null,
      booking_email: null,
      non_sterling_cost: '483.65',
      currency_id: 2,
      sterling_cost: '0.00',
      exchange_rate_id: null,
      contactIds: [1],
      flightIds: [1],
    },
  }));
  server.answer(readExchangeRate, {
    rate: {
      id: 4,
      sterling_per_unit: '0.8531',
      units_per_pound: null,
      day: '2026-06-30',
      source: 'ECB',
    },
  });
  server.answerBy(submitForm, (asked) => {
    const { relatedRecordId, submissionId = '' } = submissionIn(asked);
    waiting = waiting.filter(({ id }) => id !== relatedRecordId);
    return { id: relatedRecordId ?? 0, submissionId, event: 12 };
  });
});

it('G-64 bills are filled in one after another with three keys each, at the rate of the day', async () => {
  await openApp(server, path);
  await expect.element(count).toHaveTextContent('3 left');
  await expect.element(page.getByRole('heading', { name: 'Lufthansa' })).toBeVisible();
  await expect.element(sterling).toHaveFocus();
  await expect.element(page.getByText('£412.60 at 0.8531')).toBeVisible();
  await expectAccessible();
  for (const vendor of ['Shell', 'Ibis']) {
    await expect.element(page.getByRole('button', { name: 'Use this rate' })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Save and next' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: vendor })).toBeVisible();
    await expect.element(sterling).toHaveFocus();
  }
  await expect.element(count).toHaveTextContent('1 left');
  expect(submissionsTo(server)[0]).toMatchObject({
    relatedRecordId: 7,
    version: 3,
    payload: { sterling_cost: '412.60', exchange_rate_id: 4, contactIds: [1] },
  });
});

it('G-64 says that all amounts are in once the last one is saved', async () => {
  waiting = [bill(7)];
  await openApp(server, path);
  await sterling.fill('400');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('All amounts are in')).toBeVisible();
  await expectAccessible();
});

it('G-64 a bill can be skipped and returned to, and what was typed is still there', async () => {
  await openApp(server, path);
  await sterling.fill('400');
  await expect.element(page.getByText(/^Draft saved on this/)).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.element(page.getByRole('heading', { name: 'Shell' })).toBeVisible();
  await goTo('/admin');
  await goTo(path);
  await expect.element(page.getByRole('heading', { name: 'Lufthansa' })).toBeVisible();
  await expect.element(sterling).toHaveValue('400');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect.element(sterling).toHaveValue('400');
  expect(submissionsTo(server)).toHaveLength(0);
});

it('G-64 a bill that somebody else changed leads to both versions', async () => {
  await openApp(server, path);
  server.refuse(submitForm, 'conflict', { field: 'version', message: 'It was changed.' });
  await sterling.fill('400');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Someone else changed');
  await expect.element(page.getByRole('link', { name: 'Compare both versions' })).toBeVisible();
});
