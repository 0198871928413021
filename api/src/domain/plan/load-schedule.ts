import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { PlanItem, PlanTicket } from './plan.ts';

export const placeRow = {
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  country: z.nullable(z.string()),
};

export const toLocal = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** A place that a ticket or transfer starts or ends at. */
export const spotRow = { ...placeRow, isStation: z.boolean() };

/** @param more further keys and values of the object */
export const selectSpot = (alias: string, more: Sql = sql``) => sql`jsonb_build_object(
  'name', ${sql.ref(`${alias}.name`)}, 'latitude', ${sql.ref(`${alias}.latitude`)},
  'longitude', ${sql.ref(`${alias}.longitude`)}, 'country', ${sql.ref(`${alias}.country_code`)},
  'isStation', ${sql.ref(`${alias}.kind`)} = 'station' ${more})`;

/** When a ticket or transfer, `t`, leaves and arrives. */
export const timesRow = {
  leaves_at: z.date(),
  leaves_local: z.string(),
  arrives_at: z.nullable(z.date()),
  arrives_local: z.nullable(z.string()),
};

export const selectTimes = sql`t.leaves_at, ${toLocal(sql`t.leaves_at_local`)} as leaves_local,
  t.arrives_at, ${toLocal(sql`t.arrives_at_local`)} as arrives_local`;

export function readTimes(row: RowOf<typeof timesRow>): Pick<PlanTicket, 'leaves' | 'arrives'> {
  return {
    leaves: { at: row.leaves_at.getTime(), local: row.leaves_local },
    arrives:
      row.arrives_at === null || row.arrives_local === null
        ? null
        : { at: row.arrives_at.getTime(), local: row.arrives_local },
  };
}

const itemRow = {
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  starts_at: z.date(),
  starts_local: z.string(),
  ends_at: z.date(),
  ends_local: z.string(),
  place: z.nullable(z.object(placeRow)),
  people: z.nullable(z.array(z.int())),
};

export async function loadSchedule(db: Db, projectId: number): Promise<PlanItem[]> {
  const rows = await readRows(
    db,
    itemRow,
    sql`
    select i.id, i.kind, i.title, i.starts_at, ${toLocal(sql`i.starts_at_local`)} as starts_local,
      coalesce(i.ends_at, i.starts_at) as ends_at,
      ${toLocal(sql`coalesce(i.ends_at_local, i.starts_at_local)`)} as ends_local,
      case when place.id is not null then jsonb_build_object('name', place.name,
        'latitude', place.latitude, 'longitude', place.longitude,
        'country', place.country_code) end as place,
      case when i.audience = 'chosen' then array(
        select contact_id from schedule_item_people where item_id = i.id
        union select member.contact_id from schedule_item_groups as link
          join schedule_groups as g on g.id = link.group_id and g.archived_at is null
          join schedule_group_people as member on member.group_id = g.id
          where link.item_id = i.id
        order by 1) end as people
    from schedule_items as i left join places as place on place.id = i.place_id
    where i.project_id = ${projectId} and i.archived_at is null
    order by i.starts_at, i.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    starts: { at: row.starts_at.getTime(), local: row.starts_local },
    ends: { at: row.ends_at.getTime(), local: row.ends_local },
    place: row.place,
    contactIds: row.people,
  }));
}
