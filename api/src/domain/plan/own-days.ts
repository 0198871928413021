import { ownDays } from '@paddock/contract/domain/plan/own-days';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';

const beside = sql`join contacts as person on person.id = t.contact_id
  join projects as p on p.id = t.project_id`;

export const ownDaysSource = source(ownDays, {
  beside,
  sorts: { added: sql`t.created_at` },
  filters: { project: hasKey('t.project_id'), contact: hasKey('t.contact_id') },
  search: (typed) => [
    begins(byText('person.full_name'), typed),
    begins(byText('person.family_name'), typed),
  ],
  joins: beside,
  columns: {
    person: sql`person.full_name`,
    project: sql`p.project_code`,
    first_day: sql`t.first_day::text`,
    last_day: sql`t.last_day::text`,
    own_arrangements: sql`t.own_arrangements`,
    takes_over: sql`(select full_name from contacts where id = t.takes_over_id)`,
    added: sql`t.created_at`,
  },
  title: sql`person.full_name || ' on ' || p.project_code`,
  refusals: {
    own_days_end_not_before_start: {
      field: 'last_day',
      message: 'The last day is before the first day.',
    },
    own_days_of_another: {
      field: 'takes_over_id',
      message: 'Choose someone else. People can’t take over from themselves.',
    },
  },
});
