import { formatDuration } from '@paddock/contract/domain/flights/legs';
import { readWallClock } from '../../platform/wall-clock.ts';
import { moveTransfer } from './fixes.ts';
import { takeOff, type Along } from './keep-distances.ts';
import { kmBetween } from './nearness.ts';
import type { Moment, Place, Plan, PlanItem, PlanTicket, PlanTransfer } from './plan.ts';

/** Who gets there, or is fetched, within these hours is driven for it. */
const forItMs = 3 * 3_600_000;
const nearKm = 1;

/** Something at a place and a time that people are driven to, or fetched from. */
interface Appointment {
  readonly isEnd: boolean;
  readonly name: string;
  readonly place: Place;
  readonly people: ReadonlySet<number>;
  readonly was: number;
  /** Null if it is cancelled. */
  readonly is: number | null;
}

/**
 * The transfers of the project that move along with a schedule item, or a ticket for a train, ferry or coach: as many
 * minutes before it begins, or after it ends, as before. Nobody is driven to a ticket that is cancelled.
 */
export function keepAppointments(before: Plan, after: Plan): Along[] {
  const moved = listMoved(before, after);
  if (moved.length === 0) return [];
  return after.transfers.flatMap((transfer) => {
    const was = before.transfers.find(({ id }) => id === transfer.id);
    if (transfer.projectId !== after.project.id || was === undefined) return [];
    const own = moved.find((one) => isFor(was, one));
    return own === undefined ? [] : follow(after, { was, transfer }, own);
  });
}

function follow(
  plan: Plan,
  { was, transfer }: { readonly was: PlanTransfer; readonly transfer: PlanTransfer },
  { isEnd, name, people, was: old, is }: Appointment,
): Along[] {
  if (is === null) {
    const gone = transfer.passengerIds.filter((id) => people.has(id));
    return [takeOff(plan, transfer, gone, `${name} is cancelled.`)];
  }
  const distance = isEnd ? was.leaves.at - old : old - findArrival(was);
  const now = isEnd ? transfer.leaves.at - is : is - findArrival(transfer);
  const by = isEnd ? distance - now : now - distance;
  if (by === 0) return [];
  const why = `${formatDuration(distance)} ${isEnd ? 'after' : 'before'} ${name}, as before.`;
  return [{ change: moveTransfer(transfer, transfer.leaves.at + by).change, why }];
}

function findArrival({ leaves, arrives }: PlanTransfer): number {
  return (arrives ?? leaves).at;
}

function isFor(transfer: PlanTransfer, { isEnd, place, people, was }: Appointment): boolean {
  const wait = isEnd ? transfer.leaves.at - was : was - findArrival(transfer);
  if (wait < 0 || wait > forItMs) return false;
  if (!transfer.passengerIds.some((id) => people.has(id))) return false;
  return kmBetween(isEnd ? transfer.from : transfer.to, place) < nearKm;
}

function listMoved(before: Plan, after: Plan): Appointment[] {
  const found: Appointment[] = [];
  if (before.tickets !== after.tickets)
    for (const was of before.tickets)
      found.push(...listTicketEnds(was, findById(after.tickets, was)));
  if (before.schedule !== after.schedule)
    for (const was of before.schedule)
      found.push(...listItemEnds(was, findById(after.schedule, was), after));
  return found.filter((one) => one.was !== one.is);
}

/** If the zone of one end is corrected, a drive takes as long as before, and arrives by the same clock if that is where. */
export function keepDrives(before: Plan, after: Plan): Along[] {
  return after.transfers.flatMap((transfer) => {
    const { id, leaves, arrives, from, to } = transfer;
    const was = findById(before.transfers, transfer);
    if (transfer.projectId !== after.project.id || arrives === null || !was?.arrives) return [];
    if (was.leaves.local !== leaves.local || was.arrives.local !== arrives.local) return [];
    const drive = was.arrives.at - was.leaves.at;
    if (arrives.at - leaves.at === drive) return [];
    const values =
      was.leaves.at === leaves.at
        ? { leaves_at: readWallClock(new Date(arrives.at - drive), from.timeZone) }
        : { arrives_at: readWallClock(new Date(leaves.at + drive), to.timeZone) };
    const change = { list: 'transfers', id, values };
    return [{ change, why: `The drive takes ${formatDuration(drive)}, as before.` }];
  });
}

function findById<Item extends { readonly id: number }>(items: readonly Item[], { id }: Item) {
  return items.find((one) => one.id === id);
}

function listTicketEnds(was: PlanTicket, is: PlanTicket | undefined): Appointment[] {
  if (was.standing === 'cancelled') return [];
  const isGone = is === undefined || is.standing === 'cancelled';
  const common = { name: was.name, people: new Set(was.passengerIds) };
  const at = (moment: Moment | null | undefined) => (isGone ? null : (moment?.at ?? null));
  return [
    { ...common, isEnd: false, place: was.from, was: was.leaves.at, is: at(is?.leaves) },
    ...(was.arrives === null || (!isGone && is.arrives === null)
      ? []
      : [{ ...common, isEnd: true, place: was.to, was: was.arrives.at, is: at(is?.arrives) }]),
  ];
}

function listItemEnds(was: PlanItem, is: PlanItem | undefined, { project }: Plan): Appointment[] {
  if (is === undefined || was.place === null) return [];
  if (was.kind === 'free' || was.kind === 'curfew') return [];
  const people = was.contactIds === null ? project.members : new Set(was.contactIds);
  const common = { name: was.title, people, place: was.place };
  return [
    { ...common, isEnd: false, was: was.starts.at, is: is.starts.at },
    { ...common, isEnd: true, was: was.ends.at, is: is.ends.at },
  ];
}
