import type { FormDescriptor } from '../../engine/forms/descriptor.ts';

export const newContact = {
  documentTitle: 'Add New Contact',
  category: 'contacts',
  type: 'create',
  max_access_level: 1,
  fills: [{ table: 'view_full_names', key: 'contact_id' }],
  pages: [
    {
      sectionTitle: 'Contact',
      formElements: [
        { type: 'text', name: 'given_name', label: 'First Name', required: true },
        { type: 'text', name: 'family_name', label: 'Last Name', required: true },
      ],
    },
  ],
} as const satisfies FormDescriptor;
