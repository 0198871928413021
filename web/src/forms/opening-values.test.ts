import { expect, test } from 'vitest';
import { exampleForm } from './example-form.ts';
import { openingValues, type DefaultsSource } from './opening-values.ts';

const source: DefaultsSource = {
  settings: async () => ({ bookingEmail: 'travel@paddock.example' }),
  hasKey: async () => true,
};

test('a form opens with its own defaults, those that the team set, and those of its lists', async () => {
  expect(await openingValues(exampleForm, source, 50)).toEqual({
    plate: '',
    price: '0.0',
    bought_on: '',
    vendor_id: 7,
    email: 'travel@paddock.example',
    drivers: [],
    trips: [],
  });
});

test('a default that is not in its list leaves the field empty', async () => {
  const asked: unknown[] = [];
  const hasKey: DefaultsSource['hasKey'] = async ({ table }, key) => {
    asked.push([table, key]);
    return false;
  };
  const values = await openingValues(exampleForm, { ...source, hasKey }, 50);
  expect(values['vendor_id']).toBeNull();
  expect(asked).toEqual([['prj_exp_vendors', 7]]);
});

test('defaults that fail, or do not come in time, do not keep the form from opening', async () => {
  const values = await openingValues(
    exampleForm,
    {
      settings: async () => Promise.reject(new Error('no network')),
      hasKey: async () => new Promise(() => {}),
    },
    20,
  );
  expect(values).toMatchObject({ email: '', vendor_id: null, price: '0.0' });
});
