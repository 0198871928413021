import { sql, type Kysely } from 'kysely';

/** Where people sleep on the way: the berths of a ticket, and who has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tickets add column berths integer check (berths between 1 and 500);

    create table ticket_berths (
      ticket_id integer not null,
      contact_id integer not null,
      primary key (ticket_id, contact_id),
      constraint ticket_berths_of_passengers foreign key (ticket_id, contact_id)
        references ticket_passengers on delete cascade deferrable initially deferred
    );
    create index ticket_berths_contact_id on ticket_berths (contact_id);

    create function count_berths() returns trigger language plpgsql as $$
    declare
      of_ticket integer;
      packed record;
    begin
      if tg_table_name = 'tickets' then of_ticket := new.id; else of_ticket := new.ticket_id; end if;
      perform from tickets where id = of_ticket for no key update;
      select coalesce(t.berths, 0) as berths, count(*) - coalesce(t.berths, 0) as too_many into packed
        from tickets as t join ticket_berths as b on b.ticket_id = t.id
        where t.id = of_ticket
        group by t.id having count(*) > coalesce(t.berths, 0);
      if found then
        raise exception 'There are more people than berths' using
          errcode = 'check_violation', table = tg_table_name, constraint = tg_name,
          detail = json_build_object('berths', packed.berths, 'tooMany', packed.too_many);
      end if;
      return null;
    end $$;
    create constraint trigger tickets_berths after update of berths on tickets
      deferrable initially deferred for each row execute function count_berths();
    create constraint trigger ticket_berths_number after insert on ticket_berths
      deferrable initially deferred for each row execute function count_berths();
  `.execute(db);
}
