import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { expect, it } from 'vitest';
import { clashingFields, settled } from './clashing.ts';

const form: FormDescriptor = {
  name: 'example',
  documentTitle: 'Edit Van',
  category: 'vans',
  type: 'edit',
  max_access_level: 1,
  pages: [
    {
      sectionTitle: 'Van',
      formElements: [
        { type: 'text', name: 'plate', label: 'Plate' },
        { type: 'money', name: 'price', label: 'Price' },
        {
          type: 'lookupSelect',
          name: 'drivers',
          label: 'Drivers',
          meta: { table: 'contacts', key: 'id', value: 'name' },
        },
      ],
    },
  ],
};
const before = { plate: 'AB12', price: '10.00', drivers: [1, 2] };

function clash(mine: object, theirs: object) {
  const all = clashingFields(form, before, { ...before, ...mine }, { ...before, ...theirs });
  return all.map(({ element, suggested }) => [element.name, suggested]);
}

it('E-37 suggests the value of the one who changed a field, and asks if both did', () => {
  expect(clash({ plate: 'CD34' }, {})).toEqual([['plate', 'mine']]);
  expect(clash({}, { plate: 'EF56' })).toEqual([['plate', 'theirs']]);
  expect(clash({ plate: 'CD34', price: '11' }, { plate: 'EF56', drivers: [1] })).toEqual([
    ['plate', null],
    ['price', 'mine'],
    ['drivers', 'theirs'],
  ]);
});

it("E-37 values stored as the same don't clash, however they were typed", () => {
  const theirs = { plate: 'CD34', price: '1234.50', drivers: [2, 3] };
  expect(clash({ plate: ' CD34 ', price: '1,234.5', drivers: [3, 2] }, theirs)).toEqual([]);
});

it('E-37 an invalid value still counts as different from the stored one', () => {
  expect(clash({ price: 'ten' }, { price: '11.00' })).toEqual([['price', null]]);
});

it('E-37 keeps their values, except in the fields where mine were chosen', () => {
  const mine = { plate: 'CD34', price: '11.00', drivers: [1, 2] };
  const theirs = { plate: 'EF56', price: '12.00', drivers: [1] };
  const fields = clashingFields(form, before, mine, theirs);
  const chosen = { plate: 'mine', price: 'theirs', drivers: 'theirs' } as const;
  expect(settled(fields, theirs, chosen)).toEqual({ plate: 'CD34', price: '12.00', drivers: [1] });
});
