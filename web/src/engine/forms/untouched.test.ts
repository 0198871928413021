import { expect, it } from 'vitest';
import { changesNothing, isUntouched } from './untouched.ts';

const basis = {
  list: 'vans',
  version: 3,
  zone: 'UTC',
  values: { plate: 'AB12', drivers: [1, 2], trips: [{ to: 'Spa' }] },
};

it('E-35 an edit changes nothing if each field equals the record, in any order', () => {
  const values = { plate: 'AB12', drivers: [2, 1], trips: [{ to: 'Spa' }] };
  expect(changesNothing({ basis, values })).toBe(true);
  expect(changesNothing({ basis, values: { ...values, trips: [{ to: 'Monza' }] } })).toBe(false);
  expect(changesNothing({ basis, values: { ...values, drivers: [1] } })).toBe(false);
});

it('E-35 a new record always changes something', () => {
  expect(changesNothing({ basis: null, values: {} })).toBe(false);
});

it('a field of a row is touched with the field that contains the row', () => {
  const values = { ...basis.values, trips: [{ to: 'Monza' }] };
  expect(isUntouched({ basis, values }, 'trips.0.to')).toBe(false);
  expect(isUntouched({ basis, values }, 'plate')).toBe(true);
});
