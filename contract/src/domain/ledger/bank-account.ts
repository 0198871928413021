import { defineEntity } from '../../engine/entities/define-entity.ts';

/** An account or card of the team itself: bills are paid from it, and its statements are read. */
export const bankAccount = defineEntity({
  name: 'bank-accounts',
  table: 'bank_accounts',
  noun: 'bank account',
  nouns: 'bank accounts',
  concernsPeople: false,
  fields: [
    { type: 'text', name: 'label', label: 'Name', required: true, maxLength: 60 },
    {
      type: 'choice',
      name: 'kind',
      label: 'Kind',
      choices: ['account', 'card'],
      default: 'account',
    },
    {
      type: 'lookup',
      name: 'currency_id',
      label: 'Currency',
      required: true,
      lookup: 'currencies',
    },
    {
      type: 'text',
      name: 'holder',
      label: 'Account holder',
      required: true,
      maxLength: 70,
      hint: 'The team, as its bank spells it.',
    },
    { type: 'text', name: 'iban', label: 'IBAN', maxLength: 42 },
    {
      type: 'text',
      name: 'bic',
      label: 'BIC',
      pattern: '[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?',
      patternHint: 'Use 8 or 11 capitals and digits, such as COBADEFFXXX.',
    },
    {
      type: 'text',
      name: 'sort_code',
      label: 'Sort code',
      pattern: '\\d{2}-?\\d{2}-?\\d{2}',
      patternHint: 'Use six digits, such as 20-00-00.',
    },
    {
      type: 'text',
      name: 'account_number',
      label: 'Account number',
      pattern: '\\d{8}',
      patternHint: 'Use eight digits.',
    },
    {
      type: 'text',
      name: 'service_user_number',
      label: 'Bacs service user number',
      pattern: '\\d{6}',
      patternHint: 'Use six digits.',
    },
    {
      type: 'lookup',
      name: 'contact_id',
      label: 'Card holder',
      lookup: 'contacts',
      hint: 'For a card: who is asked for receipts.',
    },
  ],
  columns: [
    { name: 'label', label: 'Name', sorts: true },
    { name: 'kind' },
    { name: 'currency', label: 'Currency', kind: 'text', field: 'currency_id' },
    { name: 'holder', label: 'Account holder', only: 'desk' },
  ],
  taken: { label: 'a bank account with this name' },
});
