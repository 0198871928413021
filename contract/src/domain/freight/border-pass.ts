import { defineEntity } from '../../engine/entities/define-entity.ts';

export const passKinds = ['GMR', 'French envelope'] as const;

/** What lets a vehicle board a ferry or shuttle with freight, once for each crossing; empty ones need it too. */
export const borderPass = defineEntity({
  name: 'border-passes',
  table: 'border_passes',
  noun: 'border pass',
  nouns: 'border passes',
  concernsPeople: false,
  max_access_level: 4,
  project: 'project_id',
  fields: [
    { type: 'lookup', name: 'project_id', label: 'Project', required: true, lookup: 'projects' },
    { type: 'lookup', name: 'vehicle_id', label: 'Vehicle', required: true, lookup: 'vehicles' },
    {
      type: 'text',
      name: 'border',
      label: 'Border',
      required: true,
      maxLength: 40,
      hint: 'In the direction of travel, such as GB to EU.',
    },
    { type: 'date', name: 'crosses_on', label: 'Crosses', required: true, inProject: true },
    { type: 'choice', name: 'kind', label: 'Pass', choices: passKinds, default: 'GMR' },
    {
      type: 'text',
      name: 'code',
      label: 'Code',
      maxLength: 12,
      hint: 'GMR and nine letters or digits; E and six for an envelope. Blank until there is one.',
    },
    {
      type: 'choice',
      name: 'load',
      label: 'Load',
      choices: ['loaded', 'empty'],
      default: 'loaded',
    },
    {
      type: 'number',
      name: 'documents',
      label: 'Bar codes',
      max: 1_000,
      hint: 'How many customs documents it carries. More than 12 need a French envelope.',
    },
    { type: 'textarea', name: 'notes', label: 'Notes' },
  ],
  form: {
    persistent: true,
    savedAs: ['{code}', '{vehicle_id}, {border}'],
    another: ['project_id', 'vehicle_id', 'kind'],
  },
  columns: [
    { name: 'border', sorts: true },
    { name: 'vehicle', label: 'Vehicle', kind: 'text', field: 'vehicle_id' },
    { name: 'crosses_on' },
    { name: 'kind' },
    { name: 'code', missing: 'no code yet' },
    { name: 'load', only: 'desk' },
    { name: 'documents', only: 'desk' },
    { name: 'project', label: 'Project', field: 'project_id', only: 'desk' },
    { name: 'notes', only: 'page', ifAny: true },
  ],
  list: {
    search: ['border', 'code'],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'vehicle', label: 'Vehicle', lookup: 'vehicles' },
    ],
    forms: ['new-border-pass'],
  },
  record: {
    title: ['border'],
    opens: [{ field: 'project', list: 'projects', value: 'project_id' }],
  },
  lookup: false,
  taken: { code: 'a crossing with this code: each crossing needs its own' },
});
