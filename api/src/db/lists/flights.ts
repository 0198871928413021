import { sql } from 'kysely';
import type { Db } from '../client.ts';
import type { Typed } from '../lookup-sources.ts';
import { anyOf, begins, byText, withinDays, type ListSource } from './list-source.ts';

/** Keys of the airports whose code was typed whole. */
async function airportsOf(db: Db, { text }: Typed): Promise<number[]> {
  const airports = db.selectFrom('airports').where(sql`lower(airport_code) collate "C"`, '=', text);
  return (await airports.select('id').execute()).map(({ id }) => id);
}

export const flights: ListSource = {
  table: 'flights',
  archives: true,
  sorts: { flight: byText('t.flight_number'), departs: sql`t.departure_time` },
  filters: withinDays('departs', 't.departure_time'),
  async search(typed, db) {
    const keys = await airportsOf(db, typed);
    const there = keys.map(
      (key) => sql<boolean>`t.origin_airport_id = ${key} or t.destination_airport_id = ${key}`,
    );
    return anyOf([begins(byText('t.flight_number'), typed), ...there]);
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
      select count(distinct contact_id) from prj_exp_flights
      join prj_expenditure on prj_expenditure.id = prj_exp_flights.prj_expenditure_id
      join prj_exp_contacts on prj_exp_contacts.prj_expenditure_id = prj_expenditure.id
      where flight_id = t.id and prj_expenditure.archived_at is null)`,
  },
};
