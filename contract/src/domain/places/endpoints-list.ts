import * as lookups from '../registry/lookup-metas.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const endpoints = {
  record: 'endpoints',
  noun: 'endpoint',
  nouns: 'endpoints',
  max_access_level: 1,
  search: 'Name',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', sorts: true },
    { name: 'zone', label: 'Time zone', kind: 'text' },
    { name: 'added', label: 'Added', kind: 'instant', only: 'desk' },
  ],
  filters: [
    { type: 'lookup', name: 'project', label: 'Project', meta: lookups.projects, linked: true },
  ],
  order: { column: 'name', descending: false },
  archives: true,
  forms: ['new-endpoint'],
} as const satisfies ListDescriptor;
