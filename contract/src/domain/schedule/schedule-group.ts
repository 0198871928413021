import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const groupPeople = {
  name: 'group-people',
  documentTitle: 'Group People',
  noun: 'people',
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
          hint: 'They must be on the group’s project.',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;

/** People of a project who are often called together: A crew, truck 2. */
export const scheduleGroup = defineEntity({
  name: 'schedule-groups',
  table: 'schedule_groups',
  noun: 'group',
  nouns: 'groups',
  concernsPeople: true,
  max_access_level: 4,
  project: 'project_id',
  fields: [
    {
      type: 'lookup',
      name: 'project_id',
      label: 'Project',
      required: true,
      lookup: 'projects',
    },
    { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 80 },
  ],
  form: { savedAs: ['{name} of {project_id}'] },
  columns: [
    { name: 'name', sorts: true },
    { name: 'project', field: 'project_id' },
    { name: 'people', label: 'People', kind: 'number' },
  ],
  list: {
    search: ['name'],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects', linked: true },
    ],
  },
  record: {
    title: ['name'],
    opens: [{ field: 'project', list: 'projects', value: 'project_id' }],
    linked: [{ title: 'People', list: 'contacts', filter: 'group' }],
    forms: [{ form: 'group-people', field: 'group_id' }],
  },
  lookup: 'name',
  filledBy: ['new-group', 'group-people'],
  adds: {
    projects: {
      linked: [{ title: 'Groups', list: 'schedule-groups', filter: 'project' }],
      forms: [{ form: 'new-group', field: 'project_id' }],
    },
    contacts: {
      filters: [
        { type: 'lookup', name: 'group', label: 'Group', lookup: 'schedule-groups', linked: true },
      ],
      filledBy: ['group-people'],
    },
  },
  taken: { name: 'a group with this name on the project' },
});
