import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const voucherKinds = ['export', 'import', 're-export', 're-import', 'transit'] as const;

const countryCode = {
  type: 'text',
  maxLength: 2,
  pattern: '[A-Z]{2}',
  patternHint: 'Use the two letters of a country, such as FR, or EU.',
} as const;

/** How far the code of a digital carnet is, until customs validate it. */
export const codeStates = ['to prepare', 'prepared', 'shown'] as const;

/** A sheet that customs take on one side of a border, with the counterfoil that stays in the carnet. */
export const carnetVoucher = defineEntity({
  name: 'carnet-vouchers',
  table: 'carnet_vouchers',
  noun: 'carnet voucher',
  nouns: 'carnet vouchers',
  concernsPeople: false,
  max_access_level: 4,
  project: 'carnet_id',
  fields: [
    { type: 'lookup', name: 'carnet_id', label: 'Carnet', required: true, lookup: 'carnets' },
    {
      type: 'text',
      name: 'border',
      label: 'Border',
      required: true,
      maxLength: 40,
      hint: 'Such as GB to EU.',
    },
    { type: 'choice', name: 'kind', label: 'Voucher', choices: voucherKinds, default: 'export' },
    { ...countryCode, name: 'territory', label: 'Customs of', required: true },
    { type: 'date', name: 'due_on', label: 'Expected', hint: 'The day of the crossing.' },
    {
      type: 'date',
      name: 'final_on',
      label: 'Final day',
      hint: 'On the counterfoil of an import: the day by which everything has to leave.',
    },
    {
      type: 'text',
      name: 'items',
      label: 'Items',
      maxLength: 500,
      pattern: '[0-9]{1,6}(?:-[0-9]{1,6})?(?:, ?[0-9]{1,6}(?:-[0-9]{1,6})?)*',
      patternHint: 'Use item numbers such as 1-86, 88-212.',
      hint: 'Item numbers such as 1-86, 88-212. Blank for all.',
    },
    {
      type: 'lookup',
      name: 'vehicle_id',
      label: 'Vehicle',
      lookup: 'vehicles',
      hint: 'The vehicle that carries these items across.',
    },
    {
      type: 'choice',
      name: 'code_state',
      label: 'Code',
      choices: codeStates,
      default: 'to prepare',
      hint: 'For a digital carnet: prepared before the border, then shown there. It is open until customs validate it.',
    },
    {
      type: 'date',
      name: 'used_on',
      label: 'Stamped or validated',
      hint: 'The day on the counterfoil or the confirmation.',
    },
    {
      type: 'text',
      name: 'used_time',
      label: 'At',
      maxLength: 5,
      pattern: '(?:[01][0-9]|2[0-3]):[0-5][0-9]',
      patternHint: 'Use hours and minutes, such as 14:05.',
      hint: 'Local time, such as 14:05.',
    },
    { type: 'text', name: 'office', label: 'Customs office', maxLength: 120 },
    { type: 'textarea', name: 'notes', label: 'Notes' },
  ],
  form: { persistent: true, savedAs: ['{kind}, {border}'], another: ['carnet_id'] },
  columns: [
    { name: 'border', sorts: true },
    { name: 'kind' },
    { name: 'territory' },
    { name: 'due_on', missing: 'no day' },
    { name: 'final_on', only: 'desk' },
    { name: 'items', missing: 'all' },
    { name: 'vehicle', label: 'Vehicle', kind: 'text', field: 'vehicle_id', only: 'desk' },
    { name: 'code_state', only: 'page', ifAny: true },
    { name: 'used_on', missing: 'not yet' },
    { name: 'used_time', only: 'page', ifAny: true },
    { name: 'office', only: 'desk' },
    { name: 'carnet', label: 'Carnet', field: 'carnet_id', only: 'page' },
    { name: 'project', label: 'Project', kind: 'text', only: 'page' },
    { name: 'notes', only: 'page', ifAny: true },
  ],
  list: {
    search: ['border', 'office'],
    filters: [{ type: 'lookup', name: 'carnet', label: 'Carnet', lookup: 'carnets' }],
    forms: ['new-carnet-voucher', 'vouchers-of-route'],
  },
  record: {
    title: ['kind', 'territory'],
    parts: ['freight-photos'],
    opens: [{ field: 'carnet', list: 'carnets', value: 'carnet_id' }],
  },
  filledBy: ['vouchers-of-route', 'new-carnet-voucher'],
  lookup: false,
});

/** All vouchers of a journey at once: one on each side of each border. */
export const vouchersOfRoute = {
  name: 'vouchers-of-route',
  documentTitle: 'Add Vouchers of a Route',
  category: 'carnet_vouchers',
  type: 'compound',
  max_access_level: 1,
  savedAs: ['Vouchers of {carnet_id}'],
  pages: [
    {
      sectionTitle: 'Journey',
      formElements: [
        { type: 'lookup', name: 'carnet_id', label: 'Carnet', required: true, lookup: 'carnets' },
        {
          ...countryCode,
          name: 'issued_in',
          label: 'From',
          required: true,
          default: 'GB',
          hint: 'The country where the carnet was issued.',
        },
        {
          type: 'rows',
          name: 'stops',
          label: 'Countries in order',
          required: true,
          rowTitle: 'Country',
          elements: [
            { ...countryCode, name: 'country', label: 'Country', required: true },
            {
              type: 'choice',
              name: 'purpose',
              label: 'Goods are',
              choices: ['used there', 'in transit'],
              default: 'used there',
            },
            { type: 'date', name: 'arrives_on', label: 'Arrives' },
          ],
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
