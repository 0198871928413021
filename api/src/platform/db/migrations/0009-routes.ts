import { sql, type Kysely } from 'kysely';
import { countChanges } from './count-changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prj_routes (
      project_id integer primary key references projects on delete cascade,
      travel_mode text not null default 'driving' check (travel_mode = 'driving'),
      departs_at timestamptz not null check (isfinite(departs_at)),
      departure_zone text not null check (departure_zone ~ '\\S'),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table prj_route_stops (
      project_id integer not null references prj_routes on delete cascade,
      position integer not null check (position > 0),
      endpoint_id integer not null references endpoints on delete restrict,
      primary key (project_id, position)
    );
    create index prj_route_stops_endpoint_id on prj_route_stops (endpoint_id);

    -- Stored by request, so that the same stops are requested once, for any route.
    create table route_directions (
      stops_hash text primary key check (stops_hash ~ '\\S'),
      provider text not null check (provider ~ '\\S'),
      asked_at timestamptz not null,
      answered_at timestamptz,
      legs jsonb,
      settled boolean not null default false,
      constraint route_directions_answered check ((legs is null) = (answered_at is null))
    );
  `.execute(db);
  await countChanges(db, ['prj_routes']);
}
