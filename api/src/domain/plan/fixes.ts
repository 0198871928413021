import type { FindingKind, Fix, PlanChange } from '@paddock/contract/domain/plan/finding';
import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatClock } from '@paddock/contract/platform/time';
import { readWallClock } from '../../platform/wall-clock.ts';
import type { FoundFinding } from './found.ts';
import { kmBetween, townKm } from './nearness.ts';
import type { Plan, PlanBed, PlanRoom, PlanTransfer } from './plan.ts';
import { findFed, findMet, landsAt } from '../vehicles/connections.ts';
import {
  areAtOnce,
  leavesForAirport,
  listFlightsOfPeople,
  findSpan,
  isThere,
  sayOrigin,
} from './transfers.ts';
import { listAboard } from './trips.ts';

const minuteMs = 60_000;

/** The most ways to put one thing right. */
const mostFixes = 3;

/** A finding with the first transfer and the first bed that it is about. */
interface About {
  readonly finding: FoundFinding;
  readonly transfer: PlanTransfer | undefined;
  readonly bed: PlanBed | undefined;
}

type Fixer = (plan: Plan, about: About, was: Plan) => Fix[];

const forTransfer =
  (list: (plan: Plan, transfer: PlanTransfer) => Fix[]): Fixer =>
  (plan, { transfer }) =>
    transfer === undefined ? [] : list(plan, transfer);

const forBed =
  (make: (bed: PlanBed, finding: FoundFinding) => Fix): Fixer =>
  (_plan, { bed, finding }) =>
    bed === undefined ? [] : [make(bed, finding)];

/** For the other kinds, only people can say what to do. */
const fixers: Readonly<Partial<Record<FindingKind, Fixer>>> = {
  transfer_early: forTransfer(moveToFlights),
  transfer_late: forTransfer(moveToFlights),
  driver_away: forTransfer((plan, transfer) => {
    const others = giveDriver(plan, transfer);
    return others.length > 0 ? others : giveVehicle(plan, transfer);
  }),
  vehicle_away: forTransfer(giveVehicle),
  overlap: giveOther,
  no_bed: (plan, { finding: { people, nights } }, was) =>
    people.flatMap(({ id }) => giveBed(plan, id, nights, was)),
  bed_early: forBed((bed, { day }) => shortenBed(bed, { first_night: day })),
  bed_late: forBed((bed, { day }) => shortenBed(bed, { leaves_on: day })),
  to_book: confirmRoom,
  bed_unused: forBed(removeBed),
  removed: takeAway,
  name_change: changeName,
  outside: fixOutside,
};

/**
 * What would put a finding right, the best first.
 * @param was the plan before the change that led to it
 */
export function listFixes(plan: Plan, finding: FoundFinding, was = plan): Fix[] {
  const findId = (list: string) => finding.about.find((one) => one.list === list)?.id;
  const [transferId, bedId] = [findId('transfers'), findId('beds')];
  const transfer = plan.transfers.find(({ id }) => id === transferId);
  const bed = plan.beds.find(({ id }) => id === bedId);
  return fixers[finding.kind]?.(plan, { finding, transfer, bed }, was) ?? [];
}

function edit(list: string, id: number, values: NonNullable<PlanChange['values']>): PlanChange {
  return { list, id, values };
}

/** Moves a transfer to another time, for the flights that it meets or takes people to. */
export function moveTransfer(transfer: PlanTransfer, at: number): Fix {
  const { id, leaves, arrives, from, to } = transfer;
  const local = readWallClock(new Date(at), from.timeZone);
  const moved = arrives === null ? null : new Date(arrives.at + at - leaves.at);
  const day = local.slice(0, 10) === leaves.local.slice(0, 10) ? '' : ` on ${dayWords(local)}`;
  return {
    words: `Leave ${from.name} at ${formatClock(local)} local${day}`,
    change: edit('transfers', id, {
      leaves_at: local,
      ...(moved === null ? {} : { arrives_at: readWallClock(moved, to.timeZone) }),
    }),
    whole: true,
  };
}

