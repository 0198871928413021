import {
  changeSplit,
  makeRecharge,
  readRecharge,
  type RechargeBill,
} from '@paddock/contract/domain/ledger/recharge';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';

const bill: RechargeBill = {
  id: 7,
  title: 'Hotel Düna, DUNA-2231',
  day: '2026-07-10',
  currency: 'EUR',
  gross: '100.00',
  own: '66.67',
  split: {
    method: 'share',
    parts: [
      { kind: 'project', key: '51', title: 'HUN26', share: '2', amount: '66.67' },
      { kind: 'project', key: '52', title: 'BHR26', share: '1', amount: '33.33' },
    ],
    missing: null,
  },
  rechargedIn: null,
  why: null,
};

const found = {
  projectId: 51,
  client: 'Kestrel GT',
  projects: [
    { id: 51, title: 'HUN26' },
    { id: 52, title: 'BHR26' },
  ],
  people: [{ id: 3, title: 'Anna Kowalska' }],
  bills: [
    bill,
    {
      ...bill,
      id: 8,
      title: 'Shell, no. 8',
      split: null,
      own: null,
      gross: null,
      why: 'Its amount is not known.',
    },
  ],
  statements: [],
};

const statement = {
  id: 1,
  number: 4,
  markUp: '10',
  bills: 1,
  totals: [{ currency: 'EUR', amount: '66.67', markUp: '6.67', total: '73.34' }],
  madeAt: '2026-07-12T10:00:00Z',
  madeBy: 'Anna Kowalska',
  undoneAt: null,
};

it('Y-874 chosen bills become a statement, and what is not known can’t be chosen', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.answer(readRecharge, found);
  server.answer(makeRecharge, { id: 1, number: 4 });
  server.answerAfter(makeRecharge, readRecharge, { ...found, statements: [statement] });
  await openApp(server, '/admin/recharge');
  const bills = page.getByRole('region', { name: 'Bills' });
  await expect.element(bills.getByText('HUN26 66.67 EUR, BHR26 33.33 EUR')).toBeVisible();
  await expect.element(bills.getByText('Its amount is not known.')).toBeVisible();
  await expect
    .element(bills.getByRole('checkbox', { name: 'Recharge Shell, no. 8' }))
    .toBeDisabled();
  await bills.getByRole('checkbox', { name: 'Recharge Hotel Düna, DUNA-2231' }).click();
  await bills.getByLabelText('Mark-up in per cent').fill('10');
  await expectAccessible();
  await bills.getByRole('button', { name: 'Make a statement of 1 bill' }).click();
  const statements = page.getByRole('region', { name: 'Recharge statements' });
  await expect.element(statements.getByText('4: 73.34 EUR')).toBeVisible();
  expect(server.asked(makeRecharge)[0]?.body).toEqual({ projectId: 51, markUp: '10', bills: [7] });
});

it('Y-778 a bill is split again over a project and a person, by head', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.answer(readRecharge, found);
  server.answer(changeSplit, { split: bill.split });
  await openApp(server, '/admin/recharge');
  const bills = page.getByRole('region', { name: 'Bills' });
  await bills.getByRole('button', { name: 'Split Hotel Düna, DUNA-2231' }).click();
  const form = bills.getByRole('form', { name: 'Split Hotel Düna, DUNA-2231' });
  await form.getByText('By head').click();
  const second = form.getByRole('group', { name: 'Part 2' });
  await second.getByRole('combobox', { name: 'For' }).selectOptions('Person');
  await second.getByRole('combobox', { name: 'Person' }).selectOptions('Anna Kowalska');
  await expectAccessible();
  await form.getByRole('button', { name: 'Save split' }).click();
  await expect
    .poll(() => server.asked(changeSplit)[0]?.body)
    .toEqual({
      method: 'head',
      parts: [
        { kind: 'project', key: '51' },
        { kind: 'person', key: '3' },
      ],
    });
});
