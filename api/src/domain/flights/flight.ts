import { flight } from '@paddock/contract/domain/flights/flight';
import { isFlightNumber, listSpellings } from '@paddock/contract/domain/flights/flight-number';
import { sql, type Sql } from '../../platform/db/sql.ts';
import {
  listBeginnings,
  beginsWith,
  hasWord,
  typedAs,
  type LookupSource,
  type Typed,
  type WayToMatch,
} from '../../engine/lookups/lookup-source.ts';
import { source, type News } from '../../engine/entities/source.ts';
import { urgentHours } from '@paddock/contract/platform/message-ways';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { onClock } from '../places/from-or-to.ts';
import { deriveFlightTimes } from './derive.ts';
import type { Db } from '../../platform/db/client.ts';
import { begins, byText, hasKey, isAmong, withinDays } from '../../engine/lists/list-source.ts';

/** Keys of the airports whose code was typed whole. */
async function findAirports(db: Db, { text }: Typed): Promise<number[]> {
  const airports = db.selectFrom('airports').where(sql`lower(airport_code) collate "C"`, '=', text);
  return (await airports.select('id').execute()).map(({ id }) => id);
}

type Offered = Pick<LookupSource, 'from' | 'live' | 'order'> & { readonly span: Sql };

function offered(span: Sql, order: Sql): Offered {
  return { from: sql`view_flight_names`, live: sql`${span} and archived_at is null`, order, span };
}

/** The next to leave first; the last to leave first. */
const toCome = offered(sql`departure_time >= now()`, sql`departure_time, id`);
const departed = offered(sql`departure_time < now()`, sql`departure_time desc, id desc`);

/** By its number, however it is written. Text after the number is compared with the whole name. */
function byNumber(flights: Offered): WayToMatch {
  return {
    matches({ typed }, wanted) {
      const closed = typedAs(typed.replaceAll(' ', ''));
      const inNumber = hasWord({ ...flights, record: 'flights', id: sql`id` });
      const whole = isFlightNumber(typed) ? listSpellings(typed) : [];
      return sql`(${inNumber.matches(closed, wanted)} or id = any(array(
        select record_id from lookup_words
        where record = 'flights' and words = any(${whole}::text[]))) or id = any(array(
        select record_id from lookup_words
        where record = 'flights' and words = any(array(${listBeginnings(closed)}))))
        and strpos(replace(lower(flight), ' ', ''), ${closed.text}) > 0)`;
    },
    order: sql`(departure_time, id)`,
  };
}

/** From or to an airport whose code begins with what was typed. */
function byAirport({ span }: Offered): WayToMatch {
  return {
    matches: ({ pattern }, { limit }) => sql`id = any(array(
      select flights.id from flights join airports
        on airports.id in (origin_airport_id, destination_airport_id)
      where lower(airport_code) like ${pattern} and ${span} and flights.archived_at is null
      order by departure_time, flights.id limit ${2 * limit}))`,
    order: sql`(departure_time, id)`,
  };
}

function waysTo(flights: Offered): WayToMatch[] {
  return [beginsWith(sql`flight`, flights.order), byNumber(flights), byAirport(flights)];
}

/** A late purchase names a departed flight; a fee names a cancelled one. */
const lookup: LookupSource = {
  from: toCome.from,
  live: toCome.live,
  order: toCome.order,
  keys: { id: sql`id` },
  value: sql`flight`,
  detail: sql`(select 'cancelled' from flights as f
    where f.id = view_flight_names.id and f.cancelled_at is not null)`,
  ways: waysTo(toCome),
  known: sql`archived_at is null`,
  afterwards: { ...departed, ways: waysTo(departed) },
};

