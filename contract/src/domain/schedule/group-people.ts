import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const groupPeople = {
  name: 'group-people',
  documentTitle: 'Group People',
  category: 'schedule_group_people',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{contact_id} in {group_id}'],
  pages: [
    {
      sectionTitle: 'People of a group',
      formElements: [
        {
          type: 'lookup',
          name: 'group_id',
          label: 'Group',
          required: true,
          lookup: 'schedule-groups',
        },
        {
          type: 'lookupSelect',
          name: 'contact_id',
          label: 'People',
          required: true,
          lookup: 'contacts',
          hint: 'They have to be on the project of the group.',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
