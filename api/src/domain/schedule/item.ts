import { scheduleItem } from '@paddock/contract/domain/schedule/schedule-item';
import { isLeft, source, type RecordRules } from '../../engine/entities/source.ts';
import { hasKey, withinDays } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { planNews } from '../projects/plan-news.ts';
import { checkAudience } from './store-item.ts';
import { deriveItemTimes, endsEarly } from './derive.ts';
import { deriveItemsAgain, deriveItemsAt, type PlaceColumn } from './derive-again.ts';

/** "Fri 3 Jul 08:00 Europe/Budapest". */
const localTime = sql`to_char(t.starts_at_local, 'Dy FMDD Mon HH24:MI') || ' ' || t.time_zone`;

const who = sql`case when t.audience = 'everyone' then 'everyone' else (
  select string_agg(name, ', ' order by name) from (
    select g.name from schedule_item_groups as link
    join schedule_groups as g on g.id = link.group_id where link.item_id = t.id
    union all
    select person.full_name from schedule_item_people as link
    join contacts as person on person.id = link.contact_id where link.item_id = t.id) as chosen) end`;

/** Correcting the zone of a place keeps the local times of what is there, and moves its instants. */
function follow(column: PlaceColumn): Pick<RecordRules, 'afterEdit'> {
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
    hotels: follow('hotel_id'),
    endpoints: follow('endpoint_id'),
    projects: {
      async afterEdit(db, id, columns) {
        if (columns.includes('end_point_id')) await deriveItemsAgain(db, sql`i.project_id = ${id}`);
      },
    },
  },
});
