import { defineEntity } from '../../engine/entities/define-entity.ts';

export const contact = defineEntity({
  name: 'contacts',
  table: 'contacts',
  noun: 'contact',
  nouns: 'contacts',
  max_access_level: 3,
  fields: [
    { type: 'text', name: 'given_name', label: 'First Name', required: true },
    { type: 'text', name: 'family_name', label: 'Last Name', required: true },
  ],
  list: {
    search: 'Name',
    columns: [
      { name: 'name', label: 'Name', kind: 'text', sorts: true },
      { name: 'project', label: 'Next project', kind: 'text', missing: 'on no project' },
      { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
    ],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects', linked: true },
      { type: 'lookup', name: 'flight', label: 'Flight', lookup: 'flights', linked: true },
      { type: 'lookup', name: 'user', label: 'User', lookup: 'users', linked: true },
    ],
  },
  record: {
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'project', label: 'Next project', kind: 'text', missing: 'on no project' },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    linked: [
      { title: 'Flights', list: 'flights', filter: 'contact' },
      { title: 'Projects', list: 'projects', filter: 'contact' },
      { title: 'User', list: 'users', filter: 'contact' },
    ],
    forms: [
      { form: 'project-contractors', field: 'contact_id' },
      { form: 'user-access', field: 'contact_id' },
    ],
  },
  lookup: { table: 'view_full_names', key: 'contact_id', value: 'full_name' },
  removal: 'They lose access immediately.',
  filledBy: ['project-contractors'],
});
