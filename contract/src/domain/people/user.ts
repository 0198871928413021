import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { LookupMeta } from '../../engine/lookups/lookups.ts';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';

/** The colour of each state. */
const tones = { 'has access': 'good' } as const;

/** People who can sign in. A separate form gives, changes and takes away access. */
export const user = defineEntity({
  name: 'users',
  table: 'users',
  noun: 'user',
  nouns: 'users',
  concernsPeople: false,
  list: {
    search: 'Name, number or address',
    columns: [
      { name: 'name', label: 'Name', kind: 'text', missing: 'no name yet' },
      { name: 'phone', label: 'Phone number', kind: 'text' },
      { name: 'email', label: 'Email address', kind: 'text' },
      { name: 'level', label: 'Access level', kind: 'text', only: 'desk' },
      { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
      { name: 'access', label: 'Access', kind: 'state', tones },
    ],
    filters: [
      { type: 'lookup', name: 'level', label: 'Access level', lookup: 'access-levels' },
      { type: 'choice', name: 'access', label: 'Access', choices: ['has access', 'no access'] },
      { type: 'lookup', name: 'contact', label: 'Person', lookup: 'contacts', linked: true },
    ],
    order: { column: 'added', descending: true },
    archives: false,
    forms: ['user-access'],
  },
  record: {
    parts: ['unlock'],
    fields: [
      { name: 'name', label: 'Name', kind: 'text', missing: 'no name yet' },
      { name: 'phone', label: 'Phone number', kind: 'text' },
      { name: 'email', label: 'Email address', kind: 'text' },
      { name: 'level', label: 'Access level', kind: 'text' },
      { name: 'access', label: 'Access', kind: 'state', tones },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    linked: [
      { title: 'Person', list: 'contacts', filter: 'user' },
      { title: 'Messages', list: 'messages', filter: 'recipient' },
    ],
    forms: [{ form: 'user-access' }],
  },
  lookup: { table: 'view_full_names', key: 'user_id', value: 'full_name' },
  filledBy: ['user-access'],
  taken: {
    phone_number: 'someone else with this number',
    email: 'someone else with this address',
  },
});

/** The levels that a user can have, a lookup without a list. */
export const accessLevels: LookupMeta = {
  table: 'access_levels',
  key: 'id',
  value: 'access_level',
};

/** Gives a person access, or changes what they may see. */
export const userAccess = {
  name: 'user-access',
  documentTitle: 'Give Access',
  noun: 'access',
  category: 'users',
  type: 'connect',
  max_access_level: 1,
  fills: ['users'],
  savedAs: ['Access of {contact_id}'],
  asides: ['access'],
  pages: [
    {
      sectionTitle: 'Who has access',
      formElements: [
        {
          type: 'lookup',
          name: 'contact_id',
          label: 'Person',
          required: true,
          lookup: 'contacts',
        },
        {
          type: 'text',
          name: 'phone_number',
          label: 'Phone number',
          maxLength: 40,
          holds: 'phone',
          hint: 'With its country code, such as +447700900001.',
          activeValidation: true,
        },
        {
          type: 'text',
          name: 'email',
          label: 'Email address',
          maxLength: 254,
          holds: 'email',
          activeValidation: true,
        },
        {
          type: 'lookup',
          name: 'access_level_id',
          label: 'Access level',
          required: true,
          lookup: 'access-levels',
        },
        {
          type: 'choice',
          name: 'keeps_books',
          label: 'Bookkeeper',
          choices: ['no', 'yes'],
          default: 'no',
          hint: 'Sees and enters all money, and beyond that only what their level may.',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
