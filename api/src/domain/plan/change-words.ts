import type { PlanChange } from '@paddock/contract/domain/plan/finding';
import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock } from '@paddock/contract/platform/time';
import type { Plan, PlanTransfer } from './plan.ts';
import { sayOrigin } from './transfers.ts';
import { localDay } from './trips.ts';

export interface ChangeWords {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A change of a record in words; undefined if the plan does not know it. */
export function describeChange(now: Plan, then: Plan, change: PlanChange): ChangeWords | undefined {
  if (change.list === 'transfers') return describeTransfer(now, then, change);
  if (change.list === 'beds') return describeBed(now, then, change);
  const item = now.schedule.find(({ id }) => id === change.id);
  if (item === undefined) return undefined;
  const when = `${formatClock(item.starts.local)} on ${dayWords(localDay(item.starts))}`;
  return { what: `${item.title} at ${when} is removed`, before: when, after: null };
}

function describeTransfer(now: Plan, then: Plan, { id }: PlanChange): ChangeWords | undefined {
  const was = now.transfers.find((one) => one.id === id);
  const is = then.transfers.find((one) => one.id === id);
  if (was === undefined) return undefined;
  const name = nameVehicle(now, was);
  const at = formatClock(was.leaves.local);
  if (is === undefined)
    return { what: `${name} at ${at} to ${was.to.name} is not needed`, before: at, after: null };
  const parts: string[] = [];
  const [before, after]: [string[], string[]] = [[], []];
  const isGiven = is.vehicleId !== was.vehicleId;
  if (isGiven || is.driverId !== was.driverId) {
    const driver = is.driverId === null ? '' : nameOf(then, is.driverId);
    const whose =
      was.driverId === null ? `the ${at} run` : `${nameOf(now, was.driverId)}’s ${at} run`;
    parts.push(
      isGiven
        ? `${nameVehicle(then, is)}${sayOrigin(now, { vehicleId: is.vehicleId })}${driver === '' ? '' : ` with ${driver}`} takes ${whose} to ${was.to.name}`
        : `${driver} drives ${name} at ${at} to ${was.to.name}`,
    );
    before.push([name, was.driverId === null ? 'no driver' : nameOf(now, was.driverId)].join(', '));
    after.push([nameVehicle(then, is), driver].filter(Boolean).join(', '));
  }
  if (is.leaves.at !== was.leaves.at) {
    const isOther = localDay(is.leaves) !== localDay(was.leaves);
    const [from, to] = [was, is].map(({ leaves }) => writeTime(leaves.local, isOther));
    parts.push(`${parts.length === 0 ? name : 'it'} leaves at ${to}, not ${from}`);
    before.push(from ?? '');
    after.push(to ?? '');
  }
  const [arrived, arrives] = [was.arrives?.local, is.arrives?.local];
  if (is.leaves.at === was.leaves.at && arrives !== undefined && arrives !== arrived) {
    parts.push(`${name} at ${at} arrives at ${formatClock(arrives)}`);
    before.push(arrived === undefined ? '' : formatClock(arrived));
    after.push(formatClock(arrives));
  }
  for (const [end, verb] of [
    ['from', 'leaves from'],
    ['to', 'goes to'],
  ] as const) {
    if (is[end].id === was[end].id) continue;
    parts.push(
      `${parts.length === 0 ? `${name} at ${at}` : 'it'} ${verb} ${is[end].name}, not ${was[end].name}`,
    );
    before.push(was[end].name);
    after.push(is[end].name);
  }
  const on = is.passengerIds.filter((one) => !was.passengerIds.includes(one));
  if (on.length > 0) {
    parts.push(`${name} at ${at} takes ${namePeople(now, on)} too`);
    before.push(counted(was.passengerIds.length, 'passenger'));
    after.push(counted(is.passengerIds.length, 'passenger'));
  }
  const off = was.passengerIds.filter((one) => !is.passengerIds.includes(one));
  if (off.length > 0) {
    parts.push(`${name} at ${at} goes without ${namePeople(now, off)}`);
    before.push(counted(was.passengerIds.length, 'passenger'));
    after.push(counted(is.passengerIds.length, 'passenger'));
  }
  return { what: parts.join(', and '), before: before.join(', '), after: after.join(', ') };
}

function writeTime(local: string, withDay: boolean): string {
  return withDay ? `${formatClock(local)} on ${dayWords(local.slice(0, 10))}` : formatClock(local);
}

function nameVehicle({ vehicles }: Plan, { vehicleId }: PlanTransfer): string {
  const vehicle = vehicleId === null ? undefined : vehicles.get(vehicleId);
  return vehicle?.name ?? 'The transfer';
}

function nameOf({ people }: Plan, id: number): string {
  return people.get(id)?.name ?? 'Someone';
}

/** "Tom Okafor", "Tom Okafor and Callum Reid", "Tom Okafor and 3 others". */
export function namePeople(plan: Plan, ids: readonly number[]): string {
  const [first, second] = ids;
  if (first === undefined) return 'No one';
  const one = nameOf(plan, first);
  if (second === undefined) return one;
  return ids.length === 2
    ? `${one} and ${nameOf(plan, second)}`
    : `${one} and ${counted(ids.length - 1, 'other')}`;
}

function describeBed(now: Plan, then: Plan, change: PlanChange): ChangeWords | undefined {
  const { id, values = {} } = change;
  const { contact_id: contactId, room_id: roomId } = values;
  const { first_night: first, leaves_on: last } = values;
  if (id === null) {
    const room = now.rooms.find((one) => one.id === roomId);
    if (room === undefined || typeof contactId !== 'number') return undefined;
    if (typeof first !== 'string' || typeof last !== 'string') return undefined;
    const nights = nightWords(first, last);
    return {
      what: `${nameOf(now, contactId)} gets a bed in ${room.name}, ${room.hotel.name}, on ${nights}`,
      before: null,
      after: `${room.name}, ${nights}`,
    };
  }
  const was = now.beds.find((one) => one.id === id);
  const is = then.beds.find((one) => one.id === id);
  if (was === undefined) return undefined;
  const whose = `${nameOf(now, was.contactId)}’s bed in ${was.hotel.name}`;
  const before = nightWords(was.firstNight, was.leavesOn);
  if (is === undefined) return { what: `${whose} is free on ${before}`, before, after: null };
  const after = nightWords(is.firstNight, is.leavesOn);
  return { what: `${whose} is for ${after}, not ${before}`, before, after };
}
