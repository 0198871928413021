import { sql, type Kysely } from 'kysely';

/** The vehicle and drivers whose breaks and rests are part of a route. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table prj_routes
      add column vehicle text not null default 'none',
      add column drivers integer not null default 1,
      add constraint prj_routes_vehicle_check check (
        vehicle in ('none', 'truck over 3.5 t', 'van for hire', 'van with own goods', 'coach')),
      add constraint prj_routes_drivers_check check (drivers in (1, 2));
  `.execute(db);
}
