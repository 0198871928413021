import { z } from 'zod';
import type { User } from '@paddock/contract/platform/user';
import type { Author } from '../../engine/entities/source.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { lookAt, type DocumentDeps } from './documents.ts';

const sectionRow = { row: z.record(z.string(), z.unknown()) };
type Section = Record<string, unknown>[];

const most = 10_000;

/** What is stored about a person, by section. Their documents are opened for it, which is a look. */
export async function dataOf(
  deps: DocumentDeps,
  person: User,
  author: Author,
): Promise<Record<string, Section>> {
  const { id, contact_id: contactId } = person;
  const sections: Record<string, Section> = {};
  for (const [name, rows] of Object.entries(sectionsOf(id, contactId ?? 0))) {
    const found = await readRows(
      deps.db,
      sectionRow,
      sql`select to_jsonb(section) as row from (${rows} limit ${most}) as section`,
    );
    sections[name] = found.map(({ row }) => row);
  }
  return {
    ...sections,
    documents: contactId === null ? [] : await lookAt(deps, contactId, author),
  };
}

function sectionsOf(userId: number, contactId: number): Record<string, Sql> {
  return {
    account: sql`select phone_number, email, access_level_id, created_at from users where id = ${userId}`,
    contact: sql`select given_name, family_name, role, contacts.phone_number, contacts.email,
      airports.airport_code as home_airport, emergency_name, emergency_phone, dietary_need,
      contacts.created_at
      from contacts left join airports on airports.id = home_airport_id
      where contacts.id = ${contactId}`,
    identities: sql`select provider, created_at from identities where user_id = ${userId}`,
    projects: sql`select project_code, start_date, end_date from prj_contractors
      join projects on projects.id = project_id where contact_id = ${contactId} order by start_date`,
    groups: sql`select project_code, name from schedule_group_people as link
      join schedule_groups as g on g.id = link.group_id
      join projects on projects.id = g.project_id where contact_id = ${contactId}`,
    schedule: sql`select title, starts_at, ends_at from schedule_item_people as link
      join schedule_items as i on i.id = link.item_id where contact_id = ${contactId}
      order by starts_at`,
    nights: sql`select hotels.name as hotel, first_night, leaves_on, room_number from beds
      join rooms on rooms.id = room_id join stays on stays.id = beds.stay_id
      join hotels on hotels.id = hotel_id where contact_id = ${contactId} order by first_night`,
    transfers: sql`select origin.name as origin, destination.name as destination, leaves_at_local,
      driver_id = ${contactId} as drives
      from transfers join places as origin on origin.id = from_place_id
      join places as destination on destination.id = to_place_id
      where driver_id = ${contactId} or transfers.id in (
        select transfer_id from transfer_passengers where contact_id = ${contactId})
      order by leaves_at`,
    flights: sql`select flight_number, departs_at_local, arrives_at_local from flights
      where id in (select flight_id from view_travellers where contact_id = ${contactId})
      order by departure_time`,
    claims: sql`select project_code as project, prj_exp_product_type as type, amount::text,
      currency_code as currency, bought_on, what, booking_reference, state, submitted_at, decided_at, reason
      from claims join projects on projects.id = project_id
      join prj_exp_product_types as types on types.id = product_type_id
      join prj_exp_currencies as currencies on currencies.id = currency_id
      where user_id = ${userId} order by claims.id`,
    messages: sql`select title, body, sent_at, opened_at, confirmed_at from message_recipients
      join messages on messages.id = message_id where user_id = ${userId} order by message_id`,
    devices: sql`select created_at, checked_at from push_channels where user_id = ${userId}`,
    locations: sql`select latitude, longitude, accuracy, fixed_at from location_history
      where user_id = ${userId} order by fixed_at`,
    forms: sql`select category, type, submission_time, payload from form_submissions
      where user_id = ${userId} order by id`,
    changes: sql`select happened_at, action, subject_table, subject_id, origin from audit_events
      where user_id = ${userId} order by id`,
  };
}
