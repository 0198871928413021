import type { FormDescriptor } from '../../engine/forms/descriptor.ts';

export const newCurrency = {
  documentTitle: 'Add New Currency',
  category: 'prj_exp_currencies',
  type: 'create',
  max_access_level: 1,
  fills: [{ table: 'prj_exp_currencies', key: 'id' }],
  pages: [
    {
      sectionTitle: 'Currency',
      formElements: [
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
    },
  ],
} as const satisfies FormDescriptor;
