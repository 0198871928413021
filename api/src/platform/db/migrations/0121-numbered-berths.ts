import { sql, type Kysely } from 'kysely';

/** Each berth of a ticket has a number: people get the lowest that is free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ticket_berths add column number integer check (number between 1 and 1000);
    update ticket_berths as berth set number = numbered.number
      from (
        select ticket_id, contact_id, row_number() over (
          partition by ticket_id order by full_name, contact_id) as number
        from ticket_berths join contacts on contacts.id = contact_id
      ) as numbered
      where (berth.ticket_id, berth.contact_id) = (numbered.ticket_id, numbered.contact_id);
    alter table ticket_berths alter column number set not null;
    create unique index ticket_berths_one_each on ticket_berths (ticket_id, number);

    create function lowest_free_berth(of_ticket integer) returns integer language sql as $$
      select min(tried.number) from generate_series(1, 1000) as tried (number)
      where not exists (
        select from ticket_berths as taken
        where taken.ticket_id = of_ticket and taken.number = tried.number)
    $$;

    create function number_berth() returns trigger language plpgsql as $$
    begin
      perform from tickets where id = new.ticket_id for no key update;
      new.number := lowest_free_berth(new.ticket_id);
      return new;
    end $$;
    create trigger ticket_berths_are_numbered before insert on ticket_berths
      for each row when (new.number is null) execute function number_berth();

    create or replace function count_berths() returns trigger language plpgsql as $$
    declare
      of_ticket integer;
      packed record;
      above integer;
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
      -- With fewer berths, those of the last ones get the lowest that are free.
      for above in select b.contact_id from tickets as t join ticket_berths as b on b.ticket_id = t.id
        where t.id = of_ticket and b.number > t.berths order by b.number
      loop
        update ticket_berths set number = lowest_free_berth(of_ticket)
          where ticket_id = of_ticket and contact_id = above;
      end loop;
      return null;
    end $$;

    -- "1 Anna Kowalska, 2–12 spare"
    create function describe_berths(of_ticket integer) returns text language sql stable as $$
      with taken as (
        select b.number, c.full_name from ticket_berths as b join contacts as c on c.id = b.contact_id
        where b.ticket_id = of_ticket
      ), free as (
        select unnest(int4multirange(int4range(1, t.berths, '[]'))
          - coalesce((select range_agg(int4range(number, number, '[]')) from taken), '{}')) as span
        from tickets as t where t.id = of_ticket and t.berths is not null
      ), listed as (
        select number as first, number || ' ' || full_name as words from taken
        union all
        select lower(span), lower(span)
          || case when upper(span) - lower(span) > 1 then '–' || upper(span) - 1 else '' end || ' spare'
        from free
      )
      select string_agg(words, ', ' order by first) from listed
    $$;
  `.execute(db);
}
