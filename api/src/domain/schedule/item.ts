import { scheduleItem } from '@paddock/contract/domain/schedule/schedule-item';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { z } from 'zod';
import { isLeft, source, type RecordRules } from '../../engine/entities/source.ts';
import { fillColumns } from '../../engine/forms/columns.ts';
import { chosenKeys, noteNew, type Entry } from '../../engine/forms/entry.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import { hasKey, withinDays } from '../../engine/lists/list-source.ts';
import { addLinks } from '../../engine/records/write.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { onClock } from '../places/from-or-to.ts';
import type { PlaceLink } from '../places/zones.ts';
import { planNews } from '../projects/project.ts';
import { deriveItemTimes, endsEarly, timesAgain } from './derive.ts';

const itemRow = {
  id: z.int(),
  starts: z.string(),
  ends: z.nullable(z.string()),
  starts_at: z.date(),
  ends_at: z.nullable(z.date()),
  time_zone: z.string(),
  zone: z.string(),
};
type ItemRow = RowOf<typeof itemRow>;

const atOnce = 5_000;

/**
 * Derives the zones and instants of items from their local times by today's rules, even if the zone of their
 * place was corrected.
 * @returns how many moved
 */
export async function deriveItemsAgain(db: Db, which: Sql = sql`true`): Promise<number> {
  let moved = 0;
  let last = -2_147_483_648;
  for (;;) {
    const rows = await readRows(
      db,
      itemRow,
      sql`
      select i.id, i.starts_at, i.ends_at, i.time_zone,
        to_char(i.starts_at_local, 'YYYY-MM-DD"T"HH24:MI') as starts,
        to_char(i.ends_at_local, 'YYYY-MM-DD"T"HH24:MI') as ends,
        coalesce(place.time_zone, end_point.time_zone) as zone
      from schedule_items as i
      join projects on projects.id = i.project_id
      join endpoints as end_point on end_point.id = projects.end_point_id
      left join places as place on place.id = i.place_id
      where i.id > ${last} and (${which})
      order by i.id limit ${atOnce}`,
    );
    const moves = rows.flatMap(deriveMove);
    if (moves.length > 0) await writeMoves(db, moves);
    moved += moves.length;
    const newest = rows.at(-1);
    if (newest === undefined) return moved;
    last = newest.id;
  }
}

function deriveMove(row: ItemRow) {
  const { id, zone } = row;
  const { starts, ends } = timesAgain(row);
  const stays =
    zone === row.time_zone &&
    starts.getTime() === row.starts_at.getTime() &&
    ends?.getTime() === row.ends_at?.getTime();
  return stays ? [] : [{ id, zone, starts, ends }];
}

async function writeMoves(db: Db, moves: readonly object[]): Promise<void> {
  await sql`
    update schedule_items set starts_at = row.starts, ends_at = row.ends, time_zone = row.zone,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as row (id integer, zone text, starts timestamptz, ends timestamptz)
    where row.id = schedule_items.id`.execute(db);
}

/** The items at a place of one of these kinds, or of a project that ends there. */
async function deriveItemsAt(db: Db, column: PlaceLink, id: number): Promise<void> {
  const ends = column === 'endpoint_id' ? sql`or projects.end_point_id = ${id}` : sql``;
  await deriveItemsAgain(db, sql`${sql.ref(`place.${column}`)} = ${id} ${ends}`);
}

/** An item with the groups and people that it is for. */
export async function storeScheduleItem(entry: Entry): Promise<number> {
  const { db, engine, form, values } = entry;
  const kind = engine.kind('schedule-items');
  const chosen = kind.links.map((link) => [link, chosenKeys(values, link.field)] as const);
  const isChosen = chosen.some(([, keys]) => keys.length > 0);
  if (isChosen !== (values['audience'] === 'chosen')) throw unclear(isChosen);
  const columns = await fillColumns(entry, listElements(form), values);
  const times = await deriveItemTimes(db, columns, undefined);
  const id = await insertRow(db, 'schedule_items', { ...columns, ...times });
  for (const [link, keys] of chosen) await addLinks(db, link, id, keys);
  await noteNew(entry, kind.name, id);
  return id;
}

