import { ownArrangements } from '@paddock/contract/domain/plan/own-days';
import { dayAfter } from '@paddock/contract/platform/days';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { numberDay } from '../papers/count-days.ts';
import { before, loadBorderFacts, type BorderDeps } from '../papers/look-at-days.ts';
import { aroundDays, loadElsewhere, loadVehicles } from './load-drivers.ts';
import { loadHireCars } from './load-hire-cars.ts';
import { loadLegs } from './load-legs.ts';
import {
  loadSchedule,
  placeRow,
  readTimes,
  selectSpot,
  selectTimes,
  spotRow,
  timesRow,
} from './load-schedule.ts';
import { loadTickets } from './load-tickets.ts';
import type {
  OwnDays,
  Plan,
  PlanBed,
  PlanPerson,
  PlanProject,
  PlanRoom,
  PlanTransfer,
} from './plan.ts';

export interface PlanDeps extends BorderDeps {
  readonly config: {
    readonly minutesAtAirport: number;
    readonly minutesAfterLanding: number;
    readonly hoursOfRest: number;
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
  deps: PlanDeps,
  projectId: number,
  also: readonly number[] = [],
  only?: readonly number[],
): Promise<Plan> {
  return loadRest(deps, await loadProject(deps.db, projectId), also, only);
}

/** A plan, and the way to read it again in another transaction. */
export interface OpenPlan {
  readonly plan: Plan;
  /** After a change of one kind of record: only what such records are part of is read again. */
  readonly again: (db: Db, list: string) => Promise<Plan>;
}

/** @throws CallError `not_found` */
export async function openPlan(deps: PlanDeps, projectId: number): Promise<OpenPlan> {
  const row = await loadProject(deps.db, projectId);
  const plan = await loadRest(deps, row, []);
  return {
    plan,
    again: async (db, list) => {
      const now = await loadProject(db, projectId);
      const load = partsOf[list];
      const isSame = JSON.stringify(now) === JSON.stringify(row);
      if (load === undefined || !isSame) return loadRest({ ...deps, db }, now, []);
      return { ...plan, ...(await load(db, findScope(row, []))) };
    },
  };
}

interface Scope {
  readonly projectId: number;
  readonly contactIds: readonly number[];
  readonly days: Days;
}

function findScope(row: RowOf<typeof projectRow>, also: readonly number[]): Scope {
  return {
    projectId: row.id,
    contactIds: [...new Set([...row.people, ...also])],
    days: [dayAfter(row.start_date, -aroundDays), dayAfter(row.end_date, aroundDays)],
  };
}

/** What records of a list are part of, where that is not everything. */
const partsOf: Readonly<Record<string, (db: Db, scope: Scope) => Promise<Partial<Plan>>>> = {
  flights: loadLegs,
  tickets: async (db, scope) => ({ tickets: await loadTickets(db, scope) }),
  'hire-cars': async (db, { projectId }) => ({ hireCars: await loadHireCars(db, projectId) }),
  'flights-to-book': loadLegs,
  transfers: async (db, scope) => ({ transfers: await loadTransfers(db, scope) }),
  vehicles: async (db, scope) => ({
    vehicles: await loadVehicles(db),
    people: await loadPeople(db, scope.contactIds),
  }),
  beds: async (db, scope) => ({ beds: await loadBeds(db, scope) }),
  rooms: loadRoomsWithBeds,
  stays: loadRoomsWithBeds,
  'own-days': async (db, { projectId }) => ({ ownDays: await loadOwnDays(db, projectId) }),
  'schedule-items': async (db, { projectId }) => ({ schedule: await loadSchedule(db, projectId) }),
};

async function loadRoomsWithBeds(db: Db, scope: Scope): Promise<Pick<Plan, 'beds' | 'rooms'>> {
  return { beds: await loadBeds(db, scope), rooms: await loadRooms(db, scope.projectId) };
}

async function loadRest(
  { db, documents, config: { minutesAtAirport, minutesAfterLanding, hoursOfRest } }: PlanDeps,
  row: RowOf<typeof projectRow>,
  also: readonly number[],
  only?: readonly number[],
): Promise<Plan> {
  const projectId = row.id;
  const whole = findScope(row, also);
  const scope = only === undefined ? whole : { ...whole, contactIds: only };
  const around = [numberDay(scope.days[0]), numberDay(scope.days[1])] as const;
  const [
    people,
    ownDays,
    legs,
    beds,
    rooms,
    transfers,
    tickets,
    hireCars,
    vehicles,
    schedule,
    elsewhere,
    borders,
  ] = await Promise.all([
    loadPeople(db, scope.contactIds),
    loadOwnDays(db, projectId),
    loadLegs(db, scope),
    loadBeds(db, scope),
    loadRooms(db, projectId),
    loadTransfers(db, scope),
    loadTickets(db, scope),
    loadHireCars(db, projectId),
    loadVehicles(db),
    loadSchedule(db, projectId),
    loadElsewhere(db, projectId),
    loadBorderFacts({ db, documents }, scope.contactIds, [around[0] - before, around[1]], around),
  ]);
  return {
    project: toProject(row, also),
    people,
    ownDays,
    ...legs,
    beds,
    rooms,
    transfers,
    tickets,
    hireCars,
    vehicles,
    schedule,
    elsewhere,
    borders,
    minutesAtAirport,
    hoursOfRest,
    minutesAfterLanding,
  };
}

const projectRow = {
  id: z.int(),
  project_code: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  zone: z.string(),
  places: z.array(z.object(placeRow)),
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
        'longitude', e.longitude, 'country', e.country_code) order by road.position)
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
        union select contact_id from flights_to_book
          where project_id = p.id and archived_at is null
        union select b.contact_id from stays as s join beds as b on b.stay_id = s.id
          and b.archived_at is null where s.project_id = p.id and s.archived_at is null
        union select driver_id from transfers
          where project_id = p.id and archived_at is null and driver_id is not null
        union select link.contact_id from transfers as t
          join transfer_passengers as link on link.transfer_id = t.id
          where t.project_id = p.id and t.archived_at is null
        union select link.contact_id from tickets as t
          join ticket_passengers as link on link.ticket_id = t.id
          where t.project_id = p.id and t.archived_at is null
        union select link.contact_id from hire_cars as h
          join hire_car_drivers as link on link.hire_car_id = h.id
          where h.project_id = p.id and h.archived_at is null
        union select returned_by_id from hire_cars
          where project_id = p.id and archived_at is null and returned_by_id is not null
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
  takes_over_id: z.nullable(z.int()),
};

