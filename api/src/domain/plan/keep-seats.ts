import { counted } from '@paddock/contract/platform/plural';
import { formatClock } from '@paddock/contract/platform/time';
import { changePlan } from './change-plan.ts';
import { namePeople } from './change-words.ts';
import { giveVehicle } from './fixes.ts';
import { takeOff, type Along, type Said } from './keep-distances.ts';
import { kmBetween } from './nearness.ts';
import type { Plan, PlanTransfer } from './plan.ts';

/** People may ride in another vehicle that leaves at most so much earlier or later. */
const mostApartMs = 30 * 60_000;
const samePlaceKm = 1;

/**
 * The transfers of a vehicle that has fewer seats now: those who have none ride in another one that goes there, or a
 * larger vehicle takes the run. Where that is not possible, they are taken off and named.
 */
export function keepSeats(before: Plan, after: Plan): (Along | Said)[] {
  const lines: (Along | Said)[] = [];
  let plan = after;
  for (const transfer of after.transfers) {
    const { vehicleId, passengerIds, projectId, isOver } = transfer;
    const vehicle = after.vehicles.get(vehicleId ?? 0);
    const had = before.vehicles.get(vehicleId ?? 0)?.seats ?? 0;
    if (vehicle === undefined || had <= vehicle.seats || projectId !== after.project.id) continue;
    const out = passengerIds.slice(Math.max(0, vehicle.seats - 1));
    if (out.length === 0 || isOver) continue;
    const found = reseat(
      plan,
      transfer,
      out,
      `${vehicle.name} has ${counted(vehicle.seats, 'seat')} now.`,
    );
    lines.push(...found);
    for (const line of found) if ('change' in line) plan = changePlan(plan, line.change);
  }
  return lines;
}

function reseat(
  plan: Plan,
  transfer: PlanTransfer,
  out: readonly number[],
  why: string,
): (Along | Said)[] {
  const off = takeOff(plan, transfer, out, why);
  const other = plan.transfers.find(
    (one) => goesThere(one, transfer) && countFree(plan, one) >= out.length,
  );
  if (other !== undefined) {
    const values = { passengerIds: [...other.passengerIds, ...out] };
    const change = { list: 'transfers', id: other.id, values };
    return [off, { change, why, needs: `transfers ${transfer.id}` }];
  }
  const [larger] = giveVehicle(plan, transfer);
  return larger === undefined
    ? [off, sayNoSeat(plan, transfer, out)]
    : [{ change: larger.change, why }];
}

function goesThere(
  one: PlanTransfer,
  { id, projectId, vehicleId, leaves, from, to }: PlanTransfer,
) {
  return (
    one.id !== id &&
    one.projectId === projectId &&
    one.vehicleId !== null &&
    one.vehicleId !== vehicleId &&
    Math.abs(one.leaves.at - leaves.at) <= mostApartMs &&
    kmBetween(one.from, from) < samePlaceKm &&
    kmBetween(one.to, to) < samePlaceKm
  );
}

function countFree({ vehicles }: Plan, { vehicleId, passengerIds }: PlanTransfer): number {
  const seats = vehicles.get(vehicleId ?? 0)?.seats ?? 0;
  return seats - 1 - passengerIds.length;
}

function sayNoSeat(
  plan: Plan,
  { id, leaves, from, to }: PlanTransfer,
  people: readonly number[],
): Said {
  const has = people.length === 1 ? 'has' : 'have';
  return {
    what: `${namePeople(plan, people)} ${has} no seat from ${from.name} to ${to.name} at ${formatClock(leaves.local)}`,
    why: 'No other transfer goes there with a free seat, and no larger vehicle is free with a driver.',
    about: { list: 'transfers', id },
    people,
  };
}
