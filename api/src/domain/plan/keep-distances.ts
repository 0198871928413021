import type { PlanChange, RecordRef } from '@paddock/contract/domain/plan/finding';
import { formatDuration } from '@paddock/contract/domain/flights/legs';
import { findFed, findMet, landsAt, type Connection as Met } from '../vehicles/connections.ts';
import { namePeople } from './change-words.ts';
import { moveTransfer } from './fixes.ts';
import type { Plan, PlanFlight, PlanTransfer } from './plan.ts';
import { leavesForAirport, listFlightsOfPeople } from './transfers.ts';

const minuteMs = 60_000;

type Connection = Met<PlanFlight>;

/** A record that changes along with what it is for. */
export interface Along {
  readonly change: PlanChange;
  readonly why: string;
  /** The name of the change that it follows from. */
  readonly needs?: string | null;
}

/** Something that is only said. */
export interface Said {
  readonly what: string;
  readonly why: string;
  readonly about: RecordRef;
  readonly people: readonly number[];
}

/**
 * The transfers of the project that move along with the flights that they meet or take people to: as many minutes
 * after the landing, or before the departure, as they had, and at least as many as people need. Nobody waits for a
 * flight that is cancelled.
 */
export function keepDistances(before: Plan, after: Plan): Along[] {
  if (before.flights === after.flights) return [];
  return after.transfers.flatMap((transfer) => {
    const was = before.transfers.find(({ id }) => id === transfer.id);
    if (transfer.projectId !== after.project.id || was === undefined) return [];
    const gone = findGone(before, after, was);
    if (gone.length > 0) {
      const numbers = [...new Set(gone.map(({ flight }) => flight.number))].join(' and ');
      const off = gone.map(({ contactId }) => contactId);
      return [takeOff(after, transfer, off, `${numbers} is cancelled.`)];
    }
    const at = findNewTime(before, after, was, transfer);
    return at === undefined || at.at === transfer.leaves.at
      ? []
      : [{ change: moveTransfer(transfer, at.at).change, why: at.why }];
  });
}

/** Passengers whose flight is cancelled and was the one that they are driven from or to. */
function findGone(before: Plan, after: Plan, was: PlanTransfer): Connection[] {
  const flown = listFlightsOfPeople(before);
  return [...findMet(was, flown), ...findFed(was, flown)].filter(
    ({ flight }) => after.flights.get(flight.id)?.isCancelled === true,
  );
}

/** Without some of its passengers; an empty transfer is not needed. */
export function takeOff(
  plan: Plan,
  { id, passengerIds }: PlanTransfer,
  off: readonly number[],
  why: string,
): Along {
  const others = passengerIds.filter((one) => !off.includes(one));
  if (others.length === 0) return { change: { list: 'transfers', id, removed: true }, why };
  return {
    change: { list: 'transfers', id, values: { passengerIds: others } },
    why: `${why} ${namePeople(plan, others)} ride on.`,
  };
}

interface NewTime {
  readonly at: number;
  readonly why: string;
}

function findNewTime(
  before: Plan,
  after: Plan,
  was: PlanTransfer,
  transfer: PlanTransfer,
): NewTime | undefined {
  const [flownBefore, flown] = [listFlightsOfPeople(before), listFlightsOfPeople(after)];
  const metBefore = latest(findMet(was, flownBefore));
  // It still meets the flights that it met, even if its time alone would now lead to another one.
  const met = latest(sameFlights(after, findMet(was, flownBefore)) ?? findMet(transfer, flown));
  const limitBefore = earliest(before, was, findFed(was, flownBefore));
  const fed = sameFlights(after, findFed(was, flownBefore)) ?? findFed(transfer, flown);
  const limit = earliest(after, transfer, fed);
  if (metBefore !== undefined && met !== undefined && met !== metBefore) {
    const least = after.minutesAfterLanding * minuteMs;
    const usual = was.leaves.at - metBefore;
    const wait = Math.max(usual, least);
    const at = met + wait;
    if (limit !== undefined && at > limit && met + least > limit) return undefined;
    const chosen = limit === undefined ? at : Math.min(at, limit);
    const same = chosen - met === usual ? ', as before' : '';
    return { at: chosen, why: `${formatDuration(chosen - met)} after landing${same}.` };
  }
  if (limitBefore !== undefined && limit !== undefined && limit !== limitBefore) {
    const spare = Math.max(0, limitBefore - was.leaves.at);
    const at = Math.max(
      limit - spare,
      met === undefined ? -Infinity : met + after.minutesAfterLanding * minuteMs,
    );
    if (at > limit) return undefined;
    const same =
      at === limit - spare ? 'As long before departure as before.' : 'In time for the flight.';
    return { at, why: same };
  }
  return undefined;
}

/** The flights that a transfer was for, as they are in a plan; undefined if there were none. */
function sameFlights(
  plan: Plan,
  connections: readonly Connection[],
): readonly Connection[] | undefined {
  if (connections.length === 0) return undefined;
  const on = new Set(
    [...plan.seats, ...plan.toBook].map(({ contactId, flightId }) => `${contactId} ${flightId}`),
  );
  return connections.flatMap(({ contactId, flight: { id } }) => {
    const flight = plan.flights.get(id);
    return flight === undefined || !on.has(`${contactId} ${id}`) ? [] : [{ contactId, flight }];
  });
}

function latest(connections: readonly Connection[]): number | undefined {
  const all = connections.map(({ flight }) => landsAt(flight));
  return all.length === 0 ? undefined : Math.max(...all);
}

function earliest(
  plan: Plan,
  transfer: PlanTransfer,
  connections: readonly Connection[],
): number | undefined {
  const all = connections.map(({ flight }) => leavesForAirport(plan, transfer, flight));
  return all.length === 0 ? undefined : Math.min(...all);
}
