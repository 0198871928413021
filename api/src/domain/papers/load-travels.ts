import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { DaySpan } from './border-rules.ts';
import { openStays } from '../people/stays-elsewhere.ts';
import { numberDay, writeDay } from './count-days.ts';
import type { Move, Sojourn, Travels } from './presence.ts';

/** Whose days are read, and which. */
interface Asked {
  readonly contactIds: readonly number[];
  readonly days: DaySpan;
  /** Days on which someone else says what is booked. */
  readonly except?: DaySpan;
}

interface TravelDeps {
  readonly db: Db;
  readonly documents: Sealer;
}

/** Where people are on some days: what is booked for them, what they typed, and their projects. */
export async function loadTravels(
  { db, documents }: TravelDeps,
  asked: Asked,
): Promise<ReadonlyMap<number, Travels>> {
  const ids = [...asked.contactIds];
  const [flights, transfers, tickets, beds, typed, projects, homes] = await Promise.all([
    loadFlights(db, asked),
    loadTransfers(db, asked),
    loadTickets(db, asked),
    loadBeds(db, asked),
    openStays({ db, documents }, ids),
    loadProjectDays(db, ids),
    loadHomes(db, ids),
  ]);
  const moves = Map.groupBy([...flights, ...transfers, ...tickets], ({ contactId }) => contactId);
  const slept = Map.groupBy(beds, ({ contactId }) => contactId);
  const told = Map.groupBy(
    typed.map((stay) => ({
      contactId: stay.contactId,
      from: numberDay(stay.from),
      until: numberDay(stay.until),
      country: stay.country,
    })),
    ({ contactId }) => contactId,
  );
  const planned = Map.groupBy(projects, ({ contactId }) => contactId);
  return new Map(
    ids.map((id) => [
      id,
      {
        moves: (moves.get(id) ?? []).toSorted((one, other) => one.leavesAt - other.leavesAt),
        sojourns: [...(slept.get(id) ?? []), ...(told.get(id) ?? [])],
        projects: planned.get(id) ?? [],
        home: homes.get(id) ?? null,
      },
    ]),
  );
}

/** Days since 1970. */
const toNumber = (day: Sql) => sql`(${day}::date - date '1970-01-01')`;

/** Whether something from one day to another is on the days asked for, and not on those left out. */
function isAsked({ days, except }: Asked, from: Sql, until: Sql): Sql {
  const [first, last] = days.map(writeDay);
  const isOn = sql`${from}::date <= ${last}::date and ${until}::date >= ${first}::date`;
  if (except === undefined) return isOn;
  const [start, end] = except.map(writeDay);
  return sql`${isOn} and not (${from}::date <= ${end}::date and ${until}::date >= ${start}::date)`;
}

type Whose<Thing> = Thing & { readonly contactId: number };

const ints = z.array(z.int());
const numbers = z.array(z.number());

/** Columns instead of rows: of 500 people in a year there are 50,000 legs. */
const flown = z.object({
  aboard: z.object({ contact: ints, flight: ints, booking: ints }),
  flights: z.object({
    id: ints,
    leavesAt: numbers,
    arrivesAt: numbers,
    leavesOn: ints,
    arrivesOn: ints,
    origin: ints,
    destination: ints,
  }),
  airports: z.object({ id: ints, code: z.array(z.string()), country: z.array(z.string()) }),
});

const flownRow = { flown: z.string() };

const list = (value: Sql) => sql`coalesce(array_agg(${value} order by id), '{}')`;

