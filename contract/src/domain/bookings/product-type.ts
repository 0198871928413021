import { defineEntity } from '../../engine/entities/define-entity.ts';

export const productType = defineEntity({
  name: 'product-types',
  table: 'prj_exp_product_types',
  noun: 'type',
  nouns: 'types',
  concernsPeople: false,
  keeps: true,
  fields: [
    {
      type: 'text',
      name: 'prj_exp_product_type',
      label: 'Type',
      required: true,
      maxLength: 80,
    },
    {
      type: 'choice',
      name: 'kind',
      label: 'Used for',
      required: true,
      choices: ['flight', 'ticket', 'stay', 'vehicle', 'other'],
      default: 'other',
      hint: 'Only bills for flights put people on board.',
    },
  ],
  form: { name: 'new-product-type' },
  columns: [
    { name: 'name', label: 'Name', field: 'prj_exp_product_type' },
    { name: 'kind', label: 'Used for', kind: 'text' },
  ],
  record: {
    linked: [{ title: 'Bills', list: 'expenditure', filter: 'product_type' }],
    forms: [{ form: 'new-project-expenditure', field: 'product_type_id' }],
  },
  taken: { prj_exp_product_type: 'a type with this name' },
});
