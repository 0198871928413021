import { contact } from '@paddock/contract/domain/people/contact';
import { sql, type Sql } from '../../platform/db/sql.ts';
import {
  alphabetical,
  beginsInOrder,
  hasWord,
  type LookupSource,
} from '../../engine/lookups/lookup-source.ts';
import { keepAnAdministrator, lockAccess } from '../../platform/db/access.ts';
import { restoreAccess, removeAccess } from './contact-access.ts';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, isAmong } from '../../engine/lists/list-source.ts';

const nextProject = sql`(
  select project_code from prj_contractors join projects on projects.id = project_id
  where contact_id = t.id and projects.archived_at is null and end_date >= current_date
  order by start_date, projects.id limit 1)`;

/** Of the access that a contact has. */
function ofUser(what: Sql): Sql {
  return sql`(select ${what} from users where contact_id = t.id and revoked_at is null limit 1)`;
}

const fullName = sql`contacts.full_name`;
const contactId = sql`contacts.id`;

const offered = {
  from: sql`contacts left join users on users.contact_id = contacts.id and users.revoked_at is null`,
  live: sql`contacts.archived_at is null`,
  order: alphabetical(fullName, contactId),
};

const lookup: LookupSource = {
  ...offered,
  keys: { contact_id: contactId, user_id: sql`users.id` },
  value: fullName,
  madeOf: ['contacts', 'users'],
  ways: [
    beginsInOrder(fullName, contactId),
    hasWord({ ...offered, record: 'contacts', id: contactId }),
  ],
};

export const contactSource = source(contact, {
  sorts: { name: byText('t.full_name'), added: sql`t.created_at` },
  filters: {
    project: isAmong(
      (key) => sql`select contact_id from prj_contractors where project_id = ${key}`,
    ),
    flight: isAmong((key) => sql`select contact_id from view_travellers where flight_id = ${key}`),
    user: isAmong((key) => sql`select contact_id from users where id = ${key}`),
  },
  search: (typed) => [begins(byText('t.full_name'), typed), begins(byText('t.family_name'), typed)],
  columns: {
    name: sql`t.full_name`,
    project: nextProject,
    level: ofUser(sql`(select access_level from access_levels where id = access_level_id)`),
    signed_in: ofUser(sql`(
      select happened_at from audit_events
      where user_id = users.id and action = 'sign-in' order by happened_at desc limit 1)`),
    role: sql`t.role`,
    phone: sql`t.phone_number`,
    email: sql`t.email`,
    airport: sql`(select airport_code from airports where id = t.home_airport_id)`,
    emergency: sql`nullif(concat_ws(', ', t.emergency_name, t.emergency_phone), '')`,
    diet: sql`t.dietary_need`,
    added: sql`t.created_at`,
  },
  title: sql`t.full_name`,
  lookup,
  // In the order in which granting access takes them, so that neither waits for the other for ever.
  beforeRemoval: lockAccess,
  async afterArchive(db, ids, author) {
    await removeAccess(db, ids, author);
    await keepAnAdministrator(db);
  },
  beforeUndoOfArchive: restoreAccess,
});
