import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const client = defineEntity({
  name: 'clients',
  table: 'clients',
  noun: 'client',
  nouns: 'clients',
  concernsPeople: false,
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

export const projectContractors = {
  name: 'project-contractors',
  documentTitle: 'Project Contractors',
  noun: 'people',
  category: 'prj_contractors',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{contact_id} on {project_id}'],
  asides: ['everyone-of-another'],
  advice: 'joining',
  pages: [
    {
      sectionTitle: 'People of a project',
      formElements: [
        {
          type: 'lookup',
          name: 'project_id',
          label: 'Project',
          required: true,
          lookup: 'projects',
        },
        {
          type: 'lookupSelect',
          name: 'contact_id',
          label: 'People',
          required: true,
          lookup: 'contacts',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;

export const project = defineEntity({
  name: 'projects',
  table: 'projects',
  noun: 'project',
  nouns: 'projects',
  concernsPeople: true,
  max_access_level: 3,
  fields: [
    { type: 'text', name: 'project_code', label: 'Project Code', required: true, maxLength: 20 },
    { type: 'date', name: 'start_date', label: 'Start Date', required: true },
    {
      type: 'date',
      name: 'end_date',
      label: 'End Date',
      required: true,
      follows: 'start_date',
    },
    {
      type: 'number',
      name: 'number_contractors_requested',
      label: 'No. Contractors',
      required: true,
      default: '0',
      max: 10_000,
      follows: 'contractors',
    },
    { type: 'textarea', name: 'description', label: 'Description' },
    {
      type: 'lookup',
      name: 'start_point_id',
      label: 'Start Point',
      hint: 'Your base, a circuit.',
      required: true,
      lookup: 'endpoints',
    },
    {
      type: 'lookup',
      name: 'end_point_id',
      label: 'End Point',
      required: true,
      lookup: 'endpoints',
      follows: 'start_point_id',
    },
    { type: 'lookup', name: 'client_id', label: 'Client', required: true, lookup: 'clients' },
    { type: 'lookupSelect', name: 'contractors', label: 'People', lookup: 'contacts' },
  ],
  form: { persistent: true, advice: 'consequences' },
  list: {
    search: 'Project code',
    columns: [
      { name: 'code', label: 'Code', kind: 'text', sorts: true },
      { name: 'client', label: 'Client', kind: 'text' },
      { name: 'starts', label: 'Starts', kind: 'day', sorts: true },
      { name: 'ends', label: 'Ends', kind: 'day', sorts: true },
      { name: 'start_point', label: 'From', kind: 'text', only: 'desk' },
      { name: 'end_point', label: 'To', kind: 'text', only: 'desk' },
      { name: 'contractors', label: 'People', kind: 'number', only: 'desk' },
      { name: 'requested', label: 'People requested', kind: 'number', only: 'desk' },
    ],
    filters: [
      { type: 'days', name: 'starts', label: 'Starts' },
      { type: 'lookup', name: 'contact', label: 'Person', lookup: 'contacts', linked: true },
      { type: 'lookup', name: 'client', label: 'Client', lookup: 'clients', linked: true },
      { type: 'lookup', name: 'endpoint', label: 'Place', lookup: 'endpoints', linked: true },
    ],
    order: { column: 'starts', descending: true },
    forms: ['new-project', 'project-contractors', 'project-route', 'project-budget'],
  },
  record: {
    leads: 'project',
    parts: ['project-menu'],
    fields: [
      { name: 'code', label: 'Code', kind: 'text' },
      { name: 'client', label: 'Client', kind: 'text' },
      { name: 'starts', label: 'Starts', kind: 'day' },
      { name: 'ends', label: 'Ends', kind: 'day' },
      { name: 'start_point', label: 'From', kind: 'text' },
      { name: 'end_point', label: 'To', kind: 'text' },
      { name: 'route', label: 'Route', kind: 'text', missing: 'no route yet' },
      { name: 'contractors', label: 'People', kind: 'number' },
      { name: 'requested', label: 'People requested', kind: 'number' },
      { name: 'description', label: 'Description', kind: 'text' },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'client', list: 'clients', value: 'client_id' },
      { field: 'start_point', list: 'endpoints', value: 'start_point_id' },
      { field: 'end_point', list: 'endpoints', value: 'end_point_id' },
    ],
    linked: [
      { title: 'People', list: 'contacts', filter: 'project' },
      { title: 'Flights', list: 'flights', filter: 'project' },
      { title: 'Stops', list: 'endpoints', filter: 'project' },
    ],
    forms: [
      { form: 'project-contractors', field: 'project_id' },
      { form: 'project-route', field: 'project_id' },
      { form: 'project-budget', field: 'project_id' },
    ],
  },
  filledBy: ['project-contractors', 'new-project'],
  taken: { project_code: 'a project with this code' },
});
