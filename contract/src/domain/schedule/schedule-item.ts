import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';

export const scheduleKinds = ['call', 'session', 'meeting', 'curfew', 'travel', 'free'] as const;

const what = [
  { type: 'lookup', name: 'project_id', label: 'Project', required: true, lookup: 'projects' },
  { type: 'text', name: 'title', label: 'Title', required: true, maxLength: 120 },
  { type: 'choice', name: 'kind', label: 'Kind', choices: scheduleKinds, default: 'call' },
  {
    type: 'lookup',
    name: 'place_id',
    label: 'Place',
    lookup: 'places',
    hint: 'Times are local to this place. Left blank, to where the project ends.',
  },
  {
    type: 'datetime-local',
    name: 'starts_at',
    label: 'Starts',
    required: true,
    zoneOf: 'place_id',
    localColumn: 'starts_at_local',
  },
  {
    type: 'datetime-local',
    name: 'ends_at',
    dayOf: 'starts_at',
    label: 'Ends',
    zoneOf: 'place_id',
    localColumn: 'ends_at_local',
  },
  {
    type: 'choice',
    name: 'standing',
    label: 'State',
    choices: ['planned', 'confirmed'],
    default: 'planned',
  },
  { type: 'textarea', name: 'notes', label: 'Notes', maxLength: 2_000 },
] as const satisfies readonly FieldDeclaration[];

const whom = [
  {
    type: 'choice',
    name: 'audience',
    label: 'Who it is for',
    choices: ['everyone', 'chosen'],
    default: 'everyone',
    hint: 'Everyone on the project, or the groups and people chosen below.',
  },
  { type: 'lookupSelect', name: 'group_id', label: 'Groups', lookup: 'schedule-groups' },
  { type: 'lookupSelect', name: 'contact_id', label: 'People', lookup: 'contacts' },
] as const satisfies readonly FieldDeclaration[];

export const scheduleItem = defineEntity({
  name: 'schedule-items',
  table: 'schedule_items',
  noun: 'schedule item',
  nouns: 'schedule items',
  concernsPeople: true,
  max_access_level: 4,
  project: 'project_id',
  form: {
    persistent: true,
    savedAs: ['{title} on {project_id}'],
    advice: 'consequences',
    pages: [
      { sectionTitle: 'What and when', formElements: what },
      { sectionTitle: 'Who', formElements: whom },
    ],
  },
  columns: [
    { name: 'starts', label: 'Starts (UTC)', kind: 'instant', field: 'starts_at', sorts: true },
    { name: 'local', label: 'Local time' },
    { name: 'title' },
    { name: 'kind' },
    { name: 'project', field: 'project_id' },
    { name: 'place', field: 'place_id', missing: 'no place' },
    { name: 'who', label: 'Who', missing: 'no one yet' },
    { name: 'standing' },
    { name: 'notes', kind: 'text', only: 'page' },
  ],
  list: {
    search: ['title'],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects', linked: true },
      { type: 'days', name: 'starts', label: 'Starts' },
    ],
  },
  record: {
    title: ['title'],
    opens: [{ field: 'project', list: 'projects', value: 'project_id' }],
  },
  lookup: false,
  adds: {
    projects: {
      linked: [{ title: 'Schedule', list: 'schedule-items', filter: 'project' }],
      forms: [{ form: 'new-schedule-item', field: 'project_id' }],
    },
  },
});
