import { defineEntity } from '../../engine/entities/define-entity.ts';

export const client = defineEntity({
  name: 'clients',
  table: 'clients',
  noun: 'client',
  nouns: 'clients',
  fields: [
    { type: 'text', name: 'business_name', label: 'Business name', required: true, maxLength: 120 },
  ],
  columns: [{ name: 'name', label: 'Name', field: 'business_name' }],
  record: {
    linked: [{ title: 'Projects', list: 'projects', filter: 'client' }],
    forms: [{ form: 'new-project', field: 'client_id' }],
  },
  taken: { business_name: 'a client with this name' },
});
