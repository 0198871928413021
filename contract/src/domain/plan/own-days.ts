import { defineEntity } from '../../engine/entities/define-entity.ts';

/** What someone arranges without the office: those who live there need neither a bed nor a way. */
export const ownArrangements = ['none', 'bed', 'bed and travel'] as const;
export type OwnArrangements = (typeof ownArrangements)[number];

/** The days of one person on a project, where they are not the project’s, and what they arrange themselves. */
export const ownDays = defineEntity({
  name: 'own-days',
  table: 'own_days',
  noun: 'own days',
  nouns: 'own days',
  concernsPeople: false,
  max_access_level: 4,
  project: 'project_id',
  fields: [
    { type: 'lookup', name: 'project_id', label: 'Project', required: true, lookup: 'projects' },
    { type: 'lookup', name: 'contact_id', label: 'Person', required: true, lookup: 'contacts' },
    {
      type: 'date',
      name: 'first_day',
      inProject: true,
      label: 'First day',
      hint: 'Left blank, the day they land, or else the first day of the project.',
    },
    {
      type: 'date',
      name: 'last_day',
      dayOf: 'first_day',
      label: 'Last day',
      hint: 'Left blank, the day they fly home, or else the last day of the project.',
    },
    {
      type: 'choice',
      name: 'own_arrangements',
      label: 'Own arrangements',
      choices: ownArrangements,
      default: 'none',
      hint: 'Anything they arrange themselves, for example because they live there.',
    },
    {
      type: 'lookup',
      name: 'takes_over_id',
      label: 'Takes over from',
      lookup: 'contacts',
      hint: 'They get this person’s bed, seats and groups. Tickets need a name change.',
    },
  ],
  form: { savedAs: ['{contact_id} on {project_id}'], advice: 'consequences' },
  list: {
    search: 'Name',
    columns: [
      { name: 'person', label: 'Person', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'first_day', label: 'First day', kind: 'day', missing: 'as booked' },
      { name: 'last_day', label: 'Last day', kind: 'day', missing: 'as booked' },
      { name: 'own_arrangements', label: 'Own arrangements', kind: 'text' },
      { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
    ],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'contact', label: 'Person', lookup: 'contacts', linked: true },
    ],
    order: { column: 'added', descending: true },
    forms: ['new-own-days'],
  },
  record: {
    fields: [
      { name: 'person', label: 'Person', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      { name: 'first_day', label: 'First day', kind: 'day', missing: 'as booked' },
      { name: 'last_day', label: 'Last day', kind: 'day', missing: 'as booked' },
      { name: 'own_arrangements', label: 'Own arrangements', kind: 'text' },
      { name: 'takes_over', label: 'Takes over from', kind: 'text' },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'takes_over', list: 'contacts', value: 'takes_over_id' },
      { field: 'person', list: 'contacts', value: 'contact_id' },
      { field: 'project', list: 'projects', value: 'project_id' },
    ],
  },
  lookup: false,
  adds: {
    contacts: { linked: [{ title: 'Own days', list: 'own-days', filter: 'contact' }] },
  },
  taken: { contact_id: 'own days of this person on the project' },
});
