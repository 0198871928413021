import { expect, it } from 'vitest';
import { checkEdit } from '../../engine/forms/check-edit.ts';
import { registry } from './registry.ts';

const form = findEditForm('expenditure');
const moment = { submissionTime: new Date('2026-07-01T08:00:00Z'), zone: 'UTC' };
const from = {
  project_id: 51,
  product_type_id: 1,
  purchase_datetime: '2026-08-01T08:00',
  vendor_id: null,
  non_sterling_cost: '10.00',
  currency_id: 1,
  sterling_cost: '0.00',
  contactIds: [1, 2],
  flightIds: [],
};

function findEditForm(kind: string) {
  const { editForm } = registry.kind(kind);
  if (editForm === undefined) throw new Error(`${kind} has no form`);
  return editForm;
}

function touchedBy(change: object): string[] {
  return checkEdit(form, { ...from, ...change }, from, moment).touched.map(({ name }) => name);
}

it('E-2 an unchanged value is never wrong, and is no change', () => {
  expect(checkEdit(form, from, from, moment)).toMatchObject({ problems: [], touched: [] });
});

it('E-2 the order of chosen keys does not matter, but a missing one does', () => {
  expect(touchedBy({ contactIds: [2, 1] })).toEqual([]);
  expect(touchedBy({ contactIds: [1, 1] })).toEqual(['contactIds']);
  expect(touchedBy({ contactIds: [1, 2, 3] })).toEqual(['contactIds']);
  expect(touchedBy({ vendor_id: 7, sterling_cost: '0.01' })).toEqual([
    'vendor_id',
    'sterling_cost',
  ]);
});

it('E-2 a flight that leaves from another airport leaves at another moment by the same clock', () => {
  const flight = findEditForm('flights');
  const stored = {
    flight_number: 'BA 1',
    origin_airport_id: 1,
    destination_airport_id: 2,
    departure_time: '2030-01-01T10:00',
    arrival_time: '2030-01-01T12:00',
  };
  const { touched } = checkEdit(flight, { ...stored, origin_airport_id: 3 }, stored, moment);
  expect(touched.map(({ name }) => name)).toEqual(['origin_airport_id', 'departure_time']);
});
