import { defineEntity } from '../../engine/entities/define-entity.ts';

export const currency = defineEntity({
  name: 'currencies',
  table: 'prj_exp_currencies',
  noun: 'currency',
  nouns: 'currencies',
  concernsPeople: false,
  keeps: true,
  fields: [
    {
      type: 'text',
      name: 'currency_code',
      label: 'Currency code',
      required: true,
      pattern: '[A-Z]{3}',
      patternHint: 'Use three capital letters, such as HUF.',
    },
    { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 80 },
  ],
  columns: [{ name: 'code', label: 'Code', field: 'currency_code' }, { name: 'name' }],
  list: { search: ['code', 'name'] },
  record: {
    title: ['currency_code', 'name'],
    linked: [
      { title: 'Bills', list: 'expenditure', filter: 'currency' },
      { title: 'Payments', list: 'payments', filter: 'currency' },
      { title: 'Exchange rates', list: 'exchange-rates', filter: 'currency' },
    ],
    forms: [{ form: 'new-exchange-rate', field: 'currency_id' }],
  },
  taken: { currency_code: 'a currency with this code' },
});
