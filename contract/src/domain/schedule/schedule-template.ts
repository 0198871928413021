import { defineEntity } from '../../engine/entities/define-entity.ts';
import { scheduleKinds } from './schedule-item.ts';

/** Days that recur, such as a race weekend. */
export const scheduleTemplate = defineEntity({
  name: 'schedule-templates',
  table: 'schedule_templates',
  noun: 'schedule template',
  nouns: 'schedule templates',
  concernsPeople: false,
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 80 },
    { type: 'textarea', name: 'notes', label: 'Notes', maxLength: 2_000 },
  ],
  columns: [
    { name: 'name' },
    { name: 'items', label: 'Items', kind: 'number' },
    { name: 'notes', kind: 'text', only: 'page' },
  ],
  record: {
    linked: [{ title: 'Items', list: 'schedule-template-items', filter: 'template' }],
    forms: [{ form: 'new-template-item', field: 'template_id' }],
  },
  taken: { name: 'a schedule template with this name' },
});

const clockTime = {
  pattern: '([01][0-9]|2[0-3]):[0-5][0-9]',
  patternHint: 'Use hours and minutes, such as 08:30.',
} as const;

export const scheduleTemplateItem = defineEntity({
  name: 'schedule-template-items',
  table: 'schedule_template_items',
  noun: 'template item',
  nouns: 'template items',
  concernsPeople: false,
  fields: [
    {
      type: 'lookup',
      name: 'template_id',
      label: 'Template',
      required: true,
      lookup: 'schedule-templates',
    },
    {
      type: 'number',
      name: 'day_number',
      label: 'Day',
      required: true,
      min: 1,
      max: 60,
      hint: 'Day 1 is the date that the template is placed on.',
    },
    { type: 'text', name: 'title', label: 'Title', required: true, maxLength: 120 },
    { type: 'choice', name: 'kind', label: 'Kind', choices: scheduleKinds, default: 'call' },
    { type: 'text', name: 'starts_at_time', label: 'Starts', required: true, ...clockTime },
    {
      type: 'text',
      name: 'ends_at_time',
      label: 'Ends',
      hint: 'The next day, if it’s not after the start.',
      ...clockTime,
    },
    {
      type: 'text',
      name: 'group_name',
      label: 'Group',
      maxLength: 80,
      hint: 'The name of a group. Left blank, it is for everyone.',
    },
    { type: 'textarea', name: 'notes', label: 'Notes', maxLength: 2_000 },
  ],
  form: { savedAs: ['{title} of {template_id}'] },
  columns: [
    { name: 'day', label: 'Day', kind: 'number', field: 'day_number', sorts: true },
    { name: 'starts', field: 'starts_at_time' },
    { name: 'ends', field: 'ends_at_time', missing: 'open' },
    { name: 'title' },
    { name: 'kind' },
    { name: 'group', field: 'group_name', missing: 'everyone' },
    { name: 'template', field: 'template_id' },
    { name: 'notes', kind: 'text', only: 'page' },
  ],
  list: {
    search: ['title'],
    filters: [
      {
        type: 'lookup',
        name: 'template',
        label: 'Template',
        lookup: 'schedule-templates',
        linked: true,
      },
    ],
  },
  record: {
    title: ['title'],
    opens: [{ field: 'template', list: 'schedule-templates', value: 'template_id' }],
  },
  lookup: false,
});
