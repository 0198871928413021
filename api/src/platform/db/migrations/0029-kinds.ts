import { sql, type Kysely } from 'kysely';
import { noteRows } from './note-rows.ts';

/**
 * Product types have a kind, and only expenditure of kind `flight` brings people on board. Types
 * that exist get theirs by their name; type 1 is what forms choose by themselves, so it is flights unless
 * its name says otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table prj_exp_product_types add kind text not null default 'other'
      check (kind in ('flight', 'stay', 'vehicle', 'other'));
    alter table prj_exp_product_types disable trigger prj_exp_product_types_count_changes;
    update prj_exp_product_types set kind = case
      when lower(prj_exp_product_type) ~
        '^\\s*(flights?( tickets?| bookings?)?|air ?fares?|airlines?( tickets?)?|air travel|(air|plane) tickets?|charter flights?)\\s*$'
        then 'flight'
      when lower(prj_exp_product_type) ~
        '\\m(hotels?|hostels?|motels?|accommodation|lodgings?|apartments?|guest ?houses?|stays?)\\M'
        then 'stay'
      when lower(prj_exp_product_type) ~ '\\m(vehicles?|cars?|vans?|trucks?|minibus(es)?)\\M'
        and lower(prj_exp_product_type) ~ '\\m(hire|rentals?|rented|vehicles?)\\M'
        then 'vehicle'
      when id = 1 then 'flight'
      else 'other' end;
    alter table prj_exp_product_types enable trigger prj_exp_product_types_count_changes;
  `.execute(db);
  await makeBookings(db);
  await noteKinds(db);
  await followKinds(db);
  await say(db);
}

/** What brings people on board. No amounts: those are for other readers. */
async function makeBookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view view_bookings as
    select e.id, e.project_id, e.vendor_id, e.vendor_reference, e.booking_email, e.version,
      e.updated_at, e.archived_at
    from prj_expenditure as e join prj_exp_product_types as types on types.id = e.product_type_id
    where types.kind = 'flight';

    create or replace view view_travellers as
    select f.flight_id, c.contact_id, e.id as booking_id, e.project_id, e.vendor_reference,
      greatest(f.created_at, c.created_at) as since
    from view_bookings as e
    join prj_exp_flights as f on f.prj_expenditure_id = e.id
    join prj_exp_contacts as c on c.prj_expenditure_id = e.id
    where e.archived_at is null;
  `.execute(db);
}

/** As before, but of bookings alone: links of anything else bring nobody on board. */
async function noteKinds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_travellers() returns trigger language plpgsql as $$
      begin
        if coalesce(current_setting('paddock.silent', true), '') = 'on' then
          return null;
        elsif tg_table_name = 'prj_exp_contacts' then
          insert into traveller_changes (contact_id, flight_id, was_added)
          select moved.contact_id, flights.flight_id, tg_op = 'INSERT'
          from moved join prj_exp_flights as flights using (prj_expenditure_id)
          join view_bookings as e on e.id = prj_expenditure_id and e.archived_at is null;
        else
          insert into traveller_changes (contact_id, flight_id, was_added)
          select people.contact_id, moved.flight_id, tg_op = 'INSERT'
          from moved join prj_exp_contacts as people using (prj_expenditure_id)
          join view_bookings as e on e.id = prj_expenditure_id and e.archived_at is null;
        end if;
        return null;
      end $$;

    create function is_flight_type(type integer) returns boolean stable language sql
      return exists (select from prj_exp_product_types where id = type and kind = 'flight');
  `.execute(db);
}

/**
 * Archiving, another type, or another kind of its type can make an expenditure a booking, or end that.
 * Who comes on board by that is there since then, and not since the links were made.
 */
async function followKinds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_booking() returns trigger language plpgsql as $$
      declare
        was boolean := old.archived_at is null and is_flight_type(old.product_type_id);
        is_one boolean := tg_op = 'UPDATE' and new.archived_at is null
          and is_flight_type(new.product_type_id);
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
    drop trigger note_booking on prj_expenditure;
    create trigger note_booking after update on prj_expenditure for each row
      when ((old.archived_at is null) is distinct from (new.archived_at is null)
        or old.product_type_id <> new.product_type_id)
      execute function note_booking();

    -- Only future flights: nobody is notified or reminded of others.
    create function note_kind() returns trigger language plpgsql as $$
      begin
        if new.kind = 'flight' then
          update prj_exp_flights set created_at = now() from prj_expenditure as e, flights
          where e.product_type_id = new.id and e.archived_at is null
            and e.id = prj_expenditure_id and flights.id = flight_id
            and flights.departure_time > now();
        end if;
        insert into traveller_changes (contact_id, flight_id, was_added)
        select people.contact_id, flights.id, new.kind = 'flight'
        from prj_expenditure as e
        join prj_exp_contacts as people on people.prj_expenditure_id = e.id
        join prj_exp_flights as links on links.prj_expenditure_id = e.id
        join flights on flights.id = links.flight_id
        where e.product_type_id = new.id and e.archived_at is null
          and flights.departure_time > now();
        return null;
      end $$;
    create trigger note_kind after update on prj_exp_product_types for each row
      when ((old.kind = 'flight') <> (new.kind = 'flight')) execute function note_kind();
  `.execute(db);
}

async function say(db: Kysely<unknown>): Promise<void> {
  const types = await sql<{ kind: string; names: string; ids: number[] }>`
    select kind, string_agg(prj_exp_product_type, ', ' order by id) as names,
      array_agg(id order by id) as ids
    from prj_exp_product_types group by kind order by kind`.execute(db);
  for (const { kind, names, ids } of types.rows)
    await noteRows(db, '0029-kinds', `Product types that are now of kind ${kind} (${names})`, ids);
  const tied = await sql<{ id: number }>`
    select id from prj_expenditure where not is_flight_type(product_type_id)
      and exists (select from prj_exp_flights where prj_expenditure_id = id)
    order by id`.execute(db);
  await noteRows(
    db,
    '0029-kinds',
    'Expenditures whose flights no longer put anyone on board',
    tied.rows.map(({ id }) => id),
  );
}
