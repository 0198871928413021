import type { OpenRows, Within } from '../../engine/entities/open-rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** What someone added, however it is linked. */
function addedBy(userId: number, table: string): Sql {
  return sql`select subject_id from audit_events
    where user_id = ${userId} and action = 'create' and subject_table = ${table}`;
}

function contacts({ projects, userId }: Within): Sql {
  return sql`select contact_id from prj_contractors where project_id = any(${[...projects]}::int[])
    union all ${addedBy(userId, 'contacts')}`;
}

const flights: OpenRows = ({ projects, userId }) => sql`
  select flight_id from prj_exp_flights as link
  join prj_expenditure as bill on bill.id = link.prj_expenditure_id
  where bill.project_id = any(${[...projects]}::int[])
  union all ${addedBy(userId, 'flights')}`;

/**
 * What those may choose and change who open some projects alone, by what it is chosen from and by which key,
 * where the entity has no field that leads to its project. People and flights are open through their
 * projects, and to those who added them.
 */
export const openRows: Readonly<Record<string, OpenRows>> = {
  'projects/id': ({ projects }) => sql`select unnest(${[...projects]}::int[])`,
  'prj_expenditure/id': ({ projects }) =>
    sql`select id from prj_expenditure where project_id = any(${[...projects]}::int[])`,
  'contacts/id': contacts,
  'view_full_names/contact_id': contacts,
  'view_full_names/user_id': (within) =>
    sql`select id from users where contact_id in (${contacts(within)})`,
  'flights/id': flights,
  'view_future_flights/id': flights,
};
