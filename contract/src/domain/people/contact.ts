import * as z from 'zod/mini';
import { defineEntity } from '../../engine/entities/define-entity.ts';
import type { Call } from '../../platform/calls.ts';
import { idInBody, textInput } from '../../platform/inputs.ts';

/** The details that people maintain themselves; null if unknown. */
const ownContact = z.object({
  version: z.int(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The code of an airport. */
  homeAirport: z.nullable(z.string()),
  emergencyName: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  dietaryNeed: z.nullable(z.string()),
});
export type OwnContact = z.infer<typeof ownContact>;

export const readOwnContact = {
  name: 'GET /api/users/contact',
  summary: 'What is known of the signed-in person; null for someone who is not on record',
  response: z.nullable(ownContact),
} satisfies Call;

const text = (most: number) => z.nullable(textInput(most));

export const changeOwnContact = {
  name: 'PATCH /api/users/contact',
  summary: 'Corrects what is known of the signed-in person',
  body: z.strictObject({
    version: idInBody(),
    phoneNumber: text(40),
    email: text(254),
    homeAirport: text(4),
    emergencyName: text(120),
    emergencyPhone: text(40),
    dietaryNeed: text(200),
  }),
  response: z.object({ changed: z.literal(true) }),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;
export type OwnContactChange = z.infer<typeof changeOwnContact.body>;

export const contact = defineEntity({
  name: 'contacts',
  table: 'contacts',
  noun: 'person',
  nouns: 'people',
  concernsPeople: false,
  max_access_level: 3,
  fields: [
    { type: 'text', name: 'given_name', label: 'First Name', required: true },
    { type: 'text', name: 'family_name', label: 'Last Name', required: true },
    { type: 'text', name: 'role', label: 'Role', maxLength: 80 },
    {
      type: 'text',
      name: 'phone_number',
      label: 'Phone number',
      holds: 'phone',
      hint: 'With the country code, such as +44 7700 900010.',
    },
    { type: 'text', name: 'email', label: 'Email address', holds: 'email' },
    { type: 'lookup', name: 'home_airport_id', label: 'Home airport', lookup: 'airports' },
    { type: 'text', name: 'emergency_name', label: 'Emergency contact', maxLength: 120 },
    {
      type: 'text',
      name: 'emergency_phone',
      label: 'Emergency phone number',
      holds: 'phone',
      hint: 'With the country code, such as +44 7700 900010.',
    },
    { type: 'text', name: 'dietary_need', label: 'Dietary need', maxLength: 200 },
  ],
  form: { name: 'new-contact', documentTitle: 'Add New Contact' },
  list: {
    search: 'Name',
    columns: [
      { name: 'name', label: 'Name', kind: 'text', sorts: true },
      { name: 'project', label: 'Next project', kind: 'text', missing: 'on no project' },
      {
        name: 'level',
        label: 'Access level',
        kind: 'text',
        missing: 'no access',
        only: 'desk',
        max_access_level: 1,
      },
      {
        name: 'signed_in',
        label: 'Last sign-in',
        kind: 'instant',
        missing: 'never',
        only: 'desk',
        max_access_level: 1,
      },
      { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
    ],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects', linked: true },
      { type: 'lookup', name: 'flight', label: 'Flight', lookup: 'flights', linked: true },
      { type: 'lookup', name: 'user', label: 'User', lookup: 'users', linked: true },
    ],
  },
  record: {
    parts: ['invitation', 'documents', 'area-days'],
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'project', label: 'Next project', kind: 'text', missing: 'on no project' },
      { name: 'role', label: 'Role', kind: 'text', ifAny: true },
      { name: 'phone', label: 'Phone number', kind: 'text', ifAny: true },
      { name: 'email', label: 'Email address', kind: 'text', ifAny: true },
      { name: 'airport', label: 'Home airport', kind: 'text', ifAny: true },
      { name: 'emergency', label: 'Emergency contact', kind: 'text', ifAny: true },
      { name: 'diet', label: 'Dietary need', kind: 'text', ifAny: true },
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    linked: [
      { title: 'Flights', list: 'flights', filter: 'contact' },
      { title: 'Projects', list: 'projects', filter: 'contact' },
      { title: 'Access', list: 'users', filter: 'contact' },
    ],
    forms: [
      { form: 'project-contractors', field: 'contact_id' },
      { form: 'user-access', field: 'contact_id' },
    ],
  },
  lookup: { table: 'view_full_names', key: 'contact_id', value: 'full_name' },
  removal:
    'They lose access immediately, and the transfers, beds, flights and schedule items that they still have.',
  filledBy: ['project-contractors'],
});
