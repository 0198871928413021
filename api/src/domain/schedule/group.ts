import { scheduleGroup } from '@paddock/contract/domain/schedule/schedule-group';
import { isLeft, source } from '../../engine/entities/source.ts';
import { hasKey, isAmong } from '../../engine/lists/list-source.ts';
import { alphabetical, beginsWith, hasWord } from '../../engine/lookups/lookup-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { planNews } from '../projects/project.ts';

const name = sql`schedule_groups.name`;
const id = sql`schedule_groups.id`;
const order = alphabetical(name, id);
const offered = {
  from: sql`schedule_groups join projects on projects.id = schedule_groups.project_id`,
  live: sql`schedule_groups.archived_at is null`,
  order,
};

const notOnProject = 'Someone chosen is not on this project. Add them to the project first.';

export const scheduleGroupSource = source(scheduleGroup, {
  news: async (db, key) =>
    planNews(
      db,
      sql`plan.kind = 'schedule' and plan.item_id in (
        select item_id from schedule_item_groups where group_id = ${key})`,
    ),
  filters: { project: hasKey('t.project_id') },
  joins: sql`join projects on projects.id = t.project_id`,
  columns: {
    project: sql`projects.project_code`,
    people: sql`(select count(*) from schedule_group_people where group_id = t.id)`,
  },
  links: [
    {
      field: 'people',
      label: 'People',
      table: 'schedule_group_people',
      owner: 'group_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
  ],
  alongWith: { column: 'group_id', tables: ['schedule_group_people', 'schedule_item_groups'] },
  heldBy: (leaving) => sql`
    select t.id, person.id as item, 'people' as link, null::jsonb as sets, false as stays,
      person.full_name || ' is in the group ' || t.name as words
    from schedule_groups as t join schedule_group_people as link on link.group_id = t.id
    join contacts as person on person.id = link.contact_id
    join projects on projects.id = t.project_id
    where ${isLeft(leaving, sql`person.id`, sql`t.project_id`)} and t.archived_at is null
      and projects.end_date >= current_date
    order by t.name, t.id, person.full_name`,
  // Groups of several projects have the same name.
  lookup: {
    ...offered,
    keys: { id },
    value: name,
    detail: sql`projects.project_code`,
    ways: [beginsWith(name, order), hasWord({ ...offered, record: 'schedule_groups', id })],
  },
  refusals: {
    schedule_group_people_on_project: { field: 'contact_id', message: notOnProject },
    schedule_item_groups_on_project: {
      field: 'group_id',
      message: 'A group that is chosen belongs to another project.',
    },
    schedule_item_people_on_project: { field: 'contact_id', message: notOnProject },
  },
  adds: {
    contacts: {
      filters: {
        group: isAmong(
          (key) => sql`select contact_id from schedule_group_people where group_id = ${key}`,
        ),
      },
    },
  },
});
