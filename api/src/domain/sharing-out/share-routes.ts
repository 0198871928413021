import {
  makeShareLink,
  readShared,
  readShareLinks,
  revokeShareLink,
  shareBounds,
  type SharedFlight,
  type SharedMoment,
  type SharedProject,
  type SharedScheduleItem,
  type SharedStay,
  type SharedStop,
  type SharedTransfer,
} from '@paddock/contract/domain/sharing-out/share-links';
import type { AwaitedFlight } from '@paddock/contract/domain/vehicles/awaited-flight';
import { dayAfter } from '@paddock/contract/platform/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { makeSecret } from '../../platform/db/private-addresses.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import type { CallCounter } from '../../platform/http/limits.ts';
import { answer } from '../../platform/http/route.ts';
import { refuseDuringMaintenance } from '../../platform/maintenance.ts';
import { findInstant, instantIfUnchanged, readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { presentStatus } from '../flights/status/queries.ts';
import { findProject } from '../projects/projects.ts';
import type { Roads } from '../road/open.ts';
import { toPlan } from '../road/plan.ts';
import { findRouteOfProject } from '../road/queries.ts';
import { itemsOfProject, type ListedItem } from '../schedule/queries.ts';
import { staysOfProject } from '../stays/rooming-list.ts';
import { nameTicket, ticketsOfProject, type TicketRow } from '../tickets/queries.ts';
import { awaitedFlights } from '../vehicles/awaited-flights.ts';
import { onRecord } from './on-record.ts';
import {
  countOpening,
  dropLink,
  findLink,
  type OpenLink,
  readLinks,
  saveLink,
} from './share-links.ts';
import { contentPolicy, errorPage, sharePage } from './share-page.ts';
import {
  type FlightRow,
  flightsForProject,
  projectWithPlace,
  type SharedTransferRow,
  transfersForProject,
} from './shared-queries.ts';

type ShareDeps = SharedDeps & { readonly counter: CallCounter };

/** 256 bits, like its hash. */
const secretBytes = 32;
/** Openings of one link in a minute. */
const openingsAMinute = 60;
const noLink =
  'This link doesn’t work. It has ended, was revoked, or is not complete. Ask the person who sent it for a new one.';

/** The share links of a project: made here, shown once, and revoked. */
export async function shareLinks(app: FastifyInstance, deps: ShareDeps): Promise<void> {
  const { db, now } = deps;
  answer(app, readShareLinks, async ({ params }) => {
    const { id } = await findProject(db, params.projectCode, { archived: 'hidden' });
    return { links: await readLinks(db, id, now()), ...(await readBounds(db, id, now())) };
  });
  answer(app, makeShareLink, async (request) => {
    const { id: userId } = requirePerson(request);
    const { sections, endsOn } = request.body;
    const recipient = request.body.recipient.trim();
    const { secret, hash } = makeSecret(secretBytes);
    return db.transaction().execute(async (held) => {
      const projectId = await holdProject(held, request.params.projectCode);
      const { latestEnd, today, timeZone } = await readBounds(held, projectId, now());
      if (endsOn < today || endsOn > latestEnd)
        throw new CallError('invalid_field', {
          field: 'endsOn',
          message: `Choose a day from today to ${latestEnd}.`,
        });
      const known = await readLinks(held, projectId, now());
      if (known.filter((link) => link.isOpen).length >= shareBounds.links)
        throw new CallError('conflict', {
          message: `This project has ${shareBounds.links} links. Revoke one first.`,
        });
      const id = await saveLink(held, {
        projectId,
        userId,
        recipient,
        sections: [...new Set(sections)],
        secretHash: hash,
        madeAt: now(),
        endsOn,
        endsAt: endOfDay(endsOn, timeZone),
      });
      const link = (await readLinks(held, projectId, now())).find((one) => one.id === id);
      if (link === undefined) throw new CallError('internal_error');
      await onRecord(held, {
        table: 'share_links',
        id,
        userId,
        origin: request.ip,
        action: 'create',
        what: { recipient, sections, endsOn },
      });
      return { path: `/share/${secret}`, link };
    });
  });
  answer(app, revokeShareLink, async (request) => {
    const { projectCode, id } = request.params;
    return db.transaction().execute(async (held) => {
      const project = await findProject(held, projectCode, { archived: 'hidden' });
      const was = await dropLink(held, project.id, id);
      if (was === undefined)
        throw new CallError('not_found', { message: 'There is no such link.' });
      await onRecord(held, {
        table: 'share_links',
        id,
        userId: requirePerson(request).id,
        origin: request.ip,
        action: 'revoke',
        what: was,
      });
      const links = await readLinks(held, project.id, now());
      return { links, ...(await readBounds(held, project.id, now())) };
    });
  });
  await app.register(opened, deps);
}

/** Held, so that two at once can’t be one too many, and none is made for a project that is being archived. */
async function holdProject(db: Db, code: string): Promise<number> {
  const { id } = await findProject(db, code, { archived: 'hidden' });
  await sql`select from projects where id = ${id} for no key update`.execute(db);
  return (await findProject(db, code, { archived: 'hidden' })).id;
}

async function readBounds(db: Db, projectId: number, now: Date) {
  const project = await projectWithPlace(db, projectId);
  if (project === undefined) throw new CallError('not_found');
  const { time_zone: timeZone, end_date: end } = project;
  const today = readWallClock(now, timeZone).slice(0, 10);
  const last = end < today ? today : end;
  return {
    today,
    timeZone,
    usualEnd: dayAfter(last, shareBounds.usualDays),
    latestEnd: dayAfter(last, shareBounds.days),
  };
}

function endOfDay(day: string, zone: string): Date {
  const midnight = `${dayAfter(day, 1)}T00:00`;
  return findInstant(midnight, zone) ?? instantIfUnchanged(midnight, zone);
}

const shaped = z.object({ secret: z.string().regex(/^[\w-]{1,100}$/) });

function secretIn(params: unknown): string {
  const read = shaped.safeParse(params);
  if (!read.success) throw new CallError('not_found', { message: noLink });
  return read.data.secret;
}

/** Opened by an outsider: as data, and as a page without scripts. */
async function opened(app: FastifyInstance, deps: ShareDeps): Promise<void> {
  const { db, now, counter, config } = deps;
  const open = async (secret: string, reply: FastifyReply, counts: boolean) => {
    const link = await findLink(db, secret, now());
    if (link === undefined) throw new CallError('not_found', { message: noLink });
    if (counter.count(`share ${link.id}`) > openingsAMinute) {
      reply.header('retry-after', String(counter.secondsLeft()));
      throw new CallError('too_many_requests');
    }
    const shared = await readSharedProject(deps, link);
    if (counts) await countOpening(db, link.id, now());
    return shared;
  };
  app.addHook('onSend', async (_request, reply) => {
    void reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
  });
  answer(
    app,
    readShared,
    async ({ params, method }, reply) => open(params.secret, reply, method === 'GET'),
    // An impossible secret fails like any other.
    { onRequest: async ({ params }) => void secretIn(params) },
  );
  app.get('/share/:secret', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('content-security-policy', contentPolicy).type('text/html; charset=utf-8');
    try {
      await refuseDuringMaintenance(db, now());
      const secret = secretIn(request.params);
      return sharePage(await open(secret, reply, request.method === 'GET'));
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      return reply.status(thrown.status).send(errorPage(config.productName, thrown.message));
    }
  });
}