function moveToFlights(plan: Plan, transfer: PlanTransfer): Fix[] {
  const flown = listFlightsOfPeople(plan);
  const landings = findMet(transfer, flown).map(({ flight }) => landsAt(flight));
  const latest = findFed(transfer, flown).map(({ flight }) =>
    leavesForAirport(plan, transfer, flight),
  );
  const earliest = Math.max(...landings.map((at) => at + plan.minutesAfterLanding * minuteMs));
  const at = landings.length > 0 ? earliest : Math.min(...latest);
  // The flight out leaves too soon after the one in.
  if (!Number.isFinite(at) || latest.some((one) => at > one)) return [];
  return [moveTransfer(transfer, at)];
}

/** The transfers of the project itself: of other projects, a plan has only those that concern its people and vehicles. */
function listOwn({ project, transfers }: Plan): PlanTransfer[] {
  return transfers.filter(({ projectId }) => projectId === project.id);
}

/**
 * Free at the time of a transfer: on no other, in no aircraft, and on no other project. What somebody does who neither
 * works nor drives for the project is not known, so they are not free.
 */
export function isFree(plan: Plan, contactId: number, transfer: PlanTransfer): boolean {
  const person = plan.people.get(contactId);
  const isHere =
    plan.project.members.has(contactId) ||
    listOwn(plan).some(({ driverId }) => driverId === contactId);
  if (!isHere || person === undefined || person.isArchived || plan.project.leavers.has(contactId))
    return false;
  const day = transfer.leaves.local.slice(0, 10);
  if (!isThere(plan, contactId, day)) return false;
  const isAway =
    !plan.project.members.has(contactId) &&
    plan.elsewhere.some(
      (one) => one.contactId === contactId && one.startsOn <= day && day <= one.endsOn,
    );
  const rides = plan.transfers.some(
    (one) =>
      one.id !== transfer.id && listAboard(one).includes(contactId) && areAtOnce(one, transfer),
  );
  const [from, until] = findSpan(transfer);
  const flies = (listFlightsOfPeople(plan).get(contactId) ?? []).some(
    (flight) => flight.leaves.at < until && from < landsAt(flight),
  );
  return !isAway && !rides && !flies;
}

/** The people who may drive a vehicle and are free then: the driver that it has first. */
function findDrivers(plan: Plan, transfer: PlanTransfer, vehicleId: number): number[] {
  const vehicle = plan.vehicles.get(vehicleId);
  const ids = vehicle?.driverIds ?? [];
  return ids
    .filter((id) => isFree(plan, id, transfer))
    .toSorted(
      (one, other) =>
        Number(other === transfer.driverId) - Number(one === transfer.driverId) ||
        Number(plan.project.members.has(other)) - Number(plan.project.members.has(one)) ||
        one - other,
    );
}

function giveDriver(plan: Plan, transfer: PlanTransfer): Fix[] {
  const { id, vehicleId, driverId } = transfer;
  if (vehicleId === null) return [];
  return findDrivers(plan, transfer, vehicleId)
    .filter((one) => one !== driverId)
    .slice(0, mostFixes)
    .map((driver) => ({
      words: `Let ${nameDriver(plan, driver)} drive`,
      change: edit('transfers', id, { driver_id: driver }),
      whole: true,
    }));
}

function nameDriver(plan: Plan, driverId: number): string {
  return `${plan.people.get(driverId)?.name ?? ''}${sayOrigin(plan, { driverId })}`;
}

/**
 * Another vehicle with enough seats that is free then, with a driver of the project: those of the project before those
 * from elsewhere, the smallest first.
 */
export function giveVehicle(plan: Plan, transfer: PlanTransfer): Fix[] {
  const { id, vehicleId, driverId, passengerIds } = transfer;
  const own = new Set(listOwn(plan).map((other) => other.vehicleId));
  const free = [...plan.vehicles.values()].filter(
    (one) =>
      one.id !== vehicleId &&
      one.archivedAt === null &&
      one.seats > passengerIds.length &&
      !plan.transfers.some(
        (other) => other.id !== id && other.vehicleId === one.id && areAtOnce(other, transfer),
      ),
  );
  const found = free
    .toSorted(
      (one, other) =>
        Number(own.has(other.id)) - Number(own.has(one.id)) ||
        one.seats - other.seats ||
        one.id - other.id,
    )
    .flatMap((one) => {
      const drivers = findDrivers(plan, transfer, one.id);
      const [driver] = drivers;
      return driver === undefined ? [] : [{ vehicle: one, driver }];
    });
  return found.slice(0, mostFixes).map(({ vehicle, driver }) => ({
    words:
      driver === driverId
        ? `Take ${vehicle.name}${sayOrigin(plan, { vehicleId: vehicle.id })}`
        : `Take ${vehicle.name}${sayOrigin(plan, { vehicleId: vehicle.id })} with ${nameDriver(plan, driver)}`,
    change: edit('transfers', id, { vehicle_id: vehicle.id, driver_id: driver }),
    whole: true,
  }));
}

