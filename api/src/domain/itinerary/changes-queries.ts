import { changeEventsAtOnce, changeSubject } from '@paddock/contract/domain/itinerary/changes';
import { recordAction } from '@paddock/contract/engine/records/calls';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const side = z.nullable(z.record(z.string(), z.unknown()));

const changedRow = {
  id: z.int(),
  happened_at: z.date(),
  user_id: z.nullable(z.int()),
  by: z.nullable(z.string()),
  action: recordAction,
  subject: changeSubject,
  subject_id: z.int(),
  name: z.string(),
  told: z.nullable(z.int()),
  before: side,
  after: side,
};
export type ChangedRow = RowOf<typeof changedRow>;

/** How a bill is named among others. */
const bill = sql`coalesce(e.vendor_reference, concat_ws(' ', v.vendor_name, 'no. ' || e.id))`;
const billFrom = sql`prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id`;

/** Records of one project, by name; changes of money are shown only to people who may see it. */
const ofMoney = [
  sql`select 'prj_expenditure' as subject, e.id, ${bill} as name from ${billFrom}`,
  sql`select 'prj_exp_payments', p.id, ${bill} from prj_exp_payments as p
    join ${billFrom} on e.id = p.prj_expenditure_id`,
  sql`select 'receipts', r.id, ${bill} from receipts as r
    join ${billFrom} on e.id = r.prj_expenditure_id`,
];

const ofEveryone = [
  sql`select 'projects' as subject, p.id, p.project_code as name from projects as p`,
  sql`select 'stays', s.id, h.name from stays as s join hotels as h on h.id = s.hotel_id`,
  sql`select 'rooms', r.id, h.name from rooms as r join stays as s on s.id = r.stay_id
    join hotels as h on h.id = s.hotel_id`,
  sql`select 'beds', b.id, c.full_name from beds as b join contacts as c on c.id = b.contact_id`,
  sql`select 'transfers', t.id, o.name || ' to ' || d.name from transfers as t
    join places as o on o.id = t.from_place_id join places as d on d.id = t.to_place_id`,
  sql`select 'schedule_items', i.id, i.title from schedule_items as i`,
  sql`select 'schedule_groups', g.id, g.name from schedule_groups as g`,
];

/** So many changes of flights are looked at one by one, before the flights of the project are. */
const fewChanges = 2_000;

/** A flight may be of several projects. */
const isOfProject = sql`exists (
  select from prj_exp_flights as l join prj_expenditure as e on e.id = l.prj_expenditure_id
  where l.flight_id = f.id and e.project_id = (select id from project) offset 0)`;
const flightsOfProject = sql`select f.id, f.flight_number as name from flights as f where f.id in (
  select l.flight_id from prj_exp_flights as l
  join prj_expenditure as e on e.id = l.prj_expenditure_id where e.project_id = project.id)`;

/** The record that a deletion put down. */
const gone = sql`(before -> 'row')`;
const goneName = sql`coalesce(${gone} ->> 'title', ${gone} ->> 'name', ${gone} ->> 'vendor_reference',
  (select h.name from hotels as h where h.id = (${gone} ->> 'hotel_id')::int), '')`;

const columns = sql`e.id, e.happened_at, e.user_id, e.action, e.before, e.after, e.told`;

interface Asked {
  readonly projectId: number;
  readonly before: number | undefined;
  readonly seesMoney: boolean;
}

/**
 * The history of a project's records, newest first, one more than an answer holds. Each change is named
 * separately, hence the offset, and only those shown. Changes of flights are looked for no further back than
 * the others go.
 */
export async function changesOfProject(
  db: Db,
  { projectId, before = Number.MAX_SAFE_INTEGER, seesMoney }: Asked,
): Promise<ChangedRow[]> {
  const records = seesMoney ? [...ofEveryone, ...ofMoney] : ofEveryone;
  const tables = changeSubject.options.filter((table) => seesMoney || table !== 'prj_expenditure');
  const isTold = (event: Sql) => sql`${event}.id < ${before}
    and ${event}.action = any(${recordAction.options})
    ${seesMoney ? sql`` : sql`and not coalesce(${event}.after, '{}') ? 'budget'`}`;
  const most = sql.lit(changeEventsAtOnce + 1);
  const ofFlights = (alias: string) => sql`
    ${sql.ref(alias)}.subject_table = 'flights' and ${sql.ref(alias)}.action <> 'delete'
      and ${sql.ref(alias)}.id >= (select id from oldest) and ${isTold(sql.ref(alias))}`;
  return readPrepared(
    db,
    changedRow,
    sql`
    with project as materialized (select id from projects where id = ${projectId}),
    own as materialized (
      select ${columns}, record.subject, record.id as subject_id, record.name
        from audit_events as e cross join lateral (
          select * from (${sql.join(records, sql` union all `)}) as one
          where one.subject = e.subject_table and one.id = e.subject_id offset 0) as record
        where e.project_id = ${projectId} and e.action <> 'delete' and ${isTold(sql`e`)}
        order by e.id desc limit ${most}),
    oldest as materialized (
      select case when count(*) = ${most} then min(id) else 0 end as id from own),
    near as materialized (
      select count(*) < ${fewChanges} as are_few from (
        select from audit_events as e where ${ofFlights('e')} limit ${sql.lit(fewChanges)}) as looked_at),
    changed as (
      (select * from own)
      union all
      (select ${columns}, 'flights', f.id, f.flight_number
        from audit_events as e join flights as f on f.id = e.subject_id
        where (select are_few from near) and ${ofFlights('e')} and ${isOfProject}
        order by e.id desc limit ${most})
      union all
      (select ${columns}, 'flights', flight.id, flight.name
        from project cross join lateral (${flightsOfProject}) as flight cross join lateral (
          select * from audit_events as own
          where not (select are_few from near) and own.subject_id = flight.id and ${ofFlights('own')}
          order by own.id desc limit ${most}) as e
        where not (select are_few from near)
        order by e.id desc limit ${most})
      union all
      (select ${columns}, e.subject_table, e.subject_id, ${goneName}
        from audit_events as e
        where e.action = 'delete' and ${gone} ->> 'project_id' = ${String(projectId)}
          and e.subject_table = any(${tables}) and ${isTold(sql`e`)}
        order by e.id desc limit ${most}))
    select changed.*, coalesce(contacts.full_name, 'User ' || users.id) as by
    from changed
    left join users on users.id = changed.user_id
    left join contacts on contacts.id = users.contact_id
    order by changed.id desc limit ${most}`,
  );
}
