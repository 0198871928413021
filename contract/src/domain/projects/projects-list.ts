import * as lookups from '../registry/lookup-metas.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const projects = {
  record: 'projects',
  noun: 'project',
  nouns: 'projects',
  max_access_level: 3,
  search: 'Project code',
  columns: [
    { name: 'code', label: 'Code', kind: 'text', sorts: true },
    { name: 'client', label: 'Client', kind: 'text' },
    { name: 'starts', label: 'Starts', kind: 'day', sorts: true },
    { name: 'ends', label: 'Ends', kind: 'day', sorts: true },
    { name: 'start_point', label: 'From', kind: 'text', only: 'desk' },
    { name: 'end_point', label: 'To', kind: 'text', only: 'desk' },
    { name: 'contractors', label: 'Contractors', kind: 'number', only: 'desk' },
    { name: 'requested', label: 'Requested', kind: 'number', only: 'desk' },
  ],
  filters: [
    { type: 'days', name: 'starts', label: 'Starts' },
    { type: 'lookup', name: 'contact', label: 'Contact', meta: lookups.people, linked: true },
    { type: 'lookup', name: 'client', label: 'Client', meta: lookups.clients, linked: true },
    { type: 'lookup', name: 'endpoint', label: 'Endpoint', meta: lookups.endpoints, linked: true },
  ],
  order: { column: 'starts', descending: true },
  archives: true,
  forms: ['new-project', 'project-contractors', 'project-route', 'project-budget'],
} as const satisfies ListDescriptor;
