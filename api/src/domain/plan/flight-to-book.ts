import { flightToBook } from '@paddock/contract/domain/plan/flight-to-book';
import { isLeft, source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';

const beside = sql`join contacts as person on person.id = t.contact_id
  join projects as p on p.id = t.project_id
  join flights as f on f.id = t.flight_id`;

/** A booking with this person on this flight. */
export const isBought = sql`exists (
  select from travellers as bought
  where bought.contact_id = t.contact_id and bought.flight_id = t.flight_id)`;

export const flightToBookSource = source(flightToBook, {
  beside,
  sorts: { added: sql`t.created_at` },
  filters: {
    project: hasKey('t.project_id'),
    contact: hasKey('t.contact_id'),
    flight: hasKey('t.flight_id'),
  },
  search: (typed) => [
    begins(byText('person.full_name'), typed),
    begins(byText('person.family_name'), typed),
    begins(byText('f.flight_number'), typed),
  ],
  joins: beside,
  columns: {
    departs: sql`f.departure_time`,
    flight: sql`f.flight_number || to_char(f.departs_at_local, ' FMDD Mon')`,
    person: sql`person.full_name`,
    project: sql`p.project_code`,
    state: sql`case when ${isBought} then 'booked' else 'to book' end`,
    added: sql`t.created_at`,
  },
  heldBy: (leaving) => sql`
    select t.id, person.id as item, null as link, null::jsonb as sets, false as stays,
      person.full_name || ' has ' || f.flight_number || to_char(f.departs_at_local, ' FMDD Mon')
        || ' to book' as words
    from flights_to_book as t join contacts as person on person.id = t.contact_id
    join flights as f on f.id = t.flight_id
    where ${isLeft(leaving, sql`person.id`, sql`t.project_id`)} and t.archived_at is null
      and f.departure_time > now()
    order by f.departure_time, t.id`,
  title: sql`f.flight_number || to_char(f.departs_at_local, ' FMDD Mon') || ' for ' || person.full_name`,
});