async function loadFlights(db: Db, asked: Asked): Promise<Whose<Move>[]> {
  const [row] = await readRows(
    db,
    flownRow,
    sql`
    with own as materialized (
      select booking_id as booking, flight_id as flight, contact_id as contact
      from travellers where contact_id = any(${[...asked.contactIds]}::int[])
    ), flights as materialized (
      select f.* from (select distinct flight from own order by flight) as o, lateral (
        select id, departure_time, arrival_time, departs_at_local, arrives_at_local,
          origin_airport_id, destination_airport_id
        from flights where id = o.flight and archived_at is null and cancelled_at is null
        offset 0) as f
      where ${isAsked(asked, sql`least(departs_at_local, arrives_at_local)`, sql`greatest(departs_at_local, arrives_at_local)`)}
    ), aboard as materialized (
      select own.*, flight as id from own join flights on flights.id = own.flight
    )
    select json_build_object(
      'aboard', (select json_build_object('contact', ${list(sql`contact`)},
        'flight', ${list(sql`flight`)}, 'booking', ${list(sql`booking`)}) from aboard),
      'flights', (select json_build_object('id', ${list(sql`id`)},
        'leavesAt', ${list(sql`date_part('epoch', departure_time) * 1000`)},
        'arrivesAt', ${list(sql`date_part('epoch', arrival_time) * 1000`)},
        'leavesOn', ${list(toNumber(sql`departs_at_local`))},
        'arrivesOn', ${list(toNumber(sql`arrives_at_local`))},
        'origin', ${list(sql`origin_airport_id`)},
        'destination', ${list(sql`destination_airport_id`)}) from flights),
      'airports', (select json_build_object('id', ${list(sql`id`)},
        'code', ${list(sql`airport_code`)},
        'country', ${list(sql`country_code`)}) from airports
        where id in (select origin_airport_id from flights
          union select destination_airport_id from flights)))::text as flown`,
  );
  if (row === undefined) throw new Error('A statement without conditions has no row');
  return toMoves(flown.parse(JSON.parse(row.flown)));
}

/** Each flight of a person once, with all bookings that hold it. */
function toMoves({ aboard, flights, airports }: z.infer<typeof flown>): Whose<Move>[] {
  const countries = new Map(airports.id.map((id, at) => [id, airports.country[at] ?? null]));
  const codes = new Map(airports.id.map((id, at) => [id, airports.code[at] ?? '']));
  const at = new Map(flights.id.map((id, index) => [id, index]));
  const found = new Map<string, Whose<Move> & { bookings: number[] }>();
  for (const [row, contactId] of aboard.contact.entries()) {
    const id = aboard.flight[row] ?? 0;
    const booking = aboard.booking[row] ?? 0;
    const index = at.get(id);
    const known = found.get(`${contactId} ${id}`);
    if (known !== undefined) known.bookings.push(booking);
    if (index === undefined || known !== undefined) continue;
    const [origin, destination] = [flights.origin[index] ?? 0, flights.destination[index] ?? 0];
    found.set(`${contactId} ${id}`, {
      contactId,
      key: `flight-${id}`,
      leavesAt: flights.leavesAt[index] ?? 0,
      arrivesAt: flights.arrivesAt[index] ?? 0,
      leavesOn: flights.leavesOn[index] ?? 0,
      arrivesOn: flights.arrivesOn[index] ?? 0,
      from: countries.get(origin) ?? null,
      to: countries.get(destination) ?? null,
      fromPlace: codes.get(origin) ?? '',
      toPlace: codes.get(destination) ?? '',
      way: 'air',
      isCheckedBefore: false,
      bookings: [booking],
    });
  }
  return [...found.values()];
}

const transferRow = {
  id: z.int(),
  people: z.array(z.int()),
  leavesAt: z.number(),
  arrivesAt: z.number(),
  leavesOn: z.int(),
  arrivesOn: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  fromPlace: z.string(),
  toPlace: z.string(),
  isFromStation: z.boolean(),
};

async function loadTransfers(db: Db, asked: Asked): Promise<Whose<Move>[]> {
  const people = sql`${[...asked.contactIds]}::int[]`;
  return loadJourneys(db, asked, {
    kind: 'transfer',
    table: sql`transfers`,
    aboard: sql`select transfer_id as id, contact_id from transfer_passengers
        where contact_id = any(${people})
      union select id, driver_id from transfers where driver_id = any(${people})`,
    goes: sql`true`,
  });
}

async function loadTickets(db: Db, asked: Asked): Promise<Whose<Move>[]> {
  const people = sql`${[...asked.contactIds]}::int[]`;
  return loadJourneys(db, asked, {
    kind: 'ticket',
    table: sql`tickets`,
    aboard: sql`select ticket_id as id, contact_id from ticket_passengers
        where contact_id = any(${people})`,
    goes: sql`journeys.standing <> 'cancelled'`,
  });
}

