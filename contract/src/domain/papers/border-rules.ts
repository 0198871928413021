import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { FieldDeclaration } from '../../engine/forms/declaration.ts';

const area = {
  type: 'text',
  name: 'area',
  label: 'Area',
  required: true,
  maxLength: 60,
} as const satisfies FieldDeclaration;

/** Where a line was read, and when somebody last compared it. */
const origin = [
  { type: 'text', name: 'source', label: 'Source', required: true, maxLength: 300 },
  { type: 'date', name: 'checked_on', label: 'Last checked' },
] as const satisfies readonly FieldDeclaration[];

const checked = { name: 'checked_on', label: 'Last checked', kind: 'day' } as const;

/** A state whose days count in an area, and since when. */
export const areaState = defineEntity({
  name: 'area-states',
  table: 'area_states',
  noun: 'area state',
  nouns: 'area states',
  concernsPeople: false,
  fields: [
    area,
    {
      type: 'text',
      name: 'country_code',
      label: 'Country code',
      required: true,
      pattern: '[A-Z]{2}',
      patternHint: 'Use the two-letter country code in capitals, such as HU.',
    },
    { type: 'date', name: 'joined_on', label: 'Days count from' },
    { type: 'date', name: 'left_on', label: 'Days count until' },
    ...origin,
  ],
  form: { savedAs: ['{country_code} in {area}'] },
  columns: [
    { name: 'area' },
    { name: 'country_code' },
    { name: 'joined_on', missing: 'always' },
    { name: 'left_on', only: 'page' },
    { ...checked, missing: 'never' },
    { name: 'source', only: 'page' },
  ],
  list: { search: ['area', 'country_code'] },
  record: { title: ['area', 'country_code'] },
  lookup: false,
  taken: { country_code: 'a line for this country in the area' },
});

export const waysIn = ['free', 'visa-free', 'visa'] as const;
export type WayIn = (typeof waysIn)[number];

/** What some nationalities need to enter an area, and for how long they may stay. */
export const entryRule = defineEntity({
  name: 'entry-rules',
  table: 'entry_rules',
  noun: 'entry rule',
  nouns: 'entry rules',
  concernsPeople: false,
  fields: [
    area,
    {
      type: 'text',
      name: 'nationalities',
      label: 'Nationalities',
      pattern: '[A-Z]{2}( [A-Z]{2})*',
      patternHint: 'Use country codes such as GB IE.',
      maxLength: 800,
      hint: 'Country codes. Left blank, all others.',
    },
    {
      type: 'choice',
      name: 'entry',
      label: 'Entry',
      choices: waysIn,
    },
    { type: 'number', name: 'days', label: 'Days', min: 1, max: 3_660 },
    {
      type: 'number',
      name: 'window_days',
      label: 'In any',
      min: 1,
      max: 3_660,
      hint: 'Days. Left blank, one visit.',
    },
    {
      type: 'number',
      name: 'passport_years',
      label: 'Passport at most this old',
      min: 1,
      max: 20,
      hint: 'Years.',
    },
    {
      type: 'number',
      name: 'passport_months',
      label: 'Passport valid for',
      min: 0,
      max: 24,
      hint: 'Months.',
    },
    {
      type: 'choice',
      name: 'passport_after',
      label: 'Counted after',
      choices: ['leaving', 'arriving'],
      default: 'leaving',
    },
    {
      type: 'text',
      name: 'authorisation',
      label: 'Travel authorisation',
      maxLength: 40,
    },
    { type: 'date', name: 'authorisation_from', label: 'Needed from' },
    { type: 'date', name: 'starts_on', label: 'Holds from' },
    { type: 'date', name: 'ends_on', label: 'Holds until' },
    ...origin,
    { type: 'textarea', name: 'notes', label: 'Notes' },
  ],
  form: { savedAs: ['{entry} in {area}'] },
  columns: [
    { name: 'area' },
    { name: 'nationalities', missing: 'everyone else' },
    { name: 'entry' },
    { name: 'days' },
    { name: 'window_days', only: 'desk' },
    { name: 'passport_years', only: 'page' },
    { name: 'passport_months', only: 'page' },
    { name: 'passport_after', only: 'page' },
    { name: 'authorisation', only: 'page' },
    { name: 'authorisation_from', only: 'page' },
    { name: 'starts_on', only: 'page' },
    { name: 'ends_on', only: 'page' },
    { ...checked, missing: 'never' },
    { name: 'source', only: 'page' },
    { name: 'notes', only: 'page' },
  ],
  list: { search: ['area', 'nationalities'] },
  record: { title: ['area', 'entry'] },
  lookup: false,
});
