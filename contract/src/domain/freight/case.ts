import { defineEntity } from '../../engine/entities/define-entity.ts';

/** One side of a case. */
const side = { type: 'number', min: 1, max: 2_000, decimals: 1 } as const;

/** What things are packed in: it has a label with its code, and travels on a vehicle or an air pallet. */
export const freightCase = defineEntity({
  name: 'cases',
  table: 'cases',
  noun: 'case',
  nouns: 'cases',
  concernsPeople: false,
  max_access_level: 4,
  project: 'project_id',
  fields: [
    { type: 'lookup', name: 'project_id', label: 'Project', required: true, lookup: 'projects' },
    {
      type: 'text',
      name: 'code',
      label: 'Code',
      required: true,
      maxLength: 20,
      hint: 'As on its label, such as C-14.',
    },
    { type: 'text', name: 'name', label: 'Contents', maxLength: 120, hint: 'In a few words.' },
    {
      type: 'lookup',
      name: 'vehicle_id',
      label: 'Vehicle',
      lookup: 'vehicles',
      hint: 'The truck, trailer or air pallet that it travels on.',
    },
    {
      type: 'number',
      name: 'tare_kg',
      label: 'Empty weight (kg)',
      max: 50_000,
      decimals: 3,
    },
    { ...side, name: 'length_cm', label: 'Length (cm)' },
    { ...side, name: 'width_cm', label: 'Width (cm)' },
    { ...side, name: 'height_cm', label: 'Height (cm)' },
    {
      type: 'text',
      name: 'dangerous_goods',
      label: 'Dangerous goods',
      maxLength: 200,
      hint: 'UN number and class, such as UN 3480 lithium batteries, class 9.',
    },
    { type: 'text', name: 'owner', label: 'Owner', maxLength: 120 },
    { type: 'textarea', name: 'notes', label: 'Notes' },
  ],
  form: { persistent: true, savedAs: ['{code}'], another: ['project_id', 'vehicle_id', 'owner'] },
  columns: [
    { name: 'code', sorts: true },
    { name: 'name' },
    { name: 'vehicle', label: 'Vehicle', kind: 'text', field: 'vehicle_id', missing: 'no vehicle' },
    { name: 'items', label: 'Items', kind: 'number' },
    { name: 'weight', label: 'Weight', kind: 'text', missing: 'not weighed', only: 'desk' },
    { name: 'volume', label: 'Volume', kind: 'text', missing: 'not measured', only: 'desk' },
    { name: 'dangerous_goods', only: 'page', ifAny: true },
    { name: 'owner', only: 'page', ifAny: true },
    { name: 'project', label: 'Project', field: 'project_id', only: 'desk' },
    { name: 'notes', only: 'page', ifAny: true },
  ],
  list: {
    search: ['code', 'name'],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'vehicle', label: 'Vehicle', lookup: 'vehicles', orNone: true },
    ],
    forms: ['new-case', 'new-equipment-item'],
  },
  record: {
    title: ['code'],
    parts: ['case-label'],
    opens: [
      { field: 'vehicle', list: 'vehicles', value: 'vehicle_id' },
      { field: 'project', list: 'projects', value: 'project_id' },
    ],
    linked: [{ title: 'Contents', list: 'equipment', filter: 'case' }],
    forms: [{ form: 'new-equipment-item', field: 'case_id' }],
  },
  lookup: 'code',
  taken: { code: 'a case with this code' },
});
