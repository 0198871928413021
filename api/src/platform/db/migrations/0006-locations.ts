import { sql, type Kysely } from 'kysely';

/** The partitions themselves come and go with the days: see `location-partitions.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table latest_locations (
      user_id integer primary key references users on delete cascade,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      accuracy double precision check (accuracy between 0 and 1e7),
      source text not null default 'app' check (source ~ '\\S'),
      fixed_at timestamptz not null,
      received_at timestamptz not null default now()
    );

    create table location_history (
      user_id integer not null references users on delete cascade,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      accuracy double precision check (accuracy between 0 and 1e7),
      source text not null default 'app' check (source ~ '\\S'),
      fixed_at timestamptz not null,
      received_at timestamptz not null default now(),
      primary key (user_id, fixed_at)
    ) partition by range (fixed_at);
  `.execute(db);
}
