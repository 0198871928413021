import { sql, type Kysely } from 'kysely';

/** Where a case or an item was put and when, by a scan or in the office. The latest says where it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table freight_placings (
      id uuid primary key default gen_random_uuid(),
      case_id integer references cases on delete cascade,
      equipment_id integer references equipment on delete cascade,
      vehicle_id integer references vehicles on delete cascade,
      into_case_id integer references cases on delete cascade,
      placed_at timestamptz not null,
      received_at timestamptz not null default clock_timestamp(),
      scanned boolean not null default false,
      seen_at timestamptz,
      user_id integer references users on delete restrict,
      constraint freight_placings_one_thing check (num_nonnulls(case_id, equipment_id) = 1),
      constraint freight_placings_one_place check (num_nonnulls(vehicle_id, into_case_id) <= 1
        and (case_id is null or into_case_id is null))
    );
    create index freight_placings_case on freight_placings (case_id, placed_at desc, id);
    create index freight_placings_equipment on freight_placings (equipment_id, placed_at desc, id);
    create index freight_placings_vehicle on freight_placings (vehicle_id);
    create index freight_placings_into on freight_placings (into_case_id);
    create index freight_placings_user on freight_placings (user_id);

    create table freight_checks (
      project_id integer not null references projects on delete cascade,
      vehicle_id integer not null references vehicles on delete cascade,
      begun_at timestamptz not null,
      primary key (project_id, vehicle_id)
    );
    create index freight_checks_vehicle on freight_checks (vehicle_id);

    create function note_place_of_case() returns trigger language plpgsql as $$
    begin
      if current_setting('paddock.scanning', true) = 'on' then return null; end if;
      if tg_op = 'UPDATE' and old.vehicle_id is not distinct from new.vehicle_id
        then return null; end if;
      if tg_op = 'INSERT' and new.vehicle_id is null then return null; end if;
      insert into freight_placings (case_id, vehicle_id, placed_at)
        values (new.id, new.vehicle_id, clock_timestamp());
      return null;
    end $$;
    create trigger note_place_of_case after insert or update of vehicle_id on cases
      for each row execute function note_place_of_case();

    create function note_place_of_equipment() returns trigger language plpgsql as $$
    begin
      if current_setting('paddock.scanning', true) = 'on' then return null; end if;
      if tg_op = 'UPDATE' and (old.vehicle_id, old.case_id)
        is not distinct from (new.vehicle_id, new.case_id) then return null; end if;
      if tg_op = 'INSERT' and num_nonnulls(new.vehicle_id, new.case_id) = 0
        then return null; end if;
      insert into freight_placings (equipment_id, vehicle_id, into_case_id, placed_at)
        values (new.id, new.vehicle_id, new.case_id, clock_timestamp());
      return null;
    end $$;
    create trigger note_place_of_equipment after insert or update of vehicle_id, case_id on equipment
      for each row execute function note_place_of_equipment();

    insert into freight_placings (case_id, vehicle_id, placed_at)
      select id, vehicle_id, updated_at from cases where vehicle_id is not null;
    insert into freight_placings (equipment_id, vehicle_id, into_case_id, placed_at)
      select id, vehicle_id, case_id, updated_at from equipment
      where num_nonnulls(vehicle_id, case_id) > 0;
  `.execute(db);
}
