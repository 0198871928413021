import { ownArrangements } from '@paddock/contract/domain/plan/own-days';
import { dayAfter } from '@paddock/contract/platform/days';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { loadLegs } from './load-legs.ts';
import type {
  Elsewhere,
  OwnDays,
  Plan,
  PlanBed,
  PlanItem,
  PlanPerson,
  PlanProject,
  PlanRoom,
  PlanTransfer,
  PlanVehicle,
} from './plan.ts';

/** What people do for other projects counts this many days around the project. */
export const aroundDays = 30;

export interface PlanDeps {
  readonly db: Db;
  readonly config: {
    readonly minutesAtAirport: number;
    readonly minutesAfterLanding: number;
  };
}

type Days = readonly [first: string, last: string];

/**
 * A project with all that its people do around its days: one query for each kind of record.
 * @param also people who are about to be on it
 * @param only the flights and beds of these people alone: enough for their own nights and ways
 * @throws CallError `not_found`
 */
export async function loadPlan(
  { db, config: { minutesAtAirport, minutesAfterLanding } }: PlanDeps,
  projectId: number,
  also: readonly number[] = [],
  only?: readonly number[],
): Promise<Plan> {
  const row = await loadProject(db, projectId);
  const contactIds = only ?? [...new Set([...row.people, ...also])];
  const days = [dayAfter(row.start_date, -aroundDays), dayAfter(row.end_date, aroundDays)] as const;
  const [people, ownDays, legs, beds, rooms, transfers, vehicles, schedule, elsewhere] =
    await Promise.all([
      loadPeople(db, contactIds),
      loadOwnDays(db, projectId),
      loadLegs(db, { projectId, contactIds, days }),
      loadBeds(db, contactIds, projectId, days),
      loadRooms(db, projectId),
      loadTransfers(db, contactIds, projectId, days),
      loadVehicles(db),
      loadSchedule(db, projectId),
      loadElsewhere(db, projectId),
    ]);
  const project = toProject(row, also);
  return {
    project,
    people,
    ownDays,
    ...legs,
    beds,
    rooms,
    transfers,
    vehicles,
    schedule,
    elsewhere,
    minutesAtAirport,
    minutesAfterLanding,
  };
}

const place = { name: z.string(), latitude: z.number(), longitude: z.number() };

const projectRow = {
  id: z.int(),
  project_code: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  zone: z.string(),
  places: z.array(z.object(place)),
  members: z.array(z.int()),
  leavers: z.array(z.object({ id: z.int(), left: z.number() })),
  /** The members, and everyone whom one of its records names. */
  people: z.array(z.int()),
};

async function loadProject(db: Db, projectId: number): Promise<RowOf<typeof projectRow>> {
  const [row] = await readRows(
    db,
    projectRow,
    sql`
    with members as materialized (
      select person.id from prj_contractors as link
      join contacts as person on person.id = link.contact_id and person.archived_at is null
      where link.project_id = ${projectId}
    )
    select p.id, p.project_code, p.start_date, p.end_date, finish.time_zone as zone, (
      select jsonb_agg(jsonb_build_object('name', e.name, 'latitude', e.latitude,
        'longitude', e.longitude) order by road.position)
      from (
        select 0 as position, p.start_point_id as endpoint_id
        union all select position, endpoint_id from prj_route_stops where project_id = p.id
        union all select 1000000, p.end_point_id
      ) as road join endpoints as e on e.id = road.endpoint_id) as places,
      array(select id from members order by id) as members,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id,
        'left', extract(epoch from left_at) * 1000)), '[]') from (
        select contact_id as id, left_at from project_leavers where project_id = p.id
        union all select gone.id, gone.archived_at from prj_contractors as link
        join contacts as gone on gone.id = link.contact_id and gone.archived_at is not null
        where link.project_id = p.id
        union all select gone.id, gone.archived_at from contacts as gone
        where gone.archived_at is not null and gone.id in (
          select driver_id from transfers where project_id = p.id)) as gone) as leavers,
      array(select id from members
        union select contact_id from travellers where project_id = p.id
        union select b.contact_id from stays as s join beds as b on b.stay_id = s.id
          and b.archived_at is null where s.project_id = p.id and s.archived_at is null
        union select driver_id from transfers
          where project_id = p.id and archived_at is null and driver_id is not null
        union select link.contact_id from transfers as t
          join transfer_passengers as link on link.transfer_id = t.id
          where t.project_id = p.id and t.archived_at is null
        order by 1) as people
    from projects as p join endpoints as finish on finish.id = p.end_point_id
    where p.id = ${projectId}`,
  );
  if (row === undefined) throw new CallError('not_found');
  return row;
}

