import { ticketStandings } from '@paddock/contract/domain/tickets/means';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { describeHours, hireCarState } from './hire-car.ts';
import { local, placeRow, selectPlace } from './queries.ts';

const hireCarRow = {
  id: z.int(),
  project_id: z.int(),
  company: z.string(),
  category: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  standing: z.enum(ticketStandings),
  /** Its standing, or what is wrong with it. */
  state: z.string(),
  /** "Hired van". */
  vehicle_name: z.nullable(z.string()),
  /** "Hired van, AB12 CDE". */
  vehicle: z.nullable(z.string()),
  leaves_at: z.date(),
  leaves_local: z.string(),
  arrives_at: z.date(),
  arrives_local: z.string(),
  /** "Terminal 2, 08:00–22:00". */
  pick_up_hours: z.nullable(z.string()),
  return_hours: z.nullable(z.string()),
  origin: placeRow,
  destination: placeRow,
  excess: z.nullable(z.string()),
  fuel_rule: z.string(),
  /** The named drivers and who returns it. */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
  driver_ids: z.array(z.int()),
  returned_by_id: z.nullable(z.int()),
};
export type HireCarRow = RowOf<typeof hireCarRow>;

/** The hire cars, not cancelled, that people drive or return, and that are picked up or returned between two instants. */
export async function readHireCars(
  db: Db,
  contactIds: readonly number[],
  [from, until]: readonly [from: Date, until: Date],
): Promise<HireCarRow[]> {
  const those = sql`${[...contactIds]}::int[]`;
  return readThose(
    db,
    sql`t.id = any(array(select hire_car_id from hire_car_drivers where contact_id = any(${those})
        union select id from hire_cars where returned_by_id = any(${those})))
      and t.standing <> 'cancelled' and t.leaves_at < ${until}::timestamptz and t.arrives_at >= ${from}::timestamptz`,
  );
}

/** The hire cars of a project, in the order in which they are picked up. */
export async function hireCarsOfProject(db: Db, projectId: number): Promise<HireCarRow[]> {
  return readThose(db, sql`t.project_id = ${projectId}::int`);
}

const mostOfProject = 1_000;

async function readThose(db: Db, condition: Sql): Promise<HireCarRow[]> {
  return readPrepared(
    db,
    hireCarRow,
    sql`
    select t.id, t.project_id, t.company, t.category, t.reference, t.standing,
      ${hireCarState} as state, v.name as vehicle_name, nullif(concat_ws(', ', v.name, v.plate), '') as vehicle,
      t.leaves_at, ${local(sql`t.leaves_at_local`)} as leaves_local,
      t.arrives_at, ${local(sql`t.arrives_at_local`)} as arrives_local,
      ${describeHours('pick_up')} as pick_up_hours, ${describeHours('return')} as return_hours,
      ${selectPlace('origin')} as origin, ${selectPlace('destination')} as destination,
      t.excess, t.fuel_rule,
      (select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.full_name)
          order by person.full_name, person.id), '[]')
        from contacts as person where person.id = t.returned_by_id or person.id in (
          select contact_id from hire_car_drivers where hire_car_id = t.id)) as people,
      array(select contact_id from hire_car_drivers where hire_car_id = t.id order by 1)
        as driver_ids,
      t.returned_by_id
    from hire_cars as t
    join projects as p on p.id = t.project_id and p.archived_at is null
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    left join vehicles as v on v.id = t.vehicle_id
    where t.archived_at is null and ${condition}
    order by t.leaves_at, t.id limit ${mostOfProject}`,
  );
}
