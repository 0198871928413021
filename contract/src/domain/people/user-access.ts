import type { FormDeclaration } from '../../engine/forms/declaration.ts';

/** Gives a person access, or changes what they may see. */
export const userAccess = {
  name: 'user-access',
  documentTitle: 'Give Access',
  noun: 'access',
  category: 'users',
  type: 'connect',
  max_access_level: 1,
  fills: ['users'],
  savedAs: ['Access of {contact_id}'],
  asides: ['access'],
  pages: [
    {
      sectionTitle: 'Who has access',
      formElements: [
        {
          type: 'lookup',
          name: 'contact_id',
          label: 'Person',
          required: true,
          lookup: 'contacts',
        },
        {
          type: 'text',
          name: 'phone_number',
          label: 'Phone number',
          maxLength: 40,
          holds: 'phone',
          hint: 'With its country code, such as +447700900001.',
          activeValidation: true,
        },
        {
          type: 'text',
          name: 'email',
          label: 'Email address',
          maxLength: 254,
          holds: 'email',
          activeValidation: true,
        },
        {
          type: 'lookup',
          name: 'access_level_id',
          label: 'Access level',
          required: true,
          lookup: 'access-levels',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
