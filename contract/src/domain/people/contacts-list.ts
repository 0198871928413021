import * as lookups from '../registry/lookup-metas.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const contacts = {
  record: 'contacts',
  noun: 'contact',
  nouns: 'contacts',
  max_access_level: 3,
  search: 'Name',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', sorts: true },
    { name: 'project', label: 'Next project', kind: 'text', missing: 'on no project' },
    { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
  ],
  filters: [
    { type: 'lookup', name: 'project', label: 'Project', meta: lookups.projects, linked: true },
    { type: 'lookup', name: 'flight', label: 'Flight', meta: lookups.futureFlights, linked: true },
    {
      type: 'lookup',
      name: 'expenditure',
      label: 'Expenditure',
      meta: lookups.expenditure,
      linked: true,
    },
    { type: 'lookup', name: 'user', label: 'User', meta: lookups.peopleWhoSignIn, linked: true },
  ],
  order: { column: 'name', descending: false },
  archives: true,
  forms: ['new-contact'],
} as const satisfies ListDescriptor;