/** Worked out once for a plan: it never changes. */
const bedsByRoom = new WeakMap<Plan, ReadonlyMap<number, readonly PlanBed[]>>();

function countSleepers(plan: Plan, room: PlanRoom, night: string): number {
  const known = bedsByRoom.get(plan) ?? Map.groupBy(plan.beds, ({ roomId }) => roomId);
  bedsByRoom.set(plan, known);
  const beds = known.get(room.id) ?? [];
  return beds.filter((bed) => bed.firstNight <= night && night < bed.leavesOn).length;
}

/** Someone who drives two transfers at once, or is on another one: someone else drives, or takes another vehicle. */
function giveOther(plan: Plan, { finding: { people, items } }: About): Fix[] {
  const [person] = people;
  const driven = items.flatMap(({ kind, id }) => {
    if (kind !== 'transfer') return [];
    return listOwn(plan).filter((one) => one.id === id && one.driverId === person?.id);
  });
  const found = driven
    .toReversed()
    .map((transfer) => [...giveDriver(plan, transfer), ...giveVehicle(plan, transfer)]);
  return found.flatMap((fixes) => fixes.slice(0, mostFixes));
}

/** Rooms with a free bed on all of some nights: where most of the project sleep, the smallest first. */
export function listFreeRooms(plan: Plan, nights: readonly string[]): PlanRoom[] {
  const [first] = nights;
  const last = nights.at(-1);
  if (first === undefined || last === undefined) return [];
  const until = dayAfter(last);
  const free = plan.rooms.filter(
    (room) =>
      room.checksIn <= first &&
      until <= room.checksOut &&
      nights.every((night) => countSleepers(plan, room, night) < room.beds),
  );
  if (free.length === 0) return [];
  const others = plan.beds.filter((bed) => bed.firstNight < until && first < bed.leavesOn);
  const sleepers = [...Map.groupBy(others, ({ hotel }) => `${hotel.latitude} ${hotel.longitude}`)];
  const counted = new Map<string, number>();
  const near = ({ hotel }: PlanRoom) => {
    const at = `${hotel.latitude} ${hotel.longitude}`;
    const known =
      counted.get(at) ??
      sleepers
        .filter(([, [bed]]) => bed !== undefined && kmBetween(bed.hotel, hotel) < 1)
        .reduce((sum, [, beds]) => sum + beds.length, 0);
    counted.set(at, known);
    return known;
  };
  return free.toSorted(
    (one, other) => near(other) - near(one) || one.beds - other.beds || one.id - other.id,
  );
}

/** Gives someone a free bed on as many of some nights as possible, in the town of the bed that they had. */
function giveBed(plan: Plan, contactId: number, wanted: readonly string[], was: Plan): Fix[] {
  const person = plan.people.get(contactId);
  const [first] = wanted;
  if (first === undefined || person === undefined) return [];
  const had = was.beds.find(
    (bed) => bed.contactId === contactId && bed.firstNight <= first && first < bed.leavesOn,
  );
  const listRooms = (nights: readonly string[]) =>
    listFreeRooms(plan, nights).filter(
      ({ hotel }) => had === undefined || kmBetween(had.hotel, hotel) <= townKm,
    );
  const many = wanted.findIndex((night, at) => night !== dayAfter(first, at));
  const nights = wanted.slice(0, many === -1 ? wanted.length : many);
  if (listRooms([first]).length === 0) return [];
  while (listRooms(nights).length === 0) nights.pop();
  const until = dayAfter(first, nights.length);
  return listRooms(nights)
    .slice(0, mostFixes)
    .map((room) => ({
      words: `Give ${person.name} a bed in ${room.name}, ${room.hotel.name}, on ${nightWords(first, until)}`,
      change: {
        list: 'beds',
        id: null,
        values: { room_id: room.id, contact_id: contactId, first_night: first, leaves_on: until },
      },
      whole: true,
    }));
}

