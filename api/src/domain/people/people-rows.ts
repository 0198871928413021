import { sql } from '../../platform/db/sql.ts';
import {
  begins,
  byText,
  hasKey,
  isAmong,
  type ListSource,
} from '../../engine/lists/list-source.ts';

const nextProject = sql`(
  select project_code from prj_contractors join projects on projects.id = project_id
  where contact_id = t.id and projects.archived_at is null and end_date >= current_date
  order by start_date, projects.id limit 1)`;

export const contacts: ListSource = {
  table: 'contacts',
  archives: true,
  sorts: { name: byText('t.full_name'), added: sql`t.created_at` },
  filters: {
    project: isAmong(
      (key) => sql`select contact_id from prj_contractors where project_id = ${key}`,
    ),
    flight: isAmong((key) => sql`select contact_id from view_travellers where flight_id = ${key}`),
    expenditure: isAmong(
      (key) => sql`select contact_id from prj_exp_contacts where prj_expenditure_id = ${key}`,
    ),
    user: isAmong((key) => sql`select contact_id from users where id = ${key}`),
  },
  search: (typed) => [begins(byText('t.full_name'), typed), begins(byText('t.family_name'), typed)],
  columns: { name: sql`t.full_name`, project: nextProject, added: sql`t.created_at` },
};

export const users: ListSource = {
  table: 'users',
  archives: false,
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
    level: sql`access_levels.access_level`,
    added: sql`t.created_at`,
    access: sql`case when t.revoked_at is null then 'has access' else 'no access' end`,
  },
};
