import { registry } from '@paddock/contract/domain/registry/registry';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import { expect, it } from 'vitest';
import { letRatesGo } from '../../engine/forms/typed-values.ts';
import { askRate, proposedSterling, rateWords } from './rate-field.tsx';

const moment = { submissionTime: new Date('2026-07-01T23:30:00Z'), zone: 'Europe/Budapest' };
const elements = listElements(registry.form('new-project-expenditure'));
const filled = {
  ...emptyValues(elements),
  purchase_datetime: '2026-06-30T12:00',
  non_sterling_cost: '1,483.65',
  currency_id: 3,
};

function rateIn(all: readonly FormElement[]): FormElement<'rate'> {
  const found = all.find((element) => element.type === 'rate');
  if (found === undefined) throw new Error('no rate');
  return found;
}

const rate = {
  id: 4,
  sterling_per_unit: '0.8531',
  units_per_pound: null,
  day: '2026-07-03',
  source: 'ECB',
};

it('G-33 requests a rate if an amount in another currency has no sterling yet', () => {
  const element = rateIn(elements);
  const asked = { currency: 3, day: '2026-06-30', amount: '1483.65', open: true };
  expect(askRate(element, filled, moment)).toEqual(asked);
  expect(askRate(element, { ...filled, sterling_cost: '' }, moment)).toEqual(asked);
  const known = askRate(element, { ...filled, sterling_cost: '9.50' }, moment);
  expect(known).toEqual({ ...asked, open: false });
  for (const lacking of [
    { currency_id: null },
    { currency_id: 1 },
    { non_sterling_cost: '0.0' },
    { non_sterling_cost: '1.005' },
    { purchase_datetime: '' },
  ])
    expect(askRate(element, { ...filled, ...lacking }, moment)).toBeNull();
});

it("G-33 for a payment it is today's rate, in the currency of the purchase unless another is chosen", () => {
  const all = listElements(registry.form('flight-expenditure'));
  const element = all.findLast((one) => one.type === 'rate');
  if (element?.type !== 'rate') throw new Error('no rate');
  const values = { ...emptyValues(all), payment_non_sterling_amount: '10', currency_id: 3 };
  expect(askRate(element, values, moment)).toMatchObject({ currency: 3, day: '2026-07-02' });
  const other = { ...values, payment_currency_id: 7 };
  expect(askRate(element, other, moment)).toMatchObject({ currency: 7 });
});

it('a proposal names the rate, its source and its day', () => {
  expect(rateWords('412.60', rate, '2026-07-09')).toBe('£412.60 at 0.8531 (ECB, 3 July)');
  const quote = { ...rate, sterling_per_unit: null, units_per_pound: '465.20' };
  expect(rateWords('1412.60', quote, '2027-01-02')).toBe(
    '£1,412.60 at 465.20 to the pound (ECB, 3 July 2026)',
  );
});

it('proposes nothing if the result is nothing', () => {
  expect(proposedSterling('483.65', rate)).toBe('412.60');
  expect(proposedSterling('0.01', { ...rate, sterling_per_unit: '0.1' })).toBeNull();
});

it('G-36 entering another amount removes the rate', () => {
  const taken = { ...filled, exchange_rate_id: 4 };
  for (const field of ['sterling_cost', 'non_sterling_cost', 'currency_id'])
    expect(letRatesGo(elements, taken, field)).toMatchObject({ exchange_rate_id: null });
  expect(letRatesGo(elements, taken, 'vendor_id')).toMatchObject({ exchange_rate_id: 4 });
});
