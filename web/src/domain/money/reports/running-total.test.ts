import type { Group } from '@paddock/contract/domain/money/reports/expenditure';
import { expect, it } from 'vitest';
import { runningTotal } from './charts.tsx';

function month(key: string, committed: string, paid: string): Group {
  const sum = (amount: string) => [{ amount, currency: 'GBP', currency_id: 1 }];
  const notKnown = { expenditures: 0, payments: 0, balances: 0 };
  const figures = {
    expenditures: 1,
    payments: 1,
    ordered: [],
    due: [],
    overpaid: [],
    not_known: notKnown,
  };
  return {
    key,
    name: key,
    budget: null,
    figures: { ...figures, committed: sum(committed), paid: sum(paid) },
  };
}

it('a running total continues exactly, through months without a purchase and into the next year', () => {
  const months = [month('2026-11', '0.10', '0.05'), month('2027-01', '0.20', '0.10')];
  expect(runningTotal(months)).toEqual([
    { name: 'November 2026', committed: '0.10', paid: '0.05' },
    { name: 'December 2026', committed: '0.10', paid: '0.05' },
    { name: 'January 2027', committed: '0.30', paid: '0.15' },
  ]);
  expect(runningTotal([])).toEqual([]);
});

it('a purchase with a wrong date makes no endless chart', () => {
  expect(runningTotal([month('1926-11', '1.00', '0'), month('2026-11', '1.00', '0')])).toHaveLength(
    240,
  );
});
