import * as lookups from '../registry/lookup-metas.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const users = {
  record: 'users',
  noun: 'user',
  nouns: 'users',
  max_access_level: 1,
  search: 'Name, number or address',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', missing: 'not a contact' },
    { name: 'phone', label: 'Phone number', kind: 'text' },
    { name: 'email', label: 'Email address', kind: 'text' },
    { name: 'level', label: 'Access level', kind: 'text', only: 'desk' },
    { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
    { name: 'access', label: 'Access', kind: 'state' },
  ],
  filters: [
    { type: 'lookup', name: 'level', label: 'Access level', meta: lookups.levels },
    { type: 'choice', name: 'access', label: 'Access', choices: ['has access', 'no access'] },
    { type: 'lookup', name: 'contact', label: 'Contact', meta: lookups.people, linked: true },
  ],
  order: { column: 'added', descending: true },
  forms: ['user-access'],
} as const satisfies ListDescriptor;
