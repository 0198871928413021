import { registry } from '@paddock/contract/domain/registry/registry';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { expect, it } from 'vitest';
import { findNoun, nameSaver } from '@paddock/contract/engine/forms/noun';
import { formThatAdds, pageWords, savedName, storedWords } from './stored-words.ts';

it('F-60 a toast says what was saved, by name', () => {
  const named = (form: string, values: TypedValues, name: string | null = null) =>
    storedWords(registry.form(form), values, name);
  expect(named('new-flight', { flight_number: 'BA 902' }, 'BA 902 LHR–FRA')).toEqual({
    title: 'Flight saved',
    body: 'BA 902 LHR–FRA',
  });
  const names = { given_name: 'Priya', family_name: 'Shah' };
  expect(named('new-contact', names)).toEqual({ title: 'Person saved', body: 'Priya Shah' });
  const booking = { sterling_cost: '612.4', contactIds: [1, 2, 3] };
  expect(named('flight-expenditure', booking, '£612.40')).toEqual({
    title: 'Booking saved',
    body: '£612.40, 3 people',
  });
  expect(named('project-contractors', { contact_id: [1] }, '1 person on HUN26')).toEqual({
    title: 'People saved',
    body: '1 person on HUN26',
  });
  expect(named('new-payment', {})).toEqual({ title: 'Payment saved', body: '' });
  expect(named('send-notifications', { title: 'Bus', body: 'At 8', userIds: [1, 2] })).toEqual({
    title: 'Message sent',
    body: 'Bus, 2 people',
  });
});

it.each([
  ['new-project', 'Save project'],
  ['new-project-expenditure', 'Save bill'],
  ['flight-expenditure', 'Save booking'],
  ['expenditure-contacts', 'Save people'],
  ['user-access', 'Save access'],
])('Y-701 the button of %s says %s', (form, label) => {
  expect(nameSaver(registry.form(form))).toBe(label);
});

it.each([
  ['new-project-expenditure', { sterling_cost: '88.2', vendor_id: 7 }, '£88.20 to row 7'],
  [
    'new-project-expenditure',
    { non_sterling_cost: '1,483.65', currency_id: 3, vendor_reference: 'XK4T2P' },
    '€1,483.65 for XK4T2P',
  ],
  ['new-project-expenditure', { vendor_reference: 'XK4T2P' }, 'XK4T2P'],
  ['new-project-expenditure', {}, null],
  ['new-payment', { sterling_amount: '12', prj_expenditure_id: 9 }, '£12.00 for row 9'],
  [
    'new-flight',
    { flight_number: 'BA 902', origin_airport_id: 1, destination_airport_id: 2 },
    'BA 902 row 1–row 2',
  ],
  ['expenditure-flights', { flight_id: [1, 2], prj_expenditure_id: 9 }, '2 flights on row 9'],
  ['new-vendor', { vendor_name: 'Shell' }, null],
] as const)('F-60 %s with %o is called %s', async (form, values, name) => {
  const rows = async ({ table }: { table: string }, key: number) =>
    table === 'prj_exp_currencies' ? 'EUR' : `row ${key}`;
  expect(await savedName(registry.form(form), values, rows)).toBe(name);
});

it('F-49 a lookup offers to add what it lacks to people who may, and to nobody else', () => {
  const flights = { table: 'view_future_flights', key: 'id', value: 'flight' };
  const form = formThatAdds(registry, flights, 1);
  expect(form && findNoun(form)).toBe('flight');
  expect(formThatAdds(registry, flights, 3)).toBeUndefined();
  expect(
    formThatAdds(registry, { table: 'access_levels', key: 'id', value: 'x' }, 1),
  ).toBeUndefined();
});

it('a form of several pages says which one is open', () => {
  expect(pageWords(registry.form('flight-expenditure'), 2)).toBe('Page 3 of 4, who travels');
  expect(pageWords(registry.form('new-contact'), 0)).toBe('Person');
});
