import { sql, type Kysely } from 'kysely';

/**
 * A cancelled booking puts nobody on board, like an archived one. `archived_at` of the view is when either
 * happened, so readers of bookings need no condition of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view view_bookings as
    select e.id, e.project_id, e.vendor_id, e.vendor_reference, e.booking_email, e.version,
      e.updated_at, coalesce(e.archived_at, e.cancelled_at) as archived_at
    from prj_expenditure as e join prj_exp_product_types as types on types.id = e.product_type_id
    where types.kind = 'flight';

    create or replace function note_booking() returns trigger language plpgsql as $$
      declare
        was boolean := old.archived_at is null and old.cancelled_at is null
          and is_flight_type(old.product_type_id);
        is_one boolean := tg_op = 'UPDATE' and new.archived_at is null
          and new.cancelled_at is null and is_flight_type(new.product_type_id);
      begin
        if was <> is_one then
          if is_one then
            update prj_exp_flights set created_at = now() where prj_expenditure_id = old.id;
          end if;
          if coalesce(current_setting('paddock.silent', true), '') <> 'on' then
            insert into traveller_changes (contact_id, flight_id, was_added)
            select people.contact_id, flights.flight_id, is_one
            from prj_exp_contacts as people join prj_exp_flights as flights using (prj_expenditure_id)
            where prj_expenditure_id = old.id;
          end if;
        end if;
        return old;
      end $$;
    create or replace trigger note_booking after update on prj_expenditure for each row
      when ((old.archived_at is null) is distinct from (new.archived_at is null)
        or (old.cancelled_at is null) is distinct from (new.cancelled_at is null)
        or old.product_type_id <> new.product_type_id)
      execute function note_booking();

    create or replace trigger keep_booked_travellers after update on prj_expenditure for each row
      when ((old.archived_at is null) <> (new.archived_at is null)
        or (old.cancelled_at is null) <> (new.cancelled_at is null)
        or old.product_type_id <> new.product_type_id or old.project_id <> new.project_id)
      execute function keep_booked_travellers();

    create or replace function note_kind() returns trigger language plpgsql as $$
      begin
        if new.kind = 'flight' then
          update prj_exp_flights set created_at = now() from prj_expenditure as e, flights
          where e.product_type_id = new.id and e.archived_at is null and e.cancelled_at is null
            and e.id = prj_expenditure_id and flights.id = flight_id
            and flights.departure_time > now();
        end if;
        insert into traveller_changes (contact_id, flight_id, was_added)
        select people.contact_id, flights.id, new.kind = 'flight'
        from prj_expenditure as e
        join prj_exp_contacts as people on people.prj_expenditure_id = e.id
        join prj_exp_flights as links on links.prj_expenditure_id = e.id
        join flights on flights.id = links.flight_id
        where e.product_type_id = new.id and e.archived_at is null and e.cancelled_at is null
          and flights.departure_time > now();
        return null;
      end $$;

    delete from travellers where booking_id in (
      select id from prj_expenditure where cancelled_at is not null);
  `.execute(db);
}
