import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const local = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** An item with its place; local times as typed, in `time_zone`. */
const itemShape = {
  id: z.int(),
  project_id: z.int(),
  project_code: z.string(),
  kind: z.enum(['call', 'session', 'meeting', 'curfew', 'travel', 'free']),
  title: z.string(),
  starts_at: z.date(),
  starts_at_local: z.string(),
  ends_at: z.nullable(z.date()),
  ends_at_local: z.nullable(z.string()),
  time_zone: z.string(),
  confirmed: z.boolean(),
  notes: z.nullable(z.string()),
  place_id: z.nullable(z.int()),
  place_kind: z.nullable(z.enum(['airport', 'station', 'hotel', 'endpoint'])),
  place_name: z.nullable(z.string()),
  place_about: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};

/** Over `i`, `projects` and `place`. */
const itemColumns = sql`i.id, i.project_id, projects.project_code, i.kind, i.title,
  i.starts_at, ${local(sql`i.starts_at_local`)} as starts_at_local,
  i.ends_at, ${local(sql`i.ends_at_local`)} as ends_at_local, i.time_zone,
  i.standing = 'confirmed' as confirmed, i.notes, i.place_id, place.kind as place_kind,
  place.name as place_name, place.about as place_about, place.latitude, place.longitude`;

const concernedRow = { people: z.string(), ...itemShape };
/** A schedule item of some people; items for the same people share one list of them. */
export interface ScheduleRow extends RowOf<z.ZodObject<typeof itemShape>> {
  readonly contactIds: readonly number[];
}

/**
 * The schedule of people in a span of time, including `from` but not `until`: each item once with the people
 * it is for, also by project or group, in order of start.
 */
export async function readSchedule(
  db: Db,
  contactIds: readonly number[],
  [from, until]: readonly [Date, Date],
): Promise<ScheduleRow[]> {
  const people = sql`${[...contactIds]}::int[]`;
  // No item lasts longer than a month, so those that began earlier are over.
  const during = sql`i.archived_at is null and i.starts_at < ${until}
    and i.starts_at >= ${from}::timestamptz - interval '744 hours'
    and coalesce(i.ends_at, i.starts_at + interval '1 microsecond') > ${from}`;
  const rows = await readPrepared(
    db,
    concernedRow,
    sql`
    with team as (
      select project_id, string_agg(contact_id::text, ',' order by contact_id) as people
      from prj_contractors where contact_id = any(${people}) group by project_id
    ), named as (
      select member.contact_id, i.id
      from schedule_group_people as member
      join schedule_groups as g on g.id = member.group_id and g.archived_at is null
      join schedule_item_groups as link on link.group_id = g.id
      join schedule_items as i on i.id = link.item_id
      where member.contact_id = any(${people}) and i.audience = 'chosen' and ${during}
      union
      select link.contact_id, i.id
      from schedule_item_people as link
      join schedule_items as i on i.id = link.item_id
      where link.contact_id = any(${people}) and i.audience = 'chosen' and ${during}
    ), concerned as (
      select i.id, team.people from team
      join schedule_items as i on i.project_id = team.project_id
      where i.audience = 'everyone' and ${during}
      union all
      select id, string_agg(contact_id::text, ',' order by contact_id) from named group by id
    )
    select concerned.people, ${itemColumns}
    from concerned
    join schedule_items as i on i.id = concerned.id
    join projects on projects.id = i.project_id and projects.archived_at is null
    left join places as place on place.id = i.place_id
    order by i.starts_at, i.id`,
  );
  return withLists(rows);
}

/** A list of 500 people is read once, however many items are for them. */
function withLists(rows: readonly RowOf<typeof concernedRow>[]): ScheduleRow[] {
  const lists = new Map<string, readonly number[]>();
  return rows.map(({ people, ...row }) => {
    const contactIds = lists.get(people) ?? people.split(',').map(Number);
    lists.set(people, contactIds);
    return { ...row, contactIds };
  });
}

const listedRow = {
  ...itemShape,
  audience: z.enum(['everyone', 'chosen']),
  who: z.array(z.string()),
};
/** An item of a project, with the names of its groups and people. */
export type ListedItem = RowOf<typeof listedRow>;

const mostItems = 2_000;

/** The schedule of a project, in the order of its start. */
export async function itemsOfProject(db: Db, projectId: number): Promise<ListedItem[]> {
  return readRows(
    db,
    listedRow,
    sql`
    select ${itemColumns}, i.audience, array(
      select g.name from schedule_item_groups as link
      join schedule_groups as g on g.id = link.group_id
      where link.item_id = i.id order by g.name
    ) || array(
      select person.full_name from schedule_item_people as link
      join contacts as person on person.id = link.contact_id
      where link.item_id = i.id order by person.full_name
    ) as who
    from schedule_items as i
    join projects on projects.id = i.project_id
    left join places as place on place.id = i.place_id
    where i.project_id = ${projectId} and i.archived_at is null
    order by i.starts_at, i.id limit ${mostItems}`,
  );
}

const templateRow = { id: z.int(), name: z.string(), items: z.int() };

/** The templates that can be placed, by name. */
export async function templatesByName(db: Db) {
  return readRows(
    db,
    templateRow,
    sql`
    select t.id, t.name, (select count(*)::int from schedule_template_items
      where template_id = t.id and archived_at is null) as items
    from schedule_templates as t where t.archived_at is null order by lower(t.name), t.id limit 200`,
  );
}
