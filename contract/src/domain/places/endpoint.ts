import { defineEntity } from '../../engine/entities/define-entity.ts';
import { positionColumns, positionFields } from './position.ts';

export const endpoint = defineEntity({
  name: 'endpoints',
  table: 'endpoints',
  noun: 'endpoint',
  nouns: 'endpoints',
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 120 },
    ...positionFields,
  ],
  form: { sectionTitle: 'Place', savedAs: ['{name}'] },
  columns: [{ name: 'name' }, { name: 'zone', field: 'time_zone' }, ...positionColumns],
  list: {
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects', linked: true },
    ],
  },
  record: { linked: [{ title: 'Projects', list: 'projects', filter: 'endpoint' }] },
  filledBy: ['project-route'],
  taken: { name: 'an endpoint with this name' },
});
