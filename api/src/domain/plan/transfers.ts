import { formatDuration } from '@paddock/contract/domain/flights/legs';
import {
  isTooLate,
  leastSlack,
  minutesAfterLanding,
} from '@paddock/contract/domain/vehicles/awaited-flight';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock } from '@paddock/contract/platform/time';
import {
  departsAt,
  findFed,
  findMet,
  landsAt,
  type Connection,
  type FlightsOf,
} from '../vehicles/connections.ts';
import { findItems, type FoundFinding } from './found.ts';
import type { Plan, PlanFlight, PlanTransfer } from './plan.ts';
import { listAboard, localDay, refItem, rideItem } from './trips.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Worked out once for a plan: it never changes. */
const flownIn = new WeakMap<Plan, FlightsOf<PlanFlight>>();

export function listFlightsOfPeople(plan: Plan): FlightsOf<PlanFlight> {
  const known = flownIn.get(plan) ?? findFlown(plan);
  flownIn.set(plan, known);
  return known;
}

function findFlown({ seats, toBook, flights }: Plan): FlightsOf<PlanFlight> {
  const found = new Map<number, Map<number, PlanFlight>>();
  for (const { contactId, flightId } of [...seats, ...toBook]) {
    const flight = flights.get(flightId);
    if (flight === undefined || flight.isCancelled) continue;
    const own = found.get(contactId) ?? new Map<number, PlanFlight>();
    found.set(contactId, own);
    own.set(flightId, flight);
  }
  return new Map(
    [...found].map(([id, own]) => [
      id,
      [...own.values()].toSorted((one, other) => one.leaves.at - other.leaves.at),
    ]),
  );
}

/** " from HUN26" of a vehicle that only other projects use, and of a driver who works for another one. */
export function sayOrigin(
  { project, transfers, elsewhere }: Plan,
  { vehicleId, driverId }: { readonly vehicleId?: number | null; readonly driverId?: number },
): string {
  const rides = transfers.filter((one) => one.vehicleId === (vehicleId ?? undefined));
  const isOwn = rides.some(({ projectId }) => projectId === project.id);
  const works =
    driverId === undefined || project.members.has(driverId)
      ? undefined
      : elsewhere.find(({ contactId }) => contactId === driverId)?.code;
  const code = works ?? (isOwn ? undefined : rides[0]?.projectCode);
  return code === undefined ? '' : ` from ${code}`;
}

/** When a transfer sets out at the latest to be at the airport in time for a flight. */
export function leavesForAirport(
  { minutesAtAirport }: Plan,
  { leaves, arrives }: PlanTransfer,
  flight: PlanFlight,
): number {
  const drive = (arrives ?? leaves).at - leaves.at;
  return departsAt(flight) - minutesAtAirport * minuteMs - drive;
}

/** A transfer of the project that misses a flight, or whose vehicle or driver can’t be there. */
export function findTransfers(plan: Plan): FoundFinding[] {
  const flown = listFlightsOfPeople(plan);
  return plan.transfers
    .filter(({ projectId }) => projectId === plan.project.id)
    .flatMap((transfer) => [
      ...findEarly(plan, transfer, findMet(transfer, flown)),
      ...findLate(plan, transfer, findFed(transfer, flown)),
      ...findDriverAway(plan, transfer),
      ...findVehicleAway(plan, transfer),
    ]);
}

interface Given extends Pick<FoundFinding, 'kind' | 'badge' | 'words' | 'facts'> {
  /** The flights of the people it concerns, or of everyone aboard if it names nobody. */
  readonly connections?: readonly Connection<PlanFlight>[];
}

