import { contact } from '@paddock/contract/domain/people/contact';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import {
  alphabetical,
  beginsInOrder,
  hasWord,
  type LookupSource,
} from '../../engine/lookups/lookup-source.ts';
import { keepAnAdministrator, lockAccess } from '../../platform/db/access.ts';
import { source, type EditedFields, type Author } from '../../engine/entities/source.ts';
import { begins, byText, isAmong } from '../../engine/lists/list-source.ts';
import { endDevices } from './user-access.ts';

const nextProject = sql`(
  select project_code from prj_contractors join projects on projects.id = project_id
  where contact_id = t.id and projects.archived_at is null and end_date >= current_date
  order by start_date, projects.id limit 1)`;

/** For the access of a contact. */
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
  ways: [
    beginsInOrder(fullName, contactId),
    hasWord({ ...offered, record: 'contacts', id: contactId }),
  ],
};

const details = ['phone_number', 'email', 'emergency_name', 'emergency_phone'];
const levelRow = { level: z.string() };

/** How people are reached who have a lower level number is for them and administrators to change. */
async function refuseDetails({ id, fields, author }: EditedFields, db: Db): Promise<void> {
  if (!fields.some((name) => details.includes(name))) return;
  const [above] = await readRows(
    db,
    levelRow,
    sql`
    select lower(access_level) as level from users as theirs
    join users as own on own.id = ${author.senderId}
    join access_levels as of on of.id = theirs.access_level_id
    where theirs.contact_id = ${id} and theirs.id <> own.id and theirs.revoked_at is null
      and theirs.access_level_id < own.access_level_id
    order by theirs.access_level_id limit 1`,
  );
  if (above === undefined) return;
  const who = /^[aeiou]/.test(above.level) ? `an ${above.level}` : `a ${above.level}`;
  throw new CallError('forbidden', {
    message: `This person is ${who}. Only they and administrators can change their phone numbers, email address and emergency contact.`,
  });
}

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
  refuseEdit: refuseDetails,
  takes: true,
  // In the order in which granting access takes them, so that neither waits for the other for ever.
  beforeRemoval: lockAccess,
  async afterArchive(db, ids, author) {
    await removeAccess(db, ids, author);
    await keepAnAdministrator(db);
  },
  beforeUndoOfArchive: restoreAccess,
});

/** Shuts out the users that contacts are, and puts that on record. */
async function removeAccess(db: Db, contactIds: readonly number[], author: Author): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('contact_id', 'in', contactIds)
    .where('revoked_at', 'is', null)
    .execute();
  if (users.length === 0) return;
  for (const user of users) await endDevices(db, user.id);
  const whose = sql`contact_id = any(${[...contactIds]}::int[]) and revoked_at is null`;
  await changeAccess(db, whose, true, author);
}

/** Restores access that archiving the contact ended in the same moment, and no other. */
async function restoreAccess(db: Db, id: number, author: Author): Promise<void> {
  await changeAccess(
    db,
    sql`contact_id = ${id}
      and revoked_at = (select archived_at from contacts where id = ${id})`,
    false,
    author,
  );
}

async function changeAccess(
  db: Db,
  whose: Sql,
  revoked: boolean,
  { senderId, origin }: Author,
): Promise<void> {
  const side = (isRevoked: boolean) => sql`jsonb_build_object('contact_id', contact_id,
    'access_level_id', access_level_id, 'revoked', ${isRevoked}::boolean)`;
  await sql`
    with changed as (
      update users set revoked_at = ${revoked ? sql`now()` : sql`null`}
      where ${whose} returning *)
    insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
      before, after)
    select ${senderId}::int, ${origin}, 'access', 'users', id, version, ${side(!revoked)},
      ${side(revoked)} || '{"number_changed": false, "address_changed": false}'
    from changed`.execute(db);
}
