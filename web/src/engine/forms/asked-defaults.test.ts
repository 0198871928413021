import { expect, it } from 'vitest';
import { askedDefaults, type DefaultsSource } from './asked-defaults.ts';
import { exampleForm } from '../../testing/example-form.ts';

const source: DefaultsSource = {
  settings: async () => ({ bookingEmail: 'travel@paddock.example' }),
  hasKey: async () => true,
};

it("F-50 chooses the team's settings, and what a list contains, at first", async () => {
  expect(await askedDefaults(exampleForm, source)).toEqual({
    vendor_id: 7,
    email: 'travel@paddock.example',
  });
});

it('F-50 a default that is not in its list leaves the field empty', async () => {
  const asked: unknown[] = [];
  const hasKey: DefaultsSource['hasKey'] = async ({ table }, key) => {
    asked.push([table, key]);
    return false;
  };
  expect(await askedDefaults(exampleForm, { ...source, hasKey })).not.toHaveProperty('vendor_id');
  expect(asked).toEqual([['prj_exp_vendors', 7]]);
});

it('a default that fails to load leaves the others alone', async () => {
  const settings = async () => Promise.reject(new Error('no network'));
  expect(await askedDefaults(exampleForm, { ...source, settings })).toEqual({ vendor_id: 7 });
});
