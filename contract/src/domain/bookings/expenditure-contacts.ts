import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const expenditureContacts = {
  name: 'expenditure-contacts',
  documentTitle: 'Expenditure Contacts',
  category: 'prj_exp_contacts',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{contact_id} on {prj_expenditure_id}'],
  pages: [
    {
      sectionTitle: 'Who travels on an expenditure',
      formElements: [
        {
          type: 'lookup',
          name: 'prj_expenditure_id',
          label: 'Exp. Ref.',
          required: true,
          lookup: 'expenditure',
        },
        {
          type: 'lookupSelect',
          name: 'contact_id',
          label: 'Contacts',
          required: true,
          lookup: 'contacts',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
