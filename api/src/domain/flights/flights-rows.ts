import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Typed } from '../../app/registry/lookup-sources.ts';
import {
  begins,
  byText,
  hasKey,
  isAmong,
  withinDays,
  type ListSource,
} from '../../engine/lists/list-source.ts';

/** Keys of the airports whose code was typed whole. */
async function airportsOf(db: Db, { text }: Typed): Promise<number[]> {
  const airports = db.selectFrom('airports').where(sql`lower(airport_code) collate "C"`, '=', text);
  return (await airports.select('id').execute()).map(({ id }) => id);
}

export const flights: ListSource = {
  table: 'flights',
  archives: true,
  sorts: { flight: byText('t.flight_number'), departs: sql`t.departure_time` },
  filters: {
    ...withinDays('departs', 't.departure_time'),
    project: isAmong(
      (key) => sql`select flight_id from prj_exp_flights join prj_expenditure as e
        on e.id = prj_expenditure_id and e.archived_at is null where e.project_id = ${key}`,
    ),
    expenditure: isAmong(
      (key) => sql`select flight_id from prj_exp_flights where prj_expenditure_id = ${key}`,
    ),
    contact: isAmong((key) => sql`select flight_id from view_travellers where contact_id = ${key}`),
    vendor: hasKey('t.vendor_id'),
    airport: isAmong(
      (key) => sql`select id from flights where origin_airport_id = ${key}
        union all select id from flights where destination_airport_id = ${key}`,
    ),
  },
  async search(typed, db) {
    const keys = await airportsOf(db, typed);
    const there = keys.flatMap((key) => [
      sql`t.origin_airport_id = ${key}`,
      sql`t.destination_airport_id = ${key}`,
    ]);
    return [begins(byText('t.flight_number'), typed), ...there];
  },
  joins: sql`join airports as origin on origin.id = t.origin_airport_id
    join airports as destination on destination.id = t.destination_airport_id
    left join prj_exp_vendors as vendors on vendors.id = t.vendor_id`,
  columns: {
    flight: sql`t.flight_number`,
    origin: sql`origin.airport_code || ' ' || origin.city`,
    destination: sql`destination.airport_code || ' ' || destination.city`,
    departs: sql`t.departure_time`,
    arrives: sql`t.arrival_time`,
    vendor: sql`vendors.vendor_name`,
    people: sql`(
      select count(distinct contact_id) from view_travellers where flight_id = t.id)`,
  },
};