const inUtc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'FMDD Mon HH24:MI')`;

/**
 * How a changed time zone affected a flight: "1 Jul 06:25 to 1 Jul 08:05, was 1 Jul 05:25 to 1 Jul 07:05
 * (zone rules 2025b → 2026c)".
 */
const lastMove = sql`(
  select case when departure_after = departure_before and arrival_after = arrival_before
    then 'unchanged, because it would arrive before it departs (' || reason || ')'
    else ${inUtc('departure_after')} || ' to ' || ${inUtc('arrival_after')} || ', was '
    || ${inUtc('departure_before')} || ' to ' || ${inUtc('arrival_before')} || ' (' || reason || ')' end
  from flight_time_moves where flight_id = t.id order by id desc limit 1)`;

const newsRow = {
  contactId: z.int(),
  userId: z.nullable(z.int()),
  isSoon: z.boolean(),
  what: z.string(),
};

/** Notifies everyone on board of a flight that is not over of their ticket's times. */
async function flightNews(db: Db, id: number): Promise<News[]> {
  return readRows(
    db,
    newsRow,
    sql`
    select distinct t.contact_id as "contactId", person.user_id as "userId",
      f.departure_time <= now() + make_interval(hours => ${urgentHours}::int) as "isSoon",
      jsonb_build_array(f.flight_number,
      f.origin_airport_id, f.destination_airport_id, f.departure_time, f.arrival_time,
      f.departs_at_local, f.arrives_at_local)::text as what
    from flights as f
    join view_travellers as t on t.flight_id = f.id
    join view_full_names as person on person.contact_id = t.contact_id
    left join message_preferences as wish on wish.user_id = person.user_id
    where f.id = ${id} and f.archived_at is null and f.cancelled_at is null
      and f.arrival_time > now()
      and coalesce(wish.flight_changed, true)`,
  );
}

export const flightSource = source(flight, {
  cancels: true,
  derive: deriveFlightTimes,
  news: flightNews,
  sorts: { flight: byText('t.flight_number'), departs: sql`t.departure_time` },
  filters: {
    ...withinDays('departs', 't.departure_time'),
    project: isAmong(
      (key) => sql`select flight_id from view_booked_flights where project_id = ${key}`,
    ),
    contact: isAmong((key) => sql`select flight_id from view_travellers where contact_id = ${key}`),
    vendor: hasKey('t.vendor_id'),
    times: () => sql`t.id in (select flight_id from flight_time_moves)`,
    airport: isAmong(
      (key) => sql`select id from flights where origin_airport_id = ${key}
        union all select id from flights where destination_airport_id = ${key}`,
    ),
  },
  async search(typed, db) {
    const keys = await findAirports(db, typed);
    const there = keys.flatMap((key) => [
      sql`t.origin_airport_id = ${key}`,
      sql`t.destination_airport_id = ${key}`,
    ]);
    return [begins(byText('t.flight_number'), typed), ...there];
  },
  joins: sql`join airports as origin on origin.id = t.origin_airport_id
    join airports as destination on destination.id = t.destination_airport_id
    left join prj_exp_vendors as vendors on vendors.id = t.vendor_id`,
  columns: {
    flight: sql`t.flight_number`,
    origin: sql`origin.airport_code || ' ' || origin.city`,
    destination: sql`destination.airport_code || ' ' || destination.city`,
    departs: sql`t.departure_time`,
    arrives: sql`t.arrival_time`,
    vendor: sql`vendors.vendor_name`,
    people: sql`(
      select count(distinct contact_id) from view_travellers where flight_id = t.id)`,
    departs_local: onClock('t.departs_at_local', 'origin.time_zone'),
    arrives_local: onClock('t.arrives_at_local', 'destination.time_zone'),
    departure_terminal: sql`t.departure_terminal`,
    arrival_terminal: sql`t.arrival_terminal`,
    cancelled: sql`t.cancelled_at`,
    times_moved: lastMove,
    added: sql`t.created_at`,
  },
  title: sql`t.flight_number || ' ' || origin.airport_code || '–' || destination.airport_code
    || to_char(t.departure_time at time zone 'UTC', ' FMDD Mon HH24:MI') || ' UTC'`,
  lookup,
  refusals: {
    flights_arrive_after_departure: {
      field: 'arrival_time',
      message: 'The flight arrives before it departs, in the local times of its airports.',
    },
    flights_lead_elsewhere: {
      field: 'destination_airport_id',
      message: 'A flight can’t depart from and arrive at the same airport.',
    },
  },
});