function shortenBed(
  { id, firstNight, leavesOn }: PlanBed,
  values: { readonly first_night?: string; readonly leaves_on?: string },
): Fix {
  const first = values.first_night ?? firstNight;
  const last = values.leaves_on ?? leavesOn;
  if (first >= last) return { words: 'Remove the bed', change: removal('beds', id), whole: true };
  return {
    words: `Shorten the bed to ${nightWords(first, last)}`,
    change: edit('beds', id, values),
    whole: true,
  };
}

function removeBed({ id }: PlanBed): Fix {
  return { words: 'Remove the bed', change: removal('beds', id), whole: true };
}

/** A room that the hotel has confirmed. A seat on a flight needs a booking. */
function confirmRoom(_plan: Plan, { finding: { about } }: About): Fix[] {
  const room = about.find(({ list }) => list === 'rooms');
  if (room === undefined) return [];
  const change = edit('rooms', room.id, { standing: 'booked' });
  return [{ words: 'Mark the room as booked', change, whole: true }];
}

/** A ticket that is bought gets another name: its vendor does it, and says so here. */
function changeName(plan: Plan, { finding: { people, items } }: About): Fix[] {
  const [heir] = people;
  const left = plan.ownDays.get(heir?.id ?? 0)?.takesOverFrom;
  if (heir === undefined || left === null || left === undefined) return [];
  const rename = (ids: readonly number[]) => [
    ...new Set(ids.map((id) => (id === left ? heir.id : id))),
  ];
  const words = (name: string) => `Change the name on ${name} to ${heir.name}`;
  return items.flatMap(({ kind, id, bookings }) => {
    const ticket = kind === 'ticket' ? plan.tickets.find((one) => one.id === id) : undefined;
    if (ticket !== undefined)
      return {
        words: words(ticket.name),
        change: edit('tickets', id, {
          passengerIds: rename(ticket.passengerIds),
          berthIds: rename(ticket.berthIds),
        }),
        whole: true,
      };
    const own = bookings.filter(
      ({ id: booking }) => plan.bookings.get(booking)?.projectId === plan.project.id,
    );
    return own.map((booking) => {
      const seats = plan.seats.filter(({ bookingId }) => bookingId === booking.id);
      const contactIds = rename(seats.map(({ contactId }) => contactId));
      return {
        words: words(`booking ${booking.reference ?? booking.id}`),
        change: edit('expenditure', booking.id, { contactIds }),
        whole: true,
      };
    });
  });
}

function removal(list: string, id: number): PlanChange {
  return { list, id, removed: true };
}

/** Shortens a bed to the nights that are in its person’s own days. */
function fixOutside(plan: Plan, about: About): Fix[] {
  const { bed } = about;
  const { firstDay = null, lastDay = null } = plan.ownDays.get(bed?.contactId ?? 0) ?? {};
  if (bed === undefined || (firstDay === null && lastDay === null)) return takeAway(plan, about);
  const { firstNight, leavesOn } = bed;
  const first = firstDay !== null && firstDay > firstNight ? firstDay : firstNight;
  const last = lastDay !== null && lastDay < leavesOn ? lastDay : leavesOn;
  return [shortenBed(bed, { first_night: first, leaves_on: last })];
}

/** A bed, a seat or a schedule item goes; a ticket stays bought. */
function takeAway(_plan: Plan, { finding: { people, about, items }, transfer, bed }: About): Fix[] {
  const [person] = people;
  if (bed !== undefined) return [removeBed(bed)];
  if (transfer !== undefined && person !== undefined && transfer.driverId !== person.id) {
    const others = transfer.passengerIds.filter((id) => id !== person.id);
    return [
      {
        words: `Take ${person.name} off the transfer`,
        change: edit('transfers', transfer.id, { passengerIds: others }),
        whole: true,
      },
    ];
  }
  const [item] = items.length === 0 ? about : [];
  if (item?.list !== 'schedule-items') return [];
  return [{ words: 'Remove it', change: removal(item.list, item.id), whole: true }];
}
