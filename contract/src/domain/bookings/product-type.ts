import { defineEntity } from '../../engine/entities/define-entity.ts';

export const productType = defineEntity({
  name: 'product-types',
  table: 'prj_exp_product_types',
  noun: 'product type',
  nouns: 'product types',
  concernsPeople: false,
  keeps: true,
  fields: [
    {
      type: 'text',
      name: 'prj_exp_product_type',
      label: 'Product type',
      required: true,
      maxLength: 80,
    },
    {
      type: 'choice',
      name: 'kind',
      label: 'Kind',
      required: true,
      choices: ['flight', 'stay', 'vehicle', 'other'],
      default: 'other',
      hint: 'Only expenditure of kind flight puts people on board.',
    },
  ],
  columns: [
    { name: 'name', label: 'Name', field: 'prj_exp_product_type' },
    { name: 'kind', label: 'Kind', kind: 'text' },
  ],
  record: {
    linked: [{ title: 'Expenditure', list: 'expenditure', filter: 'product_type' }],
    forms: [{ form: 'new-project-expenditure', field: 'product_type_id' }],
  },
  taken: { prj_exp_product_type: 'a product type with this name' },
});
