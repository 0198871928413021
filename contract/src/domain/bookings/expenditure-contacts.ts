import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { expenditure, people } from '../registry/lookup-metas.ts';

export const expenditureContacts = {
  documentTitle: 'Expenditure Contacts',
  category: 'prj_exp_contacts',
  type: 'connect',
  max_access_level: 1,
  pages: [
    {
      sectionTitle: 'Who travels on an expenditure',
      formElements: [
        {
          type: 'lookup',
          name: 'prj_expenditure_id',
          label: 'Exp. Ref.',
          required: true,
          meta: expenditure,
        },
        {
          type: 'lookupSelect',
          name: 'contact_id',
          label: 'Contacts',
          required: true,
          meta: people,
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
