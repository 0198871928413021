import { sql, type Kysely } from 'kysely';

/**
 * A stay and the beds in it may change in one transaction, in any order. A refusal says who has a bed. A vehicle may
 * lose seats that were taken on transfers that are over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_bed_in_room() returns trigger language plpgsql as $$
    declare
      room rooms;
    begin
      select * into room from rooms where id = new.room_id for share;
      if not found then
        return new;
      end if;
      perform from stays where id = room.stay_id for share;
      new.stay_id := room.stay_id;
      -- An edit that is undone puts the nights back, where someone else may have the bed.
      if tg_op = 'UPDATE' and new.bed = old.bed and (new.bed > room.beds
        or (new.room_id, new.first_night, new.leaves_on)
          is distinct from (old.room_id, old.first_night, old.leaves_on)) then
        -- The same bed, if it is free.
        select coalesce((array_agg(free order by free <> new.bed, free))[1], new.bed) into new.bed
        from generate_series(1, room.beds) as free
        where not exists (select from beds as other where other.room_id = new.room_id
          and other.id <> new.id and other.bed = free and other.days && daterange(new.first_night,
            case when new.leaves_on = new.first_night then new.leaves_on + 1
              else new.leaves_on end));
      end if;
      if new.bed > room.beds then
        raise exception 'Bed % of % beds', new.bed, room.beds
          using errcode = 'check_violation', constraint = 'beds_within_room';
      end if;
      if (case when room.kind = 'day room'
        then new.first_night <> room.used_on or new.leaves_on <> room.used_on
        else new.leaves_on <= new.first_night end) then
        raise exception 'Nights unlike the room'
          using errcode = 'check_violation', constraint = 'beds_have_nights';
      end if;
      return new;
    end $$;

    create function keep_bed_in_stay() returns trigger language plpgsql as $$
    begin
      if exists (select from beds as b join stays as s on s.id = b.stay_id where b.id = new.id
        and (b.first_night < s.checks_in_on or b.leaves_on > s.checks_out_on)) then
        raise exception 'Nights outside the stay'
          using errcode = 'check_violation', constraint = 'beds_within_stay';
      end if;
      return null;
    end $$;
    create constraint trigger beds_within_stay after insert or update on beds deferrable
      for each row execute function keep_bed_in_stay();

    create or replace function keep_stay_around_beds() returns trigger language plpgsql as $$
    declare
      stay stays;
      lost record;
    begin
      select * into stay from stays where id = new.id;
      select person.full_name as name, b.first_night, b.leaves_on,
          b.first_night < stay.checks_in_on as is_early into lost
        from beds as b join contacts as person on person.id = b.contact_id
        where b.stay_id = stay.id
          and (b.first_night < stay.checks_in_on or b.leaves_on > stay.checks_out_on)
        order by b.first_night, b.id limit 1;
      -- It conflicts with someone’s nights; the date itself is valid.
      if found then
        raise exception 'Someone sleeps there outside these dates' using
          errcode = 'exclusion_violation',
          constraint = case when lost.is_early then 'stays_cover_first_nights'
            else 'stays_cover_last_nights' end,
          detail = json_build_object('name', lost.name,
            'first', case when not lost.is_early and lost.first_night < stay.checks_out_on
              then stay.checks_out_on else lost.first_night end,
            'until', case when lost.is_early and lost.leaves_on > stay.checks_in_on
              then stay.checks_in_on else lost.leaves_on end);
      end if;
      if exists (select from rooms where stay_id = stay.id
        and used_on not between stay.checks_in_on and stay.checks_out_on) then
        raise exception 'A day room is used outside these dates'
          using errcode = 'exclusion_violation', constraint = 'stays_cover_day_rooms';
      end if;
      return null;
    end $$;

    create or replace function count_seats() returns trigger language plpgsql as $$
    declare
      of_transfer integer;
      of_vehicle integer;
      packed record;
    begin
      if tg_table_name = 'vehicles' then of_vehicle := new.id;
      elsif tg_table_name = 'transfers' then of_transfer := new.id;
      else of_transfer := new.transfer_id; end if;
      perform from transfers where id = of_transfer for no key update;
      perform from vehicles
        where id = (select vehicle_id from transfers where id = of_transfer) for share;
      select v.name, v.seats, count(p.contact_id) + 1 - v.seats as too_many into packed
        from transfers as t
        join vehicles as v on v.id = t.vehicle_id
        left join transfer_passengers as p
          on p.transfer_id = t.id and p.contact_id is distinct from t.driver_id
        where t.archived_at is null and (t.id = of_transfer or t.vehicle_id = of_vehicle
          and coalesce(t.arrives_at, t.leaves_at + interval '1 hour') > now())
        group by t.id, v.id having count(p.contact_id) + 1 > v.seats
        order by too_many desc limit 1;
      if found then
        raise exception 'There are more people than seats' using
          errcode = 'check_violation', table = tg_table_name, constraint = tg_name,
          detail = json_build_object('vehicle', packed.name, 'seats', packed.seats,
            'tooMany', packed.too_many);
      end if;
      return null;
    end $$;
  `.execute(db);
}
