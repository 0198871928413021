import { registry } from '@paddock/contract/domain/registry/registry';
import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import { expect, it } from 'vitest';
import { foldedFields, keepOneAmount } from './one-amount.ts';

const bill = registry.form('new-project-expenditure');
const booking = registry.form('flight-expenditure');
const [gbp, eur] = [1, 3];

/** The values of the form after fields were filled in one after the other. */
function fill(form: FormDescriptor, ...steps: readonly (readonly [string, TypedValue])[]) {
  const elements = listElements(form);
  return steps.reduce<TypedValues>(
    (values, [field, value]) =>
      keepOneAmount(elements, values, { ...values, [field]: value }, field),
    emptyValues(elements),
  );
}

function shown(form: FormDescriptor, values: TypedValues): string[] {
  const folded = foldedFields(listElements(form), values);
  return listElements(form)
    .map(({ name }) => name)
    .filter((name) => /cost|amount|rate/.test(name) && !folded.has(name));
}

it('F-62 a bill in sterling has one amount, which is stored in both columns', () => {
  const values = fill(bill, ['currency_id', gbp], ['non_sterling_cost', '88.20']);
  expect(shown(bill, values)).toEqual(['non_sterling_cost']);
  expect(values).toMatchObject({ non_sterling_cost: '88.20', sterling_cost: '88.20' });
});

it('F-62 a bill in another currency has two amounts and a rate', () => {
  const values = fill(bill, ['currency_id', eur], ['non_sterling_cost', '50']);
  expect(shown(bill, values)).toEqual(['non_sterling_cost', 'sterling_cost', 'exchange_rate_id']);
  expect(values['sterling_cost']).toBe('0.0');
});

it('F-62 an amount that turns out to be in euros leaves sterling unknown', () => {
  const values = fill(
    bill,
    ['currency_id', gbp],
    ['non_sterling_cost', '50'],
    ['currency_id', eur],
  );
  expect(values).toMatchObject({ non_sterling_cost: '50', sterling_cost: '0.0' });
});

it('F-62 an amount entered as sterling stays if the currency turns out to be sterling', () => {
  const values = fill(bill, ['currency_id', eur], ['sterling_cost', '80'], ['currency_id', gbp]);
  expect(values).toMatchObject({ non_sterling_cost: '80', sterling_cost: '80' });
});

it('F-62 shows both amounts of a bill in sterling that has two different ones', () => {
  const values = {
    ...emptyValues(listElements(bill)),
    currency_id: gbp,
    non_sterling_cost: '100.00',
    sterling_cost: '120.00',
  };
  expect(shown(bill, values)).toContain('sterling_cost');
});

it('F-62 a first payment has one amount if the booking is in sterling', () => {
  const values = fill(booking, ['currency_id', gbp], ['payment_non_sterling_amount', '10']);
  expect(values).toMatchObject({ payment_sterling_amount: '10' });
  expect(shown(booking, values)).toEqual(['non_sterling_cost', 'payment_non_sterling_amount']);
  const other = fill(booking, ['currency_id', eur], ['payment_non_sterling_amount', '10']);
  expect(shown(booking, other)).toContain('payment_sterling_amount');
});
