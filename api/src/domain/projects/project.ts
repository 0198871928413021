import { project } from '@paddock/contract/domain/projects/project';
import { urgentHours } from '@paddock/contract/platform/message-ways';
import { z } from 'zod';
import { source, type News } from '../../engine/entities/source.ts';
import { begins, byText, hasKey, isAmong, withinDays } from '../../engine/lists/list-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const newsRow = {
  contactId: z.int(),
  userId: z.nullable(z.int()),
  isSoon: z.boolean(),
  what: z.string(),
};

/** The messages about people's plans: for those who did not turn them off, about what is not over. */
export async function planNews(db: Db, condition: Sql): Promise<News[]> {
  return readRows(
    db,
    newsRow,
    sql`
    select plan.contact_id as "contactId", person.user_id as "userId",
      (plan.facts ->> 'startsAt')::timestamptz <= now() + make_interval(hours => ${urgentHours}::int)
        as "isSoon",
      plan.kind || plan.item_id || plan.facts::text as what
    from view_plans as plan
    join view_full_names as person on person.contact_id = plan.contact_id
    left join message_preferences as wish on wish.user_id = person.user_id
    where ${condition} and plan.ends_at > now() and coalesce(wish.plan_changed, true)`,
  );
}

export const projectSource = source(project, {
  news: async (db, id) => planNews(db, sql`plan.project_id = ${id}`),
  sorts: { code: byText('t.project_code'), starts: sql`t.start_date`, ends: sql`t.end_date` },
  filters: {
    ...withinDays('starts', 't.start_date'),
    contact: isAmong(
      (key) => sql`select project_id from prj_contractors where contact_id = ${key}`,
    ),
    client: hasKey('t.client_id'),
    endpoint: isAmong(
      (key) => sql`select id from projects where start_point_id = ${key}
        union select id from projects where end_point_id = ${key}
        union select project_id from prj_route_stops where endpoint_id = ${key}`,
    ),
  },
  search: (typed) => [begins(byText('t.project_code'), typed)],
  joins: sql`join clients on clients.id = t.client_id
    join endpoints as start_point on start_point.id = t.start_point_id
    join endpoints as end_point on end_point.id = t.end_point_id`,
  columns: {
    code: sql`t.project_code`,
    client: sql`clients.business_name`,
    starts: sql`t.start_date`,
    ends: sql`t.end_date`,
    start_point: sql`start_point.name`,
    end_point: sql`end_point.name`,
    contractors: sql`(select count(*) from prj_contractors where project_id = t.id)`,
    requested: sql`t.number_contractors_requested`,
    route: sql`(
      select string_agg(endpoints.name, ' → ' order by position)
      from prj_route_stops join endpoints on endpoints.id = endpoint_id
      where project_id = t.id)`,
    description: sql`t.description`,
    added: sql`t.created_at`,
  },
  title: sql`t.project_code`,
  links: [
    {
      field: 'contractors',
      label: 'People',
      table: 'prj_contractors',
      owner: 'project_id',
      item: 'contact_id',
      lookup: 'contacts',
      takes: true,
    },
  ],
  alongWith: {
    column: 'project_id',
    tables: ['prj_contractors', 'prj_routes', 'prj_route_stops'],
  },
  told: [
    { name: 'departs_at', label: 'Departure', kind: 'instant' },
    { name: 'budget', label: 'Budget', kind: 'text' },
    { name: 'stops', label: 'Stops', kind: 'text', lookup: 'endpoints' },
  ],
  refusals: {
    projects_end_not_before_start: {
      field: 'end_date',
      message: 'The end date is before the start date.',
    },
  },
});