const heldRow = { audience: z.string(), is_chosen: z.boolean() };

/** The same for an edited item. If it is now for other people, the whole item is shown. */
async function checkAudience(db: Db, id: number, touched: readonly string[]): Promise<void> {
  if (!touched.some((name) => whomFields.has(name))) return;
  const [held] = await readRows(
    db,
    heldRow,
    sql`
    select audience, exists (select from schedule_item_groups where item_id = i.id)
      or exists (select from schedule_item_people where item_id = i.id) as is_chosen
    from schedule_items as i where id = ${id}`,
  );
  if (held !== undefined && held.is_chosen !== (held.audience === 'chosen'))
    throw unclear(held.is_chosen);
}

const whomFields: ReadonlySet<string> = new Set(['audience', 'group_id', 'contact_id']);

function unclear(isChosen: boolean): CallError {
  return new CallError('invalid_field', {
    field: 'audience',
    message: isChosen
      ? 'You chose groups or people. Set this to “chosen”, or leave them blank.'
      : 'Choose a group or a person below, or set this to “everyone”.',
  });
}

const localTime = onClock('t.starts_at_local', 't.time_zone');

const who = sql`case when t.audience = 'everyone' then 'everyone' else (
  select string_agg(name, ', ' order by name) from (
    select g.name from schedule_item_groups as link
    join schedule_groups as g on g.id = link.group_id where link.item_id = t.id
    union all
    select person.full_name from schedule_item_people as link
    join contacts as person on person.id = link.contact_id where link.item_id = t.id) as chosen) end`;

/** Correcting the zone of a place keeps the local times there, and moves the instants. */
function follow(column: PlaceLink): Pick<RecordRules, 'afterEdit'> {
  return {
    async afterEdit(db, id, columns) {
      if (columns.includes('time_zone')) await deriveItemsAt(db, column, id);
    },
  };
}

export const scheduleItemSource = source(scheduleItem, {
  derive: deriveItemTimes,
  checkWhole: checkAudience,
  news: async (db, id) => planNews(db, sql`plan.kind = 'schedule' and plan.item_id = ${id}`),
  filters: { project: hasKey('t.project_id'), ...withinDays('starts', 't.starts_at') },
  joins: sql`join projects on projects.id = t.project_id
    left join places on places.id = t.place_id`,
  columns: {
    local: localTime,
    project: sql`projects.project_code`,
    place: sql`places.name`,
    who,
  },
  links: [
    {
      field: 'group_id',
      label: 'Groups',
      table: 'schedule_item_groups',
      owner: 'item_id',
      item: 'group_id',
      lookup: 'schedule-groups',
    },
    {
      field: 'contact_id',
      label: 'People',
      table: 'schedule_item_people',
      owner: 'item_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
  ],
  alongWith: { column: 'item_id', tables: ['schedule_item_groups', 'schedule_item_people'] },
  heldBy: (leaving) => sql`
    select t.id, person.id as item, 'contact_id' as link, null::jsonb as sets, false as stays,
      case when t.starts_at > now() then person.full_name || ' is expected at ' || t.title
        || to_char(t.starts_at_local, ', Dy FMDD Mon HH24:MI') end as words
    from schedule_items as t join schedule_item_people as link on link.item_id = t.id
    join contacts as person on person.id = link.contact_id
    where ${isLeft(leaving, sql`person.id`, sql`t.project_id`)} and t.archived_at is null
      and ${leaving.of === null ? sql`t.starts_at > now()` : sql`true`}
    order by t.starts_at, t.id, person.full_name`,
  refusals: {
    schedule_items_end_after_start: { field: 'ends_at', message: endsEarly },
    schedule_items_at_most_a_month: {
      field: 'ends_at',
      message: 'An item lasts at most 31 days.',
    },
  },
  adds: {
    airports: follow('airport_id'),
    stations: follow('station_id'),
    hotels: follow('hotel_id'),
    endpoints: follow('endpoint_id'),
    projects: {
      async afterEdit(db, id, columns) {
        if (columns.includes('end_point_id')) await deriveItemsAgain(db, sql`i.project_id = ${id}`);
      },
    },
  },
});