function about(
  { people, seats, bookings }: Plan,
  transfer: PlanTransfer,
  { connections = [], ...given }: Given,
): FoundFinding[] {
  const ids =
    connections.length > 0 ? connections.map(({ contactId }) => contactId) : listAboard(transfer);
  const concerned = ids.flatMap((id) => people.get(id) ?? []);
  const [first] = concerned;
  // Empty, and no one drives it.
  if (first === undefined) return [];
  const ride = rideItem(transfer, first);
  const missed = connections.flatMap(({ contactId, flight }) => {
    const person = people.get(contactId);
    if (person === undefined) return [];
    const own = seats.filter((one) => one.contactId === contactId && one.flightId === flight.id);
    return {
      kind: 'flight' as const,
      id: flight.id,
      name: flight.number,
      person,
      starts: { ...flight.leaves, place: flight.from },
      ends: { ...flight.lands, place: flight.to },
      bookings: own.flatMap(({ bookingId }) => bookings.get(bookingId) ?? []),
    };
  });
  return [
    {
      ...findItems([ride], { ...given, about: missed.map(refItem) }),
      people: concerned,
      items: [...missed, ride],
      day: localDay(transfer.leaves),
    },
  ];
}

function nameAll(plan: Plan, connections: readonly Connection<PlanFlight>[]): string {
  const [first] = connections;
  const name = plan.people.get(first?.contactId ?? 0)?.name ?? 'Someone';
  const others = connections.length - 1;
  return others === 0 ? name : `${name} and ${counted(others, 'other')}`;
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}

function findEarly(
  plan: Plan,
  transfer: PlanTransfer,
  met: readonly Connection<PlanFlight>[],
): FoundFinding[] {
  const slackOf = (flight: PlanFlight) => minutesAfterLanding(landsAt(flight), transfer.leaves.at);
  const missed = met.filter(({ flight }) => isTooLate({ slackMinutes: slackOf(flight) }));
  const last = missed.toSorted((one, other) => landsAt(other.flight) - landsAt(one.flight))[0];
  if (last === undefined) return [];
  const { leaves, from, to, id } = transfer;
  const lands = missed.length === 1 ? 'lands' : 'land';
  const slack = slackOf(last.flight);
  const early = formatDuration(Math.abs(slack) * minuteMs);
  const who = `${nameAll(plan, missed)} ${lands} on ${last.flight.number}`;
  const when =
    slack < 0
      ? `${early} before ${who}`
      : `${early} after ${who}, less than ${formatDuration(leastSlack * minuteMs)}`;
  return about(plan, transfer, {
    kind: 'transfer_early',
    badge: slack < 0 ? 'leaves before landing' : 'too soon after landing',
    words: `The transfer to ${to.name} leaves ${from.name} at ${formatClock(leaves.local)} local, ${when}.`,
    facts: [id, toIso(leaves.at), ...missed.flatMap(listLanding)],
    connections: missed,
  });
}

function listLanding({ contactId, flight }: Connection<PlanFlight>): (string | number)[] {
  return [contactId, flight.id, toIso(landsAt(flight))];
}

function findLate(
  plan: Plan,
  transfer: PlanTransfer,
  fed: readonly Connection<PlanFlight>[],
): FoundFinding[] {
  const { minutesAtAirport } = plan;
  const arrives = (transfer.arrives ?? transfer.leaves).at;
  const missed = fed.filter(
    ({ flight }) => transfer.leaves.at > leavesForAirport(plan, transfer, flight),
  );
  const [first] = missed.toSorted((one, other) => departsAt(one.flight) - departsAt(other.flight));
  if (first === undefined) return [];
  const { to, id, leaves } = transfer;
  const left = departsAt(first.flight) - arrives;
  const number = first.flight.number;
  const verb = transfer.arrives === null ? 'sets out' : 'arrives';
  const when =
    left < 0
      ? `${formatDuration(-left)} after ${number} has left`
      : `${formatDuration(left)} before ${number} leaves, less than ${formatDuration(minutesAtAirport * minuteMs)}`;
  return about(plan, transfer, {
    kind: 'transfer_late',
    badge: 'late at the airport',
    words: `The transfer to ${to.name} ${verb} ${when}, with ${nameAll(plan, missed)}.`,
    facts: [
      id,
      toIso(leaves.at),
      toIso(arrives),
      minutesAtAirport,
      ...missed.flatMap(({ contactId, flight }) => [
        contactId,
        flight.id,
        toIso(departsAt(flight)),
      ]),
    ],
    connections: missed,
  });
}

