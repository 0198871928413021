import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const projectContractors = {
  name: 'project-contractors',
  documentTitle: 'Project Contractors',
  category: 'prj_contractors',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{contact_id} on {project_id}'],
  pages: [
    {
      sectionTitle: 'Contractors of a project',
      formElements: [
        {
          type: 'lookup',
          name: 'project_id',
          label: 'Project',
          required: true,
          lookup: 'projects',
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
