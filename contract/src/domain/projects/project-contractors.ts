import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { people, projects } from '../registry/lookup-metas.ts';

export const projectContractors = {
  documentTitle: 'Project Contractors',
  category: 'prj_contractors',
  type: 'connect',
  max_access_level: 1,
  pages: [
    {
      sectionTitle: 'Contractors of a project',
      formElements: [
        { type: 'lookup', name: 'project_id', label: 'Project', required: true, meta: projects },
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