interface Journeys {
  readonly kind: 'transfer' | 'ticket';
  readonly table: Sql;
  /** Who is on which of them. */
  readonly aboard: Sql;
  readonly goes: Sql;
}

async function loadJourneys(
  db: Db,
  asked: Asked,
  { kind, table, aboard: who, goes }: Journeys,
): Promise<Whose<Move>[]> {
  const rows = await readRows(
    db,
    transferRow,
    sql`
    with wanted as materialized (${who})
    select t.id, t.people, date_part('epoch', t.leaves_at) * 1000 as "leavesAt",
      date_part('epoch', coalesce(t.arrives_at, t.leaves_at)) * 1000 as "arrivesAt",
      ${toNumber(sql`t.leaves_at_local`)} as "leavesOn",
      ${toNumber(sql`coalesce(t.arrives_at_local, t.leaves_at_local)`)} as "arrivesOn",
      origin.country_code as "from", destination.country_code as "to",
      origin.name as "fromPlace", destination.name as "toPlace",
      origin.kind = 'station' as "isFromStation"
    from (select journeys.*, array_agg(wanted.contact_id) as people
      from wanted join ${table} as journeys using (id)
      where journeys.archived_at is null and ${goes} group by journeys.id) as t
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    where ${isAsked(asked, sql`t.leaves_at_local`, sql`coalesce(t.arrives_at_local, t.leaves_at_local)`)}`,
  );
  return rows.flatMap(({ people: aboard, ...row }) =>
    aboard.map((contactId) => ({ contactId, ...toRide(kind, row) })),
  );
}

/** Where the French check comes before departure. */
export const checkedBefore = /^(dover|folkestone|london st pancras)\b/i;

function toRide(
  kind: Journeys['kind'],
  { id, isFromStation, ...row }: Omit<RowOf<typeof transferRow>, 'people'>,
): Move {
  return {
    key: `${kind}-${id}`,
    ...row,
    way: isFromStation ? 'station' : 'road',
    isCheckedBefore: isFromStation && checkedBefore.test(row.fromPlace),
    bookings: [],
  };
}

const nightsRow = {
  contactId: z.int(),
  from: z.int(),
  until: z.int(),
  country: z.nullable(z.string()),
};

async function loadBeds(db: Db, asked: Asked): Promise<Whose<Sojourn>[]> {
  return readRows(
    db,
    nightsRow,
    sql`
    select b.contact_id as "contactId", ${toNumber(sql`b.first_night`)} as "from",
      ${toNumber(sql`b.leaves_on`)} as "until", h.country_code as country
    from beds as b
    join rooms as r on r.id = b.room_id
    join stays as s on s.id = r.stay_id
    join hotels as h on h.id = s.hotel_id
    where b.contact_id = any(${[...asked.contactIds]}::int[])
      and b.archived_at is null and r.archived_at is null and s.archived_at is null
      and ${isAsked(asked, sql`b.first_night`, sql`b.leaves_on`)}`,
  );
}

/** The days of people on their projects, in the country where these end. */
async function loadProjectDays(db: Db, contactIds: readonly number[]): Promise<Whose<Sojourn>[]> {
  return readRows(
    db,
    nightsRow,
    sql`
    select link.contact_id as "contactId",
      ${toNumber(sql`coalesce(own.first_day, p.start_date)`)} as "from",
      ${toNumber(sql`coalesce(own.last_day, p.end_date)`)} as "until", e.country_code as country
    from prj_contractors as link
    join projects as p on p.id = link.project_id and p.archived_at is null
    join endpoints as e on e.id = p.end_point_id
    left join own_days as own on own.project_id = p.id and own.contact_id = link.contact_id
      and own.archived_at is null
    where link.contact_id = any(${[...contactIds]}::int[])`,
  );
}

const homeRow = { id: z.int(), country: z.string() };

async function loadHomes(
  db: Db,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readRows(
    db,
    homeRow,
    sql`
    select c.id, a.country_code as country from contacts as c
    join airports as a on a.id = c.home_airport_id
    where c.id = any(${[...contactIds]}::int[])`,
  );
  return new Map(rows.map(({ id, country }) => [id, country]));
}
