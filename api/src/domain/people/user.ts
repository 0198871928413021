import { user } from '@paddock/contract/domain/people/user';
import { sql } from '../../platform/db/sql.ts';
import { beginsWith, type LookupSource } from '../../engine/lookups/lookup-source.ts';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey } from '../../engine/lists/list-source.ts';

export const userSource = source(user, {
  beside: sql`left join contacts on contacts.id = t.contact_id`,
  sorts: { added: sql`t.created_at` },
  filters: {
    level: hasKey('t.access_level_id'),
    contact: hasKey('t.contact_id'),
    access: (value) => sql`(t.revoked_at is null) = ${value === 'has access'}`,
  },
  search: (typed) => [
    begins(byText('contacts.full_name'), typed),
    begins(byText('contacts.family_name'), typed),
    begins(byText('t.phone_number'), typed),
    begins(byText('t.email'), typed),
  ],
  joins: sql`left join contacts on contacts.id = t.contact_id
    join access_levels on access_levels.id = t.access_level_id`,
  columns: {
    name: sql`contacts.full_name`,
    phone: sql`t.phone_number`,
    email: sql`t.email`,
    level: sql`access_levels.access_level || case when t.keeps_books then ', bookkeeper' else '' end`,
    added: sql`t.created_at`,
    access: sql`case when t.revoked_at is null then 'has access' else 'no access' end`,
  },
  title: sql`coalesce(contacts.full_name, t.phone_number, t.email)`,
  told: [
    { name: 'contact_id', label: 'Person', kind: 'text', lookup: 'contacts' },
    { name: 'access_level_id', label: 'Access level', kind: 'text', lookup: 'access-levels' },
    {
      name: 'keeps_books',
      label: 'Bookkeeper',
      kind: 'text',
      words: { true: 'yes', false: 'no' },
    },
    {
      name: 'revoked',
      label: 'Access',
      kind: 'text',
      words: { true: 'no access', false: 'has access' },
    },
    {
      name: 'unlocked',
      label: 'Sign-in',
      kind: 'text',
      words: { true: 'unlocked', false: null },
    },
    {
      name: 'number_changed',
      label: 'Phone number',
      kind: 'text',
      words: { true: 'changed', false: null },
    },
    {
      name: 'address_changed',
      label: 'Email address',
      kind: 'text',
      words: { true: 'changed', false: null },
    },
  ],
  refusals: {
    users_can_be_known: {
      field: 'phone_number',
      message: 'Enter a phone number or an email address.',
    },
  },
});

/** The levels that access is given at. */
export const accessLevelRows: LookupSource = {
  from: sql`access_levels`,
  keys: { id: sql`id` },
  value: sql`access_level`,
  live: sql`true`,
  order: sql`id`,
  ways: [beginsWith(sql`access_level`, sql`id`)],
};
