import { sql, type Kysely } from 'kysely';

/**
 * Who is on which flight, stored in the same transaction that changes a booking, its people or its flights:
 * the flights of hundreds of people are read without looking at any other bill of theirs. The rows can be worked
 * out at any time: `plain_travellers` does, and `traveller_differences()` lists every difference.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view plain_travellers as
    select e.id as booking_id, f.flight_id, c.contact_id, e.project_id
    from view_bookings as e
    join prj_exp_flights as f on f.prj_expenditure_id = e.id
    join prj_exp_contacts as c on c.prj_expenditure_id = e.id
    where e.archived_at is null;

    create table travellers (
      booking_id integer not null references prj_expenditure on delete cascade,
      flight_id integer not null,
      contact_id integer not null,
      project_id integer not null,
      primary key (booking_id, flight_id, contact_id)
    );
    create index travellers_contact on travellers (contact_id, booking_id, flight_id, project_id);
    create index travellers_flight on travellers (flight_id, contact_id, booking_id, project_id);
    create index travellers_project on travellers (project_id, flight_id, contact_id);
  `.execute(db);
  await makeKeeping(db);
  await sql`
    select rebuild_travellers();
    analyze travellers;

    -- What is not asked for is not joined: each join finds one row at most.
    create or replace view view_travellers as
    select t.flight_id, t.contact_id, t.booking_id, t.project_id, e.vendor_reference,
      greatest(f.created_at, c.created_at) as since
    from travellers as t
    left join prj_expenditure as e on e.id = t.booking_id
    left join prj_exp_flights as f
      on f.prj_expenditure_id = t.booking_id and f.flight_id = t.flight_id
    left join prj_exp_contacts as c
      on c.prj_expenditure_id = t.booking_id and c.contact_id = t.contact_id`.execute(db);
}

/**
 * The first statement waits for others that change the same booking, so the others see what they did. A kind of a
 * product type concerns all its bookings: then everyone who changes one waits.
 */
async function makeKeeping(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_travellers(ids integer[]) returns void language plpgsql
      set plan_cache_mode = force_generic_plan as $$
    begin
      perform from expenditure_balances where prj_expenditure_id = any(ids)
        order by prj_expenditure_id for no key update;
      delete from travellers as t where booking_id = any(ids) and not exists (
        select from plain_travellers as p
        where p.booking_id = t.booking_id and p.flight_id = t.flight_id
          and p.contact_id = t.contact_id and p.project_id = t.project_id);
      insert into travellers (booking_id, flight_id, contact_id, project_id)
      select booking_id, flight_id, contact_id, project_id from plain_travellers
      where booking_id = any(ids) on conflict do nothing;
    end $$;

    create function keep_linked_travellers() returns trigger language plpgsql as $$
    declare
      ids integer[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct prj_expenditure_id) into ids from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct prj_expenditure_id) into ids from old_rows;
      else
        select array_agg(id) into ids from (select prj_expenditure_id as id from new_rows
          union select prj_expenditure_id from old_rows) as both_rows;
      end if;
      if ids is not null then
        perform keep_travellers(ids);
      end if;
      return null;
    end $$;

    create function keep_booked_travellers() returns trigger language plpgsql as $$
    begin
      perform keep_travellers(array[new.id]);
      return null;
    end $$;
    create trigger keep_booked_travellers after update on prj_expenditure for each row
      when ((old.archived_at is null) <> (new.archived_at is null)
        or old.product_type_id <> new.product_type_id or old.project_id <> new.project_id)
      execute function keep_booked_travellers();

    create function keep_travellers_of_kind() returns trigger language plpgsql as $$
    begin
      lock table travellers in share row exclusive mode;
      delete from travellers where booking_id in (
        select id from prj_expenditure where product_type_id = new.id);
      insert into travellers (booking_id, flight_id, contact_id, project_id)
      select booking_id, flight_id, contact_id, project_id from plain_travellers
      where booking_id in (select id from prj_expenditure where product_type_id = new.id);
      return null;
    end $$;
    create trigger keep_travellers_of_kind after update on prj_exp_product_types for each row
      when ((old.kind = 'flight') <> (new.kind = 'flight'))
      execute function keep_travellers_of_kind();

    create function rebuild_travellers() returns void language plpgsql as $$
    begin
      truncate travellers;
      insert into travellers (booking_id, flight_id, contact_id, project_id)
      select booking_id, flight_id, contact_id, project_id from plain_travellers;
    end $$;

    create function traveller_differences() returns setof text language sql stable as $$
      select concat_ws(' ', 'booking', booking_id, 'flight', flight_id, 'contact', contact_id) from (
        (select booking_id, flight_id, contact_id, project_id from plain_travellers
          except all select booking_id, flight_id, contact_id, project_id from travellers)
        union all
        (select booking_id, flight_id, contact_id, project_id from travellers
          except all select booking_id, flight_id, contact_id, project_id from plain_travellers)
      ) as different
    $$;
  `.execute(db);
  for (const table of ['prj_exp_flights', 'prj_exp_contacts'])
    await sql`
      create trigger ${sql.id(`${table}_boarded`)} after insert on ${sql.table(table)}
        referencing new table as new_rows
        for each statement execute function keep_linked_travellers();
      create trigger ${sql.id(`${table}_reboarded`)} after update on ${sql.table(table)}
        referencing old table as old_rows new table as new_rows
        for each statement execute function keep_linked_travellers();
      create trigger ${sql.id(`${table}_left`)} after delete on ${sql.table(table)}
        referencing old table as old_rows
        for each statement execute function keep_linked_travellers();
    `.execute(db);
}
