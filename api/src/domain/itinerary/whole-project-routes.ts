import {
  cancelProject,
  moveProject,
  type WholeProject,
} from '@paddock/contract/domain/itinerary/move-project';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { skippedTime } from '../../engine/forms/columns.ts';
import { silently } from '../../engine/forms/told.ts';
import { noteChange, noteDetail } from '../../engine/records/audit.ts';
import { lockRecord } from '../../engine/records/snapshot.ts';
import { setArchived, writeColumns } from '../../engine/records/write.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findGateways, type Gateways } from '../../platform/push/gateways.ts';
import { findInstant, readWallClock } from '../../platform/wall-clock.ts';
import {
  checkAtTheEnd,
  checkNow,
  concernedPeople,
  datedRows,
  selectDeparture,
  flightsOfProject,
  holdProject,
  routeOfProject,
  setDeparture,
} from './whole-project-queries.ts';

interface Change {
  readonly db: Db;
  readonly engine: Engine;
  readonly author: Author;
  readonly gateways: Gateways;
}

/** Thrown to roll back a trial. */
class Preview extends Error {
  readonly found: WholeProject;
  constructor(found: WholeProject) {
    super('a preview');
    this.found = found;
  }
}

interface How {
  readonly preview: boolean;
  /** False: nobody is notified. */
  readonly tell: boolean;
}

/** All of it in one transaction; a preview does it as well, and rolls it back. */
async function whole(
  { db, engine, author }: Change,
  { preview, tell }: How,
  change: (transaction: Db) => Promise<Omit<WholeProject, 'done'>>,
): Promise<WholeProject> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const found = tell
        ? await change(transaction)
        : await silently(transaction, author.senderId, async () => change(transaction));
      if (preview) throw new Preview({ ...found, done: false });
      if (found.skipped.length > 0)
        throw new CallError('conflict', { message: found.skipped.join(' ') });
      return { ...found, done: true };
    });
  } catch (thrown) {
    if (thrown instanceof Preview) return thrown.found;
    throw explainRefusal(thrown, engine.refusals);
  }
}

async function findProject(db: Db, code: string) {
  const id = await holdProject(db, code);
  if (id === undefined)
    throw new CallError('not_found', { message: 'This project doesn’t exist.' });
  const flights = await flightsOfProject(db, id);
  const own = flights.filter(({ isShared }) => !isShared).map((flight) => flight.id);
  const shared = flights.filter(({ isShared }) => isShared).map(({ number }) => number);
  return { id, own, shared };
}

/**
 * Moves a project and all that is in it by days, at the same local times.
 * @throws CallError `not_found`, or `conflict` naming what can't be moved
 */
async function moveWhole(
  change: Change,
  { code, days, ...how }: How & { readonly code: string; readonly days: number },
): Promise<WholeProject> {
  return whole(change, how, async (db) => {
    const { id, own, shared } = await findProject(db, code);
    const people = await concernedPeople(db, change.gateways, { projectId: id, flightIds: own });
    await checkAtTheEnd(db);
    const rows = await datedRows(db, { projectId: id, flightIds: own, days });
    const skipped: string[] = [];
    for (const [list, all] of Object.entries(rows))
      for (const row of all) skipped.push(...(await moveRow({ ...change, db }, list, row)));
    skipped.push(...(await moveRoute({ ...change, db }, id, days)));
    await checkNow(db);
    return {
      flights: rows.flights.length,
      stays: rows.stays.length,
      tickets: rows.tickets.length,
      transfers: rows.transfers.length,
      scheduleItems: rows['schedule-items'].length,
      ...people,
      shared,
      skipped,
    };
  });
}

/** Lists whose instants follow from local times. */
const derived: ReadonlySet<string> = new Set(['flights', 'transfers', 'tickets', 'schedule-items']);

interface Row {
  readonly id: number;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** @returns a sentence if it can't be at that time */
async function moveRow(
  { db, engine, author }: Change,
  list: string,
  { id, columns }: Row,
): Promise<string[]> {
  const kind = engine.kind(list);
  const record = await lockRecord(db, kind, id);
  if (record === undefined) return [];
  try {
    const times = derived.has(list) ? await kind.rules.derive?.(db, columns, id) : {};
    await writeColumns(db, kind, id, { ...columns, ...times });
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    return [`${kind.list.noun} ${id}: ${thrown.message}`];
  }
  await noteChange(db, { ...author, kind, id, action: 'edit', before: record.held });
  return [];
}

async function moveRoute(
  { db, engine, author }: Change,
  projectId: number,
  days: number,
): Promise<string[]> {
  const route = await routeOfProject(db, projectId);
  if (route === undefined) return [];
  const { departs_at: departs, departure_zone: zone } = route;
  const local = new Date(`${readWallClock(departs, zone)}Z`);
  local.setUTCDate(local.getUTCDate() + days);
  const moved = findInstant(local.toISOString().slice(0, 16), zone);
  if (moved === null) return [`Route: ${skippedTime(zone)}`];
  const subject = { kind: engine.kind('projects'), id: projectId };
  await noteDetail({ ...author, db }, selectDeparture(projectId), subject, async () =>
    setDeparture(db, projectId, moved),
  );
  return [];
}

/**
 * Cancels a project: it and all that only it has are archived together. Bills stay.
 * @throws CallError `not_found`
 */
async function cancelWhole(
  change: Change,
  { code, ...how }: How & { readonly code: string },
): Promise<WholeProject> {
  return whole(change, how, async (db) => {
    const { id, own, shared } = await findProject(db, code);
    const people = await concernedPeople(db, change.gateways, { projectId: id, flightIds: own });
    const rows = await datedRows(db, { projectId: id, flightIds: own, days: 0 });
    const { flights, tickets, stays, transfers, 'schedule-items': scheduleItems } = rows;
    const all = {
      'schedule-items': scheduleItems,
      transfers,
      stays,
      tickets,
      flights,
      projects: [{ id }],
    };
    for (const [list, listed] of Object.entries(all))
      for (const row of listed) await archiveRow({ ...change, db }, list, row.id);
    return {
      flights: flights.length,
      stays: stays.length,
      tickets: tickets.length,
      transfers: transfers.length,
      scheduleItems: scheduleItems.length,
      ...people,
      shared,
      skipped: [],
    };
  });
}

async function archiveRow({ db, engine, author }: Change, list: string, id: number): Promise<void> {
  const kind = engine.kind(list);
  await lockRecord(db, kind, id);
  await setArchived(db, kind, id, true);
  await noteChange(db, { ...author, kind, id, action: 'archive', before: 'unchanged' });
}

export async function wholeProjects(
  app: FastifyInstance,
  { db, engine, config }: Deps & { readonly engine: Engine },
): Promise<void> {
  const gateways = findGateways(config);
  const by = (request: FastifyRequest) => {
    const author = { senderId: requirePerson(request).id, origin: request.ip };
    return { db, engine, author, gateways };
  };
  answer(app, moveProject, async (request) => {
    const { days, preview = false, tell = true } = request.body;
    return moveWhole(by(request), { code: request.params.projectCode, days, preview, tell });
  });
  answer(app, cancelProject, async (request) => {
    const { preview = false, tell = true } = request.body;
    return cancelWhole(by(request), { code: request.params.projectCode, preview, tell });
  });
}
