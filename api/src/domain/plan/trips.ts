import type { RecordRef } from '@paddock/contract/domain/plan/finding';
import { isNear } from './nearness.ts';
import type {
  Moment,
  OwnDays,
  Place,
  Plan,
  PlanBooking,
  PlanFlight,
  PlanPerson,
  PlanProject,
  PlanTransfer,
} from './plan.ts';

/** When and where something of a trip starts or ends. */
export interface TripEnd extends Moment {
  readonly place: Place;
}

/** One thing that one person does on a trip. Flights, other tickets and transfers move people, a bed does not. */
export interface TripItem {
  readonly kind: 'flight' | 'ticket' | 'transfer' | 'bed';
  /** The ID of its record. A flight that is not saved yet has one below 0. */
  readonly id: number;
  /** "BA 902", "the transfer to BUD", "Hotel Mogyoród". */
  readonly name: string;
  readonly person: PlanPerson;
  readonly starts: TripEnd;
  readonly ends: TripEnd;
  /** The bookings that hold this flight for the person. */
  readonly bookings: readonly PlanBooking[];
  /** The vehicle of a transfer, or those on board. */
  readonly vehicleIds?: readonly number[];
  /** How someone spends a night on a ticket. */
  readonly lies?: { readonly hasBerth: boolean; readonly timeZone: string };
  /** The project of a ticket, a transfer, a bed or a seat to book. */
  readonly projectId?: number;
  /** What has to be bought for it, if nobody has. */
  readonly toBook?: RecordRef;
}

/** What one person does around a project. */
export interface Trip {
  readonly person: PlanPerson;
  readonly isMember: boolean;
  readonly ownDays: OwnDays | undefined;
  /** Flights and other journeys on tickets, in order of departure; without cancelled ones. */
  readonly ticketed: readonly TripItem[];
  readonly cancelled: readonly TripItem[];
  /** The transfers that they drive or ride on, in order of departure. */
  readonly rides: readonly TripItem[];
  /** Without day rooms. */
  readonly beds: readonly TripItem[];
  /** Those on tickets, and transfers that lead so far away that they are a journey. */
  readonly moves: readonly TripItem[];
}

/** The list of the record that an item is. */
const lists = { flight: 'flights', ticket: 'tickets', transfer: 'transfers', bed: 'beds' } as const;

export function refItem({ kind, id }: TripItem): RecordRef {
  return { list: lists[kind], id };
}

/** "2026-07-01", by the clock there. */
export function localDay({ local }: Moment): string {
  return local.slice(0, 10);
}

/** Milliseconds from the end of one item to the start of the next; below 0 if they overlap. */
export function gapMs(before: TripItem, next: TripItem): number {
  return next.starts.at - before.ends.at;
}

export function concernsProject(project: PlanProject, item: TripItem): boolean {
  return (
    item.projectId === project.id || item.bookings.some(({ projectId }) => projectId === project.id)
  );
}

/** The trips of everyone on the project, and of others whom one of its records names. */
export function listTrips(plan: Plan): Trip[] {
  const flights = listFlights(plan);
  const tickets = listTickets(plan);
  const rides = listRides(plan);
  const beds = listBeds(plan);
  return [...plan.people.values()].flatMap((person): Trip[] => {
    const isMember = plan.project.members.has(person.id);
    const all = [...(flights.get(person.id) ?? []), ...(tickets.get(person.id) ?? [])].toSorted(
      (one, other) => byStart(one.item, other.item),
    );
    const own = all.filter(({ isCancelled }) => !isCancelled).map(({ item }) => item);
    const transfers = rides.get(person.id) ?? [];
    const nights = beds.get(person.id) ?? [];
    if (!isMember && all.length + transfers.length + nights.length === 0) return [];
    return [
      {
        person,
        isMember,
        ownDays: plan.ownDays.get(person.id),
        ticketed: own,
        cancelled: all.filter(({ isCancelled }) => isCancelled).map(({ item }) => item),
        rides: transfers,
        beds: nights,
        moves: [...own, ...transfers.filter(leadsFar)].toSorted(byStart),
      },
    ];
  });
}

export function byStart(one: TripItem, other: TripItem): number {
  return one.starts.at - other.starts.at || one.id - other.id;
}

/** A ride from the airport to the hotel is no journey. */
function leadsFar({ starts, ends }: TripItem): boolean {
  return !isNear(starts.place, ends.place);
}

/** A journey on a ticket. */
interface Ticketed {
  readonly item: TripItem;
  readonly isCancelled: boolean;
}

