import type {
  SharedFlight,
  SharedMoment,
  SharedProject,
  SharedScheduleItem,
  SharedStay,
  SharedStop,
  SharedTransfer,
} from '@paddock/contract/domain/sharing-out/share-links';
import type { AwaitedFlight } from '@paddock/contract/domain/vehicles/awaited-flight';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { presentStatus } from '../flights/status/queries.ts';
import type { Roads } from '../road/open.ts';
import { toPlan } from '../road/plan.ts';
import { findRouteOfProject } from '../road/queries.ts';
import { itemsOfProject, type ListedItem } from '../schedule/queries.ts';
import { staysOfProject } from '../stays/rooming-list.ts';
import { awaitedFlights } from '../vehicles/project-vehicles.ts';
import {
  flightsForProject,
  projectWithPlace,
  transfersForProject,
  type FlightRow,
  type SharedTransferRow,
} from './shared-queries.ts';
import type { OpenLink } from './share-links.ts';

export type SharedDeps = Pick<Deps, 'db' | 'now' | 'config'> & { readonly roads: Roads };

/** Items that ended longer ago are left out. */
const pastMs = 86_400_000;

/**
 * The content of a link. It only shows names of people: no numbers, no references, and no notes, which may
 * contain anything.
 */
export async function readSharedProject(deps: SharedDeps, link: OpenLink): Promise<SharedProject> {
  const { db, now, config } = deps;
  const { project_id: id } = link;
  const project = await projectWithPlace(db, id);
  if (project === undefined) throw new CallError('not_found');
  const since = new Date(now().getTime() - pastMs);
  const shows = new Set(link.sections);
  return {
    productName: config.productName,
    projectCode: project.project_code,
    place: project.place,
    startDate: project.start_date,
    endDate: project.end_date,
    recipient: link.recipient,
    read: toMoment(now(), readWallClock(now(), project.time_zone), project.time_zone),
    endsOn: link.ends_on,
    schedule: shows.has('schedule') ? await scheduleFor(deps, id, since) : null,
    travel: shows.has('travel') ? (await flightsForProject(db, id, since)).map(toFlight) : null,
    stays: shows.has('stays') ? await staysFor(deps, id, since) : null,
    vehicles: shows.has('vehicles') ? await transfersFor(deps, id, since) : null,
    road: shows.has('road') ? await roadFor(deps, id) : null,
  };
}

function toMoment(at: Date, local: string, zone: string): SharedMoment {
  return { at: at.toISOString(), local: local.slice(0, 16), zone: zoneNameAt(at, zone) };
}

/** Null if one of the two is missing. */
function toEnd(at: Date | null, local: string | null, zone: string): SharedMoment | null {
  return at === null || local === null ? null : toMoment(at, local, zone);
}

async function scheduleFor(
  { db }: SharedDeps,
  id: number,
  since: Date,
): Promise<SharedScheduleItem[]> {
  const items = await itemsOfProject(db, id);
  return items.filter((item) => (item.ends_at ?? item.starts_at) > since).map(toScheduleItem);
}

function toScheduleItem(item: ListedItem): SharedScheduleItem {
  return {
    title: item.title,
    starts: toMoment(item.starts_at, item.starts_at_local, item.time_zone),
    ends: toEnd(item.ends_at, item.ends_at_local, item.time_zone),
    place: item.place_name === null ? null : { name: item.place_name, about: item.place_about },
    isConfirmed: item.confirmed,
    who: item.audience === 'everyone' ? null : item.who,
  };
}

function toFlight(row: FlightRow): SharedFlight {
  const { origin, destination } = row;
  return {
    number: row.number,
    airline: row.airline,
    from: { name: origin.code, about: origin.city, terminal: row.departure_terminal },
    to: { name: destination.code, about: destination.city, terminal: row.arrival_terminal },
    departs: toMoment(row.departs_at, row.departs_local, origin.zone),
    arrives: toMoment(row.arrives_at, row.arrives_local, destination.zone),
    isCancelled: row.is_cancelled,
    ...(row.status === null ? {} : { status: presentStatus(row.status, toTicket(row)) }),
    people: row.people,
  };
}

function toTicket(row: FlightRow) {
  const { departs_at: departsAt, arrives_at: arrivesAt, origin, destination } = row;
  return { departsAt, arrivesAt, originZone: origin.zone, destinationZone: destination.zone };
}

async function transfersFor({ db }: SharedDeps, id: number, since: Date) {
  const rows = await transfersForProject(db, id, since);
  const ids = rows.map(({ id: transferId }) => transferId);
  const awaited = await awaitedFlights(db, ids);
  return rows.map((row) => toTransfer(row, awaited.get(row.id)));
}

function toTransfer(row: SharedTransferRow, awaits: AwaitedFlight | undefined): SharedTransfer {
  return {
    from: { name: row.from_name, about: row.from_about },
    to: { name: row.to_name, about: row.to_about },
    leaves: toMoment(row.leaves_at, row.leaves_local, row.from_zone),
    arrives: toEnd(row.arrives_at, row.arrives_local, row.to_zone),
    vehicle: row.vehicle,
    plate: row.plate,
    seats: row.seats,
    driver: row.driver,
    ...(awaits === undefined ? {} : { awaits }),
    people: row.people,
  };
}

async function staysFor({ db }: SharedDeps, id: number, since: Date): Promise<SharedStay[]> {
  const day = since.toISOString().slice(0, 10);
  const stays = await staysOfProject(db, id);
  return stays
    .filter(({ list: { stay } }) => stay.checks_out_on >= day)
    .map(({ list: { stay, rooms }, hotel }) => ({
      hotel: stay.hotel,
      address: hotel.address,
      checksInOn: stay.checks_in_on,
      checksOutOn: stay.checks_out_on,
      rooms: rooms.map((room) => ({
        kind: room.kind,
        number: room.room_number,
        usedFrom: room.used_from,
        usedUntil: room.used_until,
        sleepers: room.sleepers.map((sleeper) => ({
          name: sleeper.full_name,
          firstNight: sleeper.first_night,
          leavesOn: sleeper.leaves_on,
        })),
      })),
    }));
}

async function roadFor({ db, roads }: SharedDeps, id: number): Promise<SharedStop[]> {
  const row = await findRouteOfProject(db, id);
  if (row === undefined) return [];
  const { stops, legs } = await roads.findRoute(toPlan(row));
  return stops.map((stop, index) => {
    const leg = index === 0 ? undefined : legs[index - 1];
    return {
      name: stop.name,
      reached: { at: stop.arrivesAt, local: stop.arrivesAtLocal, zone: stop.zoneName },
      isDeparture: index === 0,
      metres: leg?.metres ?? 0,
      isEstimate: leg?.estimate ?? false,
    };
  });
}
