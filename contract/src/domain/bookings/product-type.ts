import { defineEntity } from '../../engine/entities/define-entity.ts';

export const productType = defineEntity({
  name: 'product-types',
  table: 'prj_exp_product_types',
  noun: 'product type',
  nouns: 'product types',
  keeps: true,
  fields: [
    {
      type: 'text',
      name: 'prj_exp_product_type',
      label: 'Product type',
      required: true,
      maxLength: 80,
    },
  ],
  columns: [{ name: 'name', label: 'Name', field: 'prj_exp_product_type' }],
  record: {
    linked: [{ title: 'Expenditure', list: 'expenditure', filter: 'product_type' }],
    forms: [{ form: 'new-project-expenditure', field: 'product_type_id' }],
  },
});
