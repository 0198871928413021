import type { FormDescriptor } from '../../engine/forms/descriptor.ts';

export const newPaymentMethod = {
  documentTitle: 'Add New Payment Method',
  category: 'prj_exp_payment_methods',
  type: 'create',
  max_access_level: 1,
  fills: [{ table: 'prj_exp_payment_methods', key: 'id' }],
  pages: [
    {
      sectionTitle: 'Payment method',
      formElements: [
        {
          type: 'text',
          name: 'payment_method',
          label: 'Payment method',
          required: true,
          maxLength: 80,
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