type SharedDeps = Pick<Deps, 'db' | 'now' | 'config'> & { readonly roads: Roads };

/** Items that ended longer ago are left out. */
const pastMs = 86_400_000;

/**
 * The content of a link. It only shows names of people: no numbers, no references, and no notes, which may
 * contain anything.
 */
async function readSharedProject(deps: SharedDeps, link: OpenLink): Promise<SharedProject> {
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
    travel: shows.has('travel') ? await journeysFor(deps, id, since) : null,
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

/** Flights and other journeys on a ticket, in order of departure. */
async function journeysFor({ db }: SharedDeps, id: number, since: Date): Promise<SharedFlight[]> {
  const flights = (await flightsForProject(db, id, since)).map(toFlight);
  const others = (await ticketsOfProject(db, id, since)).map(toJourney);
  return [...flights, ...others].toSorted(
    (one, other) => Date.parse(one.departs.at) - Date.parse(other.departs.at),
  );
}

function toJourney(row: TicketRow): SharedFlight {
  const { origin, destination, standing } = row;
  return {
    number: nameTicket(row),
    airline: null,
    from: { name: origin.name, about: null, terminal: null },
    to: { name: destination.name, about: null, terminal: null },
    departs: toMoment(row.leaves_at, row.leaves_local, origin.timeZone),
    arrives: toEnd(row.arrives_at, row.arrives_local, destination.timeZone),
    isCancelled: standing === 'cancelled',
    ...(standing === 'to book' ? { isToBook: true } : {}),
    people: row.people.map(({ name }) => name),
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
