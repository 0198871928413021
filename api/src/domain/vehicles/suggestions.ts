import {
  suggestTransfers,
  type Ride,
  type Span,
  type Suggestion,
} from '@paddock/contract/domain/vehicles/suggest-transfers';
import {
  windowBounds,
  type AirportSuggestions,
  type SuggestedPerson,
  type TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { z } from 'zod';
import type { OpenProjects } from '../../engine/lists/list-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { nameDrivers } from './elsewhere.ts';

/** Airports further than this from the end point of a project are on the way there, or home. */
const nearMetres = 300_000;

const arrivalRow = {
  contact_id: z.int(),
  full_name: z.string(),
  flight_number: z.string(),
  terminal: z.nullable(z.string()),
  lands_at: z.date(),
  lands_local: z.string(),
  place_id: z.int(),
  airport: z.string(),
  about: z.nullable(z.string()),
  time_zone: z.string(),
  has_transfer: z.boolean(),
};
type ArrivalRow = RowOf<typeof arrivalRow>;

/**
 * The people of a project who land on a day (local to the airport) near its end point, and do not fly on
 * within twelve hours. Someone has a transfer who leaves that airport on one within twelve hours.
 */
async function readArrivals(db: Db, projectId: number, day: string): Promise<ArrivalRow[]> {
  return readRows(
    db,
    arrivalRow,
    sql`
    select distinct on (place.id, person.id) person.id as contact_id, person.full_name,
      f.flight_number, f.arrival_terminal as terminal, f.arrival_time as lands_at,
      to_char(f.arrives_at_local, 'YYYY-MM-DD"T"HH24:MI') as lands_local,
      place.id as place_id, place.name as airport, place.about, place.time_zone,
      exists (
        select from transfers as t
        where t.from_place_id = place.id and t.archived_at is null
          and t.leaves_at between f.arrival_time and f.arrival_time + interval '12 hours'
          and (t.driver_id = person.id or exists (
            select from transfer_passengers
            where transfer_id = t.id and contact_id = person.id))) as has_transfer
    from view_travellers as traveller
    join flights as f on f.id = traveller.flight_id and f.archived_at is null
      and f.cancelled_at is null
    join contacts as person on person.id = traveller.contact_id
    join places as place on place.airport_id = f.destination_airport_id
    join projects on projects.id = traveller.project_id
    join endpoints as goal on goal.id = projects.end_point_id
    where traveller.project_id = ${projectId}
      and f.arrives_at_local >= ${day}::date and f.arrives_at_local < ${day}::date + 1
      and 12742017.6 * asin(least(1, sqrt(
        power(sin(radians(place.latitude - goal.latitude) / 2), 2)
        + cos(radians(goal.latitude)) * cos(radians(place.latitude))
          * power(sin(radians(place.longitude - goal.longitude) / 2), 2)))) < ${nearMetres}
      and not exists (
        select from view_travellers as onward join flights as g on g.id = onward.flight_id
        where onward.contact_id = person.id and g.origin_airport_id = f.destination_airport_id
          and g.archived_at is null and g.cancelled_at is null and g.departure_time > f.arrival_time
          and g.departure_time < f.arrival_time + interval '12 hours')
    order by place.id, person.id, f.arrival_time desc`,
  );
}

const driverRow = { vehicle_id: z.int(), contact_id: z.int(), full_name: z.string() };
const busyRow = {
  vehicle_id: z.nullable(z.int()),
  driver_id: z.nullable(z.int()),
  leaves_at: z.date(),
  returns_at: z.date(),
};

/** The vehicles with their drivers, and when either is busy around a day. */
async function fleetAround(db: Db, day: string) {
  const vehicles = await db
    .selectFrom('vehicles')
    .where('archived_at', 'is', null)
    .where('kind', '<>', 'truck')
    .where('seats', '>', 0)
    .select(['id', 'name', 'seats'])
    .orderBy('name')
    .execute();
  const drivers = await readRows(
    db,
    driverRow,
    sql`
    select vehicle_id, contact_id, full_name from vehicle_drivers
    join contacts on contacts.id = contact_id and contacts.archived_at is null
    order by full_name, contact_id`,
  );
  const busy = await readRows(
    db,
    busyRow,
    sql`
    select vehicle_id, driver_id, leaves_at,
      coalesce(arrives_at, leaves_at + interval '1 hour') as returns_at
    from transfers
    where archived_at is null
      and leaves_at >= ${day}::date - 2 and leaves_at < ${day}::date + 3`,
  );
  return { vehicles, drivers, busy };
}

const fromGoal = sql`power(place.latitude - goal.latitude, 2)
  + power(place.longitude - goal.longitude, 2)`;

const destinationRow = { id: z.int(), name: z.string(), about: z.nullable(z.string()) };

/** Hotels farther from the end of a project, in degrees, are not where its vans go. */
const nearbyDegrees = 2;

/** The end point of a project, then the hotels around it, the nearest first. */
async function readDestinations(db: Db, projectId: number) {
  return readRows(
    db,
    destinationRow,
    sql`
    select place.id, place.name, place.about
    from projects join endpoints as goal on goal.id = projects.end_point_id
    join places as place on place.endpoint_id = goal.id
      or (place.hotel_id is not null and place.archived_at is null
        and ${fromGoal} < ${nearbyDegrees ** 2})
    where projects.id = ${projectId}
    order by place.endpoint_id is null, ${fromGoal}, place.id
    limit 50`,
  );
}

interface Asked {
  readonly id: number;
  readonly project_code: string;
}

/**
 * Transfers for those of a project who land on a day and have none yet. Nothing is saved.
 * @param open projects of the one who asks: drivers of others have no names
 */
export async function readSuggestions(
  db: Db,
  project: Asked,
  open: OpenProjects,
  { day, windowMinutes = windowBounds.usual }: { day: string; windowMinutes?: number | undefined },
): Promise<TransferSuggestions> {
  const arrivals = await readArrivals(db, project.id, day);
  const fleet = await fleetAround(db, day);
  const drivers = await nameDrivers(db, fleet.drivers, open);
  const destinations = await readDestinations(db, project.id);
  const waiting = arrivals.filter((row) => !row.has_transfer);
  let rides = listRides(fleet);
  const airports: AirportSuggestions[] = [];
  for (const rows of Map.groupBy(waiting, (row) => row.place_id).values()) {
    const { shown, suggested } = suggestAt(rows, rides, windowMinutes);
    airports.push(...shown);
    rides = rides.map((ride) => keepBusy(ride, suggested));
  }
  return {
    projectId: project.id,
    projectCode: project.project_code,
    day,
    windowMinutes,
    airports,
    seated: arrivals.length - waiting.length,
    vehicles: fleet.vehicles.map(({ id, name, seats }) => ({
      vehicleId: id,
      name,
      seats,
      drivers: drivers
        .filter((one) => one.vehicle_id === id)
        .map((one) => ({ contactId: one.contact_id, fullName: one.full_name })),
    })),
    destinations: destinations.map(({ id, ...place }) => ({ placeId: id, ...place })),
  };
}

type Fleet = Awaited<ReturnType<typeof fleetAround>>;

function listRides({ vehicles, drivers, busy }: Fleet): Ride[] {
  const listSpans = (isIt: (row: Fleet['busy'][number]) => boolean): Span[] =>
    busy.filter(isIt).map((row) => [row.leaves_at.getTime(), row.returns_at.getTime()]);
  return vehicles.map(({ id, seats }) => ({
    vehicleId: id,
    seats,
    busy: listSpans((row) => row.vehicle_id === id),
    drivers: drivers
      .filter((one) => one.vehicle_id === id)
      .map(({ contact_id: contactId }) => ({
        contactId,
        busy: listSpans((row) => row.driver_id === contactId),
      })),
  }));
}

/** A vehicle suggested at one airport is busy at the next. */
function keepBusy(ride: Ride, suggested: readonly Suggestion[]): Ride {
  const day = 86_400_000;
  const spans = (isIt: (one: Suggestion) => boolean): Span[] =>
    suggested.filter(isIt).map(({ leavesAt }) => [leavesAt - day / 12, leavesAt + day / 12]);
  return {
    ...ride,
    busy: [...ride.busy, ...spans((one) => one.vehicleId === ride.vehicleId)],
    drivers: ride.drivers.map(({ contactId, busy }) => ({
      contactId,
      busy: [...busy, ...spans((one) => one.driverId === contactId)],
    })),
  };
}

function suggestAt(rows: readonly ArrivalRow[], rides: readonly Ride[], windowMinutes: number) {
  const [first] = rows;
  const people = new Map(rows.map((row) => [row.contact_id, presentPerson(row)]));
  const named = (ids: readonly number[]) => ids.flatMap((id) => people.get(id) ?? []);
  const { suggestions, unseated } = suggestTransfers(
    rows.map((row) => ({
      contactId: row.contact_id,
      landsAt: row.lands_at.getTime(),
      terminal: row.terminal,
    })),
    rides,
    windowMinutes,
  );
  if (first === undefined) return { shown: [], suggested: suggestions };
  const zone = first.time_zone;
  const shown: AirportSuggestions = {
    airport: { placeId: first.place_id, name: first.airport, about: first.about },
    zoneName: zoneNameAt(first.lands_at, zone),
    suggestions: suggestions.map(({ contactIds, leavesAt, ...suggestion }) => ({
      ...suggestion,
      leavesAt: new Date(leavesAt).toISOString(),
      leavesLocal: readWallClock(new Date(leavesAt), zone),
      people: named(contactIds),
    })),
    unseated: named(unseated),
  };
  return { shown: [shown], suggested: suggestions };
}

function presentPerson(row: ArrivalRow): SuggestedPerson {
  return {
    contactId: row.contact_id,
    fullName: row.full_name,
    flightNumber: row.flight_number,
    landsLocal: row.lands_local,
    terminal: row.terminal,
  };
}
