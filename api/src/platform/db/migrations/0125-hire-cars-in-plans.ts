import { sql, type Kysely } from 'kysely';

/** The plans of people have the hire cars that they drive or return, and a change of one is noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $do$ begin
      execute 'create or replace view view_plans as '
        || rtrim(pg_get_viewdef('view_plans'::regclass), '; ') || $view$
        union all
        select link.contact_id, 'hire_car', t.id, t.project_id, t.arrives_at,
          jsonb_build_object(
            'name', t.company || ' hire car, ' || origin.name, 'startsAt', t.leaves_at,
            'endsAt', t.arrives_at,
            'lines', jsonb_build_array(
              jsonb_build_array('Pick up', to_char(t.leaves_at_local, 'YYYY-MM-DD"T"HH24:MI')),
              jsonb_build_array('Pick up at', origin.name),
              jsonb_build_array('Pick-up desk', nullif(concat_ws(', ', t.pick_up_desk,
                case when t.pick_up_opens is not null or t.pick_up_closes is not null
                then coalesce(t.pick_up_opens, 'not known') || '–'
                  || coalesce(t.pick_up_closes, 'not known') end), '')),
              jsonb_build_array('Return', to_char(t.arrives_at_local, 'YYYY-MM-DD"T"HH24:MI')),
              jsonb_build_array('Return to', destination.name),
              jsonb_build_array('Return desk', nullif(concat_ws(', ', t.return_desk,
                case when t.return_opens is not null or t.return_closes is not null
                then coalesce(t.return_opens, 'not known') || '–'
                  || coalesce(t.return_closes, 'not known') end), '')),
              jsonb_build_array('Returned by', coalesce(returner.full_name, 'no one yet')),
              jsonb_build_array('Vehicle', vehicles.name),
              jsonb_build_array('Reference', t.reference),
              jsonb_build_array('State', t.standing),
              jsonb_build_array('Project', projects.project_code)))
        from (
          select hire_car_id, contact_id from hire_car_drivers
          union select id, returned_by_id from hire_cars where returned_by_id is not null
        ) as link
        join hire_cars as t on t.id = link.hire_car_id and t.archived_at is null
        join projects on projects.id = t.project_id and projects.archived_at is null
        join places as origin on origin.id = t.from_place_id
        join places as destination on destination.id = t.to_place_id
        left join vehicles on vehicles.id = t.vehicle_id
        left join contacts as returner on returner.id = t.returned_by_id
      $view$;
    end $do$;

    create function note_hire_car_of_hire_cars() returns trigger language plpgsql as $$
    begin
      perform note_plans('hire_car', array[case when tg_op = 'DELETE' then old.id else new.id end],
        tg_when = 'BEFORE', null);
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
    create trigger note_hire_car_before before insert or update or delete on hire_cars
      for each row execute function note_hire_car_of_hire_cars();
    create trigger note_hire_car_after after insert or update or delete on hire_cars
      for each row execute function note_hire_car_of_hire_cars();

    create function note_hire_car_of_hire_car_drivers() returns trigger language plpgsql as $$
    declare
      this record;
    begin
      if tg_op = 'DELETE' then this := old; else this := new; end if;
      perform note_plans('hire_car', array[this.hire_car_id], tg_when = 'BEFORE',
        case when tg_op <> 'UPDATE' then this.contact_id end);
      return this;
    end $$;
    create trigger note_hire_car_before before insert or update or delete on hire_car_drivers
      for each row execute function note_hire_car_of_hire_car_drivers();
    create trigger note_hire_car_after after insert or update or delete on hire_car_drivers
      for each row execute function note_hire_car_of_hire_car_drivers();

    create function note_hire_car_of_projects() returns trigger language plpgsql as $$
    begin
      perform note_plans('hire_car', array(select id from hire_cars where project_id = new.id),
        tg_when = 'BEFORE', null);
      return new;
    end $$;
    create trigger note_hire_car_before before update on projects
      for each row when (old.archived_at is distinct from new.archived_at)
      execute function note_hire_car_of_projects();
    create trigger note_hire_car_after after update on projects
      for each row when (old.archived_at is distinct from new.archived_at)
      execute function note_hire_car_of_projects();
  `.execute(db);
}