/** The flights of each person in order, each once with all bookings that hold it. */
function listFlights(plan: Plan): ReadonlyMap<number, Ticketed[]> {
  const ends = new Map<number, { readonly starts: TripEnd; readonly ends: TripEnd }>();
  const findEnds = (flight: PlanFlight) => {
    const known = ends.get(flight.id);
    if (known !== undefined) return known;
    const made = {
      starts: { ...flight.leaves, place: flight.from },
      ends: { ...flight.lands, place: flight.to },
    };
    ends.set(flight.id, made);
    return made;
  };
  const held = new Map<number, Map<number, PlanBooking[]>>();
  for (const { contactId, flightId, bookingId } of plan.seats) {
    const booking = plan.bookings.get(bookingId);
    if (booking === undefined) continue;
    const own = held.get(contactId) ?? new Map<number, PlanBooking[]>();
    held.set(contactId, own);
    const before = own.get(flightId);
    if (before === undefined) own.set(flightId, [booking]);
    else before.push(booking);
  }
  const found = new Map<number, Ticketed[]>();
  const add = (contactId: number, more: readonly Ticketed[]) => {
    const all = [...(found.get(contactId) ?? []), ...more];
    found.set(
      contactId,
      all.toSorted((one, other) => byStart(one.item, other.item)),
    );
  };
  for (const { id, contactId, flightId, projectId } of plan.toBook) {
    const [person, flight] = [plan.people.get(contactId), plan.flights.get(flightId)];
    if (person === undefined || flight === undefined) continue;
    const item: TripItem = {
      kind: 'flight',
      id: flightId,
      name: flight.number,
      person,
      ...findEnds(flight),
      bookings: [],
      projectId,
      toBook: { list: 'flights-to-book', id },
    };
    add(contactId, [{ item, isCancelled: flight.isCancelled }]);
  }
  for (const [contactId, own] of held) {
    const person = plan.people.get(contactId);
    if (person === undefined) continue;
    const flown = [...own].flatMap(([flightId, bookings]): Ticketed[] => {
      const flight = plan.flights.get(flightId);
      if (flight === undefined) return [];
      const item: TripItem = {
        kind: 'flight',
        id: flightId,
        name: flight.number,
        person,
        ...findEnds(flight),
        bookings: bookings.length < 2 ? bookings : bookings.toSorted((a, b) => a.id - b.id),
      };
      return [{ item, isCancelled: flight.isCancelled }];
    });
    add(contactId, flown);
  }
  return found;
}

/** One whose arrival is not known arrives as it leaves. */
function listTickets({ tickets, people }: Plan): ReadonlyMap<number, Ticketed[]> {
  const found = new Map<number, Ticketed[]>();
  for (const { id, projectId, name, leaves, arrives, from, to, ...ticket } of tickets)
    for (const contactId of ticket.passengerIds) {
      const person = people.get(contactId);
      if (person === undefined) continue;
      const own = found.get(contactId) ?? [];
      found.set(contactId, own);
      const [starts, ends] = [
        { ...leaves, place: from },
        { ...(arrives ?? leaves), place: to },
      ];
      const item = {
        kind: 'ticket' as const,
        id,
        name,
        person,
        starts,
        ends,
        bookings: [],
        projectId,
        vehicleIds: ticket.vehicleIds,
        lies: { hasBerth: ticket.berthIds.includes(contactId), timeZone: ticket.timeZone },
      };
      own.push({ item, isCancelled: ticket.standing === 'cancelled' });
    }
  return found;
}

/** Everyone aboard a transfer, the driver first. */
export function listAboard({ driverId, passengerIds }: PlanTransfer): number[] {
  return driverId === null
    ? [...passengerIds]
    : [driverId, ...passengerIds.filter((id) => id !== driverId)];
}

/** One whose arrival is not known arrives as it leaves. */
export function rideItem(transfer: PlanTransfer, person: PlanPerson): TripItem {
  const { id, projectId, leaves, arrives, from, to, vehicleId } = transfer;
  return {
    kind: 'transfer',
    id,
    name: `the transfer to ${to.name}`,
    person,
    starts: { ...leaves, place: from },
    ends: { ...(arrives ?? leaves), place: to },
    bookings: [],
    projectId,
    vehicleIds: vehicleId === null ? [] : [vehicleId],
  };
}

function listRides({ transfers, people }: Plan): ReadonlyMap<number, TripItem[]> {
  const found = new Map<number, TripItem[]>();
  for (const transfer of transfers)
    for (const id of listAboard(transfer)) {
      const person = people.get(id);
      if (person === undefined) continue;
      const own = found.get(id) ?? [];
      found.set(id, own);
      own.push(rideItem(transfer, person));
    }
  return found;
}

/** Days are all that counts of a bed. */
function listBeds({ beds, people }: Plan): ReadonlyMap<number, TripItem[]> {
  const found = new Map<number, TripItem[]>();
  for (const bed of beds) {
    const { id, contactId, firstNight, leavesOn, hotel, projectId } = bed;
    const person = people.get(contactId);
    if (person === undefined || firstNight === leavesOn) continue;
    const own = found.get(contactId) ?? [];
    found.set(contactId, own);
    own.push({
      kind: 'bed',
      id,
      name: hotel.name,
      person,
      starts: toEnd(firstNight, hotel),
      ends: toEnd(leavesOn, hotel),
      bookings: [],
      projectId,
      ...(bed.isToBook && { toBook: { list: 'rooms', id: bed.roomId } }),
    });
  }
  return found;
}

function toEnd(day: string, place: Place): TripEnd {
  return { at: Date.parse(`${day}T12:00:00Z`), local: `${day}T12:00`, place };
}

/** The bookings that hold some items, each once. */
export function listBookings(items: readonly TripItem[]): PlanBooking[] {
  return [
    ...new Map(items.flatMap(({ bookings }) => bookings).map((one) => [one.id, one])).values(),
  ];
}