/** @throws where a project has no places, which the database rules out */
function toProject(row: RowOf<typeof projectRow>, also: readonly number[]): PlanProject {
  const [start, ...others] = row.places;
  if (start === undefined) throw new Error(`Project ${row.id} has no start point`);
  return {
    id: row.id,
    code: row.project_code,
    startsOn: row.start_date,
    endsOn: row.end_date,
    zone: row.zone,
    places: [start, ...others],
    members: new Set([...row.members, ...also]),
    leavers: new Map(row.leavers.map(({ id, left }) => [id, left])),
  };
}

const personRow = { id: z.int(), name: z.string(), isArchived: z.boolean() };

/** Those of the project, and who else may drive: they can be offered. */
async function loadPeople(
  db: Db,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, PlanPerson>> {
  const rows = await readRows(
    db,
    personRow,
    sql`select id, full_name as name, archived_at is not null as "isArchived" from contacts
    where id = any(${[...contactIds]}::int[]) or id in (select contact_id from vehicle_drivers)`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const ownDaysRow = {
  id: z.int(),
  contact_id: z.int(),
  first_day: z.nullable(z.iso.date()),
  last_day: z.nullable(z.iso.date()),
  own_arrangements: z.enum(ownArrangements),
};

async function loadOwnDays(db: Db, projectId: number): Promise<ReadonlyMap<number, OwnDays>> {
  const rows = await readRows(
    db,
    ownDaysRow,
    sql`select id, contact_id, first_day, last_day, own_arrangements from own_days
    where project_id = ${projectId} and archived_at is null`,
  );
  return new Map(
    rows.map((row) => [
      row.contact_id,
      {
        id: row.id,
        firstDay: row.first_day,
        lastDay: row.last_day,
        arranges: row.own_arrangements,
      },
    ]),
  );
}

const bedRow = {
  id: z.int(),
  contactId: z.int(),
  firstNight: z.iso.date(),
  leavesOn: z.iso.date(),
  roomId: z.int(),
  stayId: z.int(),
  projectId: z.int(),
  reference: z.nullable(z.string()),
  hotel: z.object(place),
};

const hotelPlace = sql`jsonb_build_object('name', h.name, 'latitude', h.latitude,
  'longitude', h.longitude)`;

/** Those of people on some days, and all of the project. */
async function loadBeds(
  db: Db,
  contactIds: readonly number[],
  projectId: number,
  [first, last]: Days,
): Promise<PlanBed[]> {
  return readRows(
    db,
    bedRow,
    sql`
    select b.id, b.contact_id as "contactId", b.first_night as "firstNight",
      b.leaves_on as "leavesOn", b.room_id as "roomId", b.stay_id as "stayId",
      s.project_id as "projectId", s.confirmation_number as reference, ${hotelPlace} as hotel
    from beds as b
    join rooms as r on r.id = b.room_id
    join stays as s on s.id = r.stay_id
    join hotels as h on h.id = s.hotel_id
    where b.contact_id = any(${[...contactIds]}::int[])
      and (s.project_id = ${projectId}::int
        or b.first_night <= ${last}::date and b.leaves_on >= ${first}::date)
      and b.archived_at is null and r.archived_at is null and s.archived_at is null
    order by b.first_night, b.id`,
  );
}

const roomRow = {
  id: z.int(),
  name: z.string(),
  beds: z.int(),
  hotel: z.object(place),
  checksIn: z.iso.date(),
  checksOut: z.iso.date(),
};

async function loadRooms(db: Db, projectId: number): Promise<PlanRoom[]> {
  return readRows(
    db,
    roomRow,
    sql`
    select r.id, coalesce('room ' || r.room_number, 'a ' || r.kind || ' room') as name, r.beds,
      ${hotelPlace} as hotel, s.checks_in_on as "checksIn", s.checks_out_on as "checksOut"
    from rooms as r join stays as s on s.id = r.stay_id join hotels as h on h.id = s.hotel_id
    where s.project_id = ${projectId} and r.kind <> 'day room'
      and r.archived_at is null and s.archived_at is null
    order by r.id`,
  );
}

const spot = z.object({ ...place, airportId: z.nullable(z.int()), timeZone: z.string() });

const transferRow = {
  id: z.int(),
  project_id: z.int(),
  project_code: z.string(),
  leaves_at: z.date(),
  leaves_local: z.string(),
  arrives_at: z.nullable(z.date()),
  arrives_local: z.nullable(z.string()),
  origin: spot,
  destination: spot,
  vehicle_id: z.nullable(z.int()),
  driver_id: z.nullable(z.int()),
  passengers: z.array(z.int()),
};

const selectSpot = (alias: string) => sql`jsonb_build_object('name', ${sql.ref(`${alias}.name`)},
  'latitude', ${sql.ref(`${alias}.latitude`)}, 'longitude', ${sql.ref(`${alias}.longitude`)},
  'airportId', ${sql.ref(`${alias}.airport_id`)}, 'timeZone', ${sql.ref(`${alias}.time_zone`)})`;

const toLocal = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** Those of people on some days and with the vehicles of the project, and all of the project. */
async function loadTransfers(
  db: Db,
  contactIds: readonly number[],
  projectId: number,
  [first, last]: Days,
): Promise<PlanTransfer[]> {
  const people = sql`${[...contactIds]}::int[]`;
  const rows = await readRows(
    db,
    transferRow,
    sql`
    with wanted as materialized (
      select transfer_id as id from transfer_passengers where contact_id = any(${people})
      union select id from transfers where driver_id = any(${people})
      union select id from transfers where project_id = ${projectId}
      union select id from transfers where vehicle_id in (
        select vehicle_id from transfers where project_id = ${projectId} and archived_at is null)
    )
    select t.id, t.project_id, p.project_code, t.leaves_at,
      ${toLocal(sql`t.leaves_at_local`)} as leaves_local, t.arrives_at,
      ${toLocal(sql`t.arrives_at_local`)} as arrives_local,
      ${selectSpot('origin')} as origin, ${selectSpot('destination')} as destination,
      t.vehicle_id, t.driver_id, array(
        select contact_id from transfer_passengers where transfer_id = t.id
          and contact_id is distinct from t.driver_id order by contact_id) as passengers
    from wanted join transfers as t using (id)
    join projects as p on p.id = t.project_id
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    where t.archived_at is null and (t.project_id = ${projectId}::int
      or t.leaves_at_local::date between ${first}::date and ${last}::date)
    order by t.leaves_at, t.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    projectCode: row.project_code,
    leaves: { at: row.leaves_at.getTime(), local: row.leaves_local },
    arrives:
      row.arrives_at === null || row.arrives_local === null
        ? null
        : { at: row.arrives_at.getTime(), local: row.arrives_local },
    from: row.origin,
    to: row.destination,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    passengerIds: row.passengers,
  }));
}

const vehicleRow = {
  id: z.int(),
  name: z.string(),
  seats: z.int(),
  archivedAt: z.nullable(z.number()),
  driverIds: z.array(z.int()),
};

async function loadVehicles(db: Db): Promise<ReadonlyMap<number, PlanVehicle>> {
  const rows = await readRows(
    db,
    vehicleRow,
    sql`
    select id, name, seats, (extract(epoch from archived_at) * 1000)::float as "archivedAt", array(
      select contact_id from vehicle_drivers where vehicle_id = v.id order by contact_id
    ) as "driverIds"
    from vehicles as v order by id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const elsewhereRow = {
  contactId: z.int(),
  code: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
};

/** Where those are who may drive, on the days of the project. */
async function loadElsewhere(db: Db, projectId: number): Promise<Elsewhere[]> {
  return readRows(
    db,
    elsewhereRow,
    sql`
    select link.contact_id as "contactId", other.project_code as code,
      other.start_date as "startsOn", other.end_date as "endsOn"
    from projects as p
    join projects as other on other.id <> p.id and other.archived_at is null
      and other.start_date <= p.end_date + ${aroundDays}::int
      and other.end_date >= p.start_date - ${aroundDays}::int
    join prj_contractors as link on link.project_id = other.id
    where p.id = ${projectId} and (link.contact_id in (select contact_id from vehicle_drivers)
      or link.contact_id in (select driver_id from transfers where project_id = p.id))
    order by other.start_date, other.id, link.contact_id`,
  );
}

const itemRow = {
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  starts_at: z.date(),
  starts_local: z.string(),
  ends_at: z.date(),
  ends_local: z.string(),
  place: z.nullable(z.object(place)),
  people: z.nullable(z.array(z.int())),
};

async function loadSchedule(db: Db, projectId: number): Promise<PlanItem[]> {
  const rows = await readRows(
    db,
    itemRow,
    sql`
    select i.id, i.kind, i.title, i.starts_at, ${toLocal(sql`i.starts_at_local`)} as starts_local,
      coalesce(i.ends_at, i.starts_at) as ends_at,
      ${toLocal(sql`coalesce(i.ends_at_local, i.starts_at_local)`)} as ends_local,
      case when place.id is not null then jsonb_build_object('name', place.name,
        'latitude', place.latitude, 'longitude', place.longitude) end as place,
      case when i.audience = 'chosen' then array(
        select contact_id from schedule_item_people where item_id = i.id
        union select member.contact_id from schedule_item_groups as link
          join schedule_groups as g on g.id = link.group_id and g.archived_at is null
          join schedule_group_people as member on member.group_id = g.id
          where link.item_id = i.id
        order by 1) end as people
    from schedule_items as i left join places as place on place.id = i.place_id
    where i.project_id = ${projectId} and i.archived_at is null
    order by i.starts_at, i.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    starts: { at: row.starts_at.getTime(), local: row.starts_local },
    ends: { at: row.ends_at.getTime(), local: row.ends_local },
    place: row.place,
    contactIds: row.people,
  }));
}