async function loadOwnDays(db: Db, projectId: number): Promise<ReadonlyMap<number, OwnDays>> {
  const rows = await readRows(
    db,
    ownDaysRow,
    sql`select id, contact_id, first_day, last_day, own_arrangements, takes_over_id from own_days
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
        takesOverFrom: row.takes_over_id,
      },
    ]),
  );
}

const spot = z.object({
  ...spotRow,
  id: z.int(),
  airportId: z.nullable(z.int()),
  timeZone: z.string(),
});

const selectEnd = (alias: string) =>
  selectSpot(
    alias,
    sql`, 'id', ${sql.ref(`${alias}.id`)}, 'airportId', ${sql.ref(`${alias}.airport_id`)}, 'timeZone', ${sql.ref(`${alias}.time_zone`)}`,
  );

const bedRow = {
  id: z.int(),
  contactId: z.int(),
  firstNight: z.iso.date(),
  leavesOn: z.iso.date(),
  roomId: z.int(),
  stayId: z.int(),
  projectId: z.int(),
  reference: z.nullable(z.string()),
  hotel: spot,
  isToBook: z.boolean(),
};

/** Those of people on some days, and all of the project. */
async function loadBeds(
  db: Db,
  { contactIds, projectId, days: [first, last] }: Scope,
): Promise<PlanBed[]> {
  return readRows(
    db,
    bedRow,
    sql`
    select b.id, b.contact_id as "contactId", b.first_night as "firstNight",
      b.leaves_on as "leavesOn", b.room_id as "roomId", b.stay_id as "stayId",
      s.project_id as "projectId", s.confirmation_number as reference, ${selectEnd('h')} as hotel,
      r.standing = 'to book' as "isToBook"
    from beds as b
    join rooms as r on r.id = b.room_id
    join stays as s on s.id = r.stay_id
    join places as h on h.hotel_id = s.hotel_id
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
  stayId: z.int(),
  beds: z.int(),
  isToBook: z.boolean(),
  hotel: spot,
  checksIn: z.iso.date(),
  checksOut: z.iso.date(),
};

async function loadRooms(db: Db, projectId: number): Promise<PlanRoom[]> {
  return readRows(
    db,
    roomRow,
    sql`
    select r.id, coalesce('room ' || r.room_number, 'a ' || r.kind || ' room') as name,
      r.stay_id as "stayId", r.beds, r.standing = 'to book' as "isToBook",
      ${selectEnd('h')} as hotel, s.checks_in_on as "checksIn", s.checks_out_on as "checksOut"
    from rooms as r join stays as s on s.id = r.stay_id join places as h on h.hotel_id = s.hotel_id
    where s.project_id = ${projectId} and r.kind <> 'day room'
      and r.archived_at is null and s.archived_at is null
    order by r.id`,
  );
}

const transferRow = {
  id: z.int(),
  project_id: z.int(),
  project_code: z.string(),
  ...timesRow,
  origin: spot,
  destination: spot,
  vehicle_id: z.nullable(z.int()),
  driver_id: z.nullable(z.int()),
  passengers: z.array(z.int()),
  is_over: z.boolean(),
};

/** Those of people on some days and with the vehicles of the project, all of the project, and all of its days. */
async function loadTransfers(
  db: Db,
  { contactIds, projectId, days: [first, last] }: Scope,
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
      union select other.id from projects as own join transfers as other
        on other.leaves_at between own.start_date - interval '2 days' and own.end_date + interval '3 days'
        where own.id = ${projectId} and other.vehicle_id is not null
    )
    select t.id, t.project_id, p.project_code, ${selectTimes},
      ${selectEnd('origin')} as origin, ${selectEnd('destination')} as destination,
      t.vehicle_id, t.driver_id, array(
        select contact_id from transfer_passengers where transfer_id = t.id
          and contact_id is distinct from t.driver_id order by contact_id) as passengers,
      coalesce(t.arrives_at, t.leaves_at + interval '1 hour') < now() as is_over
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
    ...readTimes(row),
    from: row.origin,
    to: row.destination,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    passengerIds: row.passengers,
    isOver: row.is_over,
  }));
}
