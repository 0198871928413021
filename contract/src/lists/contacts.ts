import type { ListDescriptor } from './list-descriptor.ts';

export const contacts = {
  record: 'contacts',
  noun: 'contact',
  nouns: 'contacts',
  max_access_level: 3,
  search: 'Name or family name',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', sorts: true },
    { name: 'project', label: 'Next project', kind: 'text', missing: 'on no project' },
    { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
  ],
  filters: [],
  order: { column: 'name', descending: false },
  archives: true,
  forms: ['new-contact'],
} as const satisfies ListDescriptor;
