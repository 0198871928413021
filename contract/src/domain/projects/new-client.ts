import type { FormDescriptor } from '../../engine/forms/descriptor.ts';

export const newClient = {
  documentTitle: 'Add New Client',
  category: 'clients',
  type: 'create',
  max_access_level: 1,
  fills: [{ table: 'clients', key: 'id' }],
  pages: [
    {
      sectionTitle: 'Client',
      formElements: [
        {
          type: 'text',
          name: 'business_name',
          label: 'Business name',
          required: true,
          maxLength: 120,
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
