import { sql } from '../../platform/db/sql.ts';
import type { RecordSource } from '../../engine/records/record-source.ts';

export const project: RecordSource = {
  title: sql`t.project_code`,
  columns: {
    route: sql`(
      select string_agg(endpoints.name, ' → ' order by position)
      from prj_route_stops join endpoints on endpoints.id = endpoint_id
      where project_id = t.id)`,
    description: sql`t.description`,
    added: sql`t.created_at`,
  },
  form: 'new-project',
  links: [
    {
      field: 'contractors',
      label: 'Contractors',
      table: 'prj_contractors',
      owner: 'project_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
  ],
  alongWith: {
    column: 'project_id',
    tables: ['prj_contractors', 'prj_routes', 'prj_route_stops'],
  },
};

export const contact: RecordSource = { title: sql`t.full_name`, form: 'new-contact' };

function onTicket(column: string, zone: string) {
  return sql`to_char(${sql.ref(column)} at time zone ${sql.ref(zone)}, 'Dy FMDD Mon HH24:MI')
    || ' ' || ${sql.ref(zone)}`;
}

export const flight: RecordSource = {
  title: sql`t.flight_number || ' ' || origin.airport_code || '–' || destination.airport_code
    || to_char(t.departure_time at time zone 'UTC', ' FMDD Mon HH24:MI') || ' UTC'`,
  columns: {
    departs_local: onTicket('t.departure_time', 'origin.time_zone'),
    arrives_local: onTicket('t.arrival_time', 'destination.time_zone'),
    added: sql`t.created_at`,
  },
  form: 'new-flight',
};

export const message: RecordSource = {
  title: sql`t.title`,
  columns: { body: sql`t.body` },
  form: 'send-notifications',
  links: [
    {
      field: 'userIds',
      label: 'Contacts',
      table: 'message_recipients',
      owner: 'message_id',
      item: 'user_id',
      lookup: 'users',
    },
  ],
  hasNoVersion: true,
};

export const user: RecordSource = {
  title: sql`coalesce(contacts.full_name, t.phone_number, t.email)`,
};