/** False on a day before the first or after the last that was said of someone. */
export function isThere({ ownDays }: Plan, contactId: number, day: string): boolean {
  const { firstDay = null, lastDay = null } = ownDays.get(contactId) ?? {};
  return (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);
}

/** A vehicle of ours without a driver, or with one who is gone, or works on another project then. */
function findDriverAway(plan: Plan, transfer: PlanTransfer): FoundFinding[] {
  const { driverId, vehicleId, id, to, leaves } = transfer;
  const what = `the transfer to ${to.name} at ${formatClock(leaves.local)} local`;
  const found = (words: string, why: string) =>
    about(plan, transfer, {
      kind: 'driver_away',
      badge: 'no driver',
      words,
      facts: [id, driverId ?? 0, localDay(leaves), why],
    });
  if (driverId === null) return vehicleId === null ? [] : found(`No one drives ${what}.`, 'nobody');
  const driver = plan.people.get(driverId);
  if (driver === undefined) return [];
  const day = localDay(leaves);
  if (plan.project.members.has(driverId)) {
    if (isThere(plan, driverId, day)) return [];
    return found(`${driver.name} drives ${what}, and is not there that day.`, 'own days');
  }
  // Someone who drives for several projects need not be on any.
  const isGone = (plan.project.leavers.get(driverId) ?? Infinity) <= leaves.at;
  if (driver.isArchived)
    return isGone ? found(`${driver.name} drives ${what}, and is archived.`, 'archived') : [];
  const other = plan.elsewhere.find(
    (one) => one.contactId === driverId && one.startsOn <= day && day <= one.endsOn,
  );
  if (other !== undefined)
    return found(`${driver.name} drives ${what}, and is on ${other.code} that day.`, other.code);
  if (!isGone) return [];
  return found(`${driver.name} drives ${what}, and is not on ${plan.project.code}.`, 'removed');
}

/** A vehicle that is gone, or on two transfers at once. */
function findVehicleAway(plan: Plan, transfer: PlanTransfer): FoundFinding[] {
  const { vehicleId, id, to, leaves } = transfer;
  const vehicle = vehicleId === null ? undefined : plan.vehicles.get(vehicleId);
  if (vehicle === undefined) return [];
  const what = `the transfer to ${to.name} at ${formatClock(leaves.local)} local`;
  const found = (words: string, ...facts: (string | number)[]) =>
    about(plan, transfer, {
      kind: 'vehicle_away',
      badge: 'no vehicle',
      words,
      facts: [id, vehicle.id, ...facts],
    });
  if (vehicle.archivedAt !== null && vehicle.archivedAt <= leaves.at)
    return found(`${vehicle.name} is archived, and on ${what}.`, 'archived');
  const other = plan.transfers.find(
    (one) => one.vehicleId === vehicle.id && one.id !== id && areAtOnce(one, transfer),
  );
  if (other === undefined) return [];
  const where = other.projectId === plan.project.id ? '' : ` of ${other.projectCode}`;
  return found(
    `${vehicle.name} is on ${what}, and on the transfer to ${other.to.name}${where} at ${formatClock(other.leaves.local)} local.`,
    toIso(leaves.at),
    other.id,
    toIso(other.leaves.at),
  );
}

/** One whose arrival is not known takes an hour. */
export function findSpan({
  leaves,
  arrives,
}: PlanTransfer): readonly [from: number, until: number] {
  return [leaves.at, arrives?.at ?? leaves.at + hourMs];
}

export function areAtOnce(one: PlanTransfer, other: PlanTransfer): boolean {
  const [from, until] = findSpan(one);
  const [otherFrom, otherUntil] = findSpan(other);
  return from < otherUntil && otherFrom < until;
}
