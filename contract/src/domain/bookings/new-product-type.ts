import type { FormDescriptor } from '../../engine/forms/descriptor.ts';

export const newProductType = {
  documentTitle: 'Add New Product Type',
  category: 'prj_exp_product_types',
  type: 'create',
  max_access_level: 1,
  fills: [{ table: 'prj_exp_product_types', key: 'id' }],
  pages: [
    {
      sectionTitle: 'Product type',
      formElements: [
        {
          type: 'text',
          name: 'prj_exp_product_type',
          label: 'Product type',
          required: true,
          maxLength: 80,
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
