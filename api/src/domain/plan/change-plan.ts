import type { PlanChange } from '@paddock/contract/domain/plan/finding';
import { findInstant, instantIfUnchanged } from '../../platform/wall-clock.ts';
import type { Moment, Plan, PlanBed, PlanPlace, PlanTransfer } from './plan.ts';
import { listAboard } from './trips.ts';

type Values = NonNullable<PlanChange['values']>;

/** A plan as it would be with the change that fixes a finding. */
export function changePlan(plan: Plan, change: PlanChange): Plan {
  const { list, id, values = {}, removed } = change;
  if (list === 'transfers')
    return {
      ...plan,
      transfers: plan.transfers.flatMap((one) => {
        if (one.id !== id) return [one];
        return removed === true ? [] : [changeTransfer(plan, one, values)];
      }),
    };
  if (list === 'beds') return { ...plan, beds: changeBeds(plan, change) };
  if (list === 'schedule-items' && removed === true)
    return { ...plan, schedule: plan.schedule.filter((one) => one.id !== id) };
  return plan;
}

function changeTransfer(plan: Plan, transfer: PlanTransfer, values: Values): PlanTransfer {
  const { leaves_at: leaves, arrives_at: arrives, passengerIds } = values;
  const { vehicle_id: vehicle, driver_id: driver, from_place_id: from, to_place_id: to } = values;
  return {
    ...transfer,
    ...(typeof leaves === 'string' && { leaves: toMoment(leaves, transfer.from.timeZone) }),
    ...(typeof arrives === 'string' && { arrives: toMoment(arrives, transfer.to.timeZone) }),
    ...(isKey(from) && { from: findHotel(plan, from) ?? transfer.from }),
    ...(isKey(to) && { to: findHotel(plan, to) ?? transfer.to }),
    ...(isKey(vehicle) && { vehicleId: vehicle }),
    ...(isKey(driver) && { driverId: driver }),
    ...(Array.isArray(passengerIds) && { passengerIds }),
  };
}

/** Transfers are moved from one hotel of the project to another. */
function findHotel({ rooms }: Plan, placeId: number | null): PlanPlace | undefined {
  return rooms.find(({ hotel }) => hotel.id === placeId)?.hotel;
}

function isKey(value: Values[string] | undefined): value is number | null {
  return value === null || typeof value === 'number';
}

function toMoment(local: string, zone: string): Moment {
  const at = findInstant(local, zone) ?? instantIfUnchanged(local, zone);
  return { at: at.getTime(), local };
}

/** A bed that is not saved yet. */
const newBedId = -1;

function changeBeds({ beds, rooms, project }: Plan, change: PlanChange): readonly PlanBed[] {
  const { id, values = {}, removed } = change;
  const { first_night: first, leaves_on: last, room_id: roomId, contact_id: contactId } = values;
  if (id !== null)
    return beds.flatMap((one) => {
      if (one.id !== id) return [one];
      if (removed === true) return [];
      return [
        {
          ...one,
          ...(typeof first === 'string' && { firstNight: first }),
          ...(typeof last === 'string' && { leavesOn: last }),
        },
      ];
    });
  const room = rooms.find((one) => one.id === roomId);
  if (room === undefined || typeof contactId !== 'number') return beds;
  if (typeof first !== 'string' || typeof last !== 'string') return beds;
  const made = beds.filter((one) => one.id < 0).length;
  return [
    ...beds,
    {
      id: newBedId - made,
      contactId,
      firstNight: first,
      leavesOn: last,
      roomId: room.id,
      stayId: 0,
      projectId: project.id,
      reference: null,
      hotel: room.hotel,
      isToBook: room.isToBook,
    },
  ];
}

/** The people whose days or rides differ between two plans of one project. */
export function findAffected(one: Plan, other: Plan): ReadonlySet<number> {
  const everyone = new Set([...one.people.keys(), ...other.people.keys()]);
  const whole = ({ project: { members, leavers, ...project } }: Plan) => [
    project,
    [...members].toSorted((a, b) => a - b),
    [...leavers],
  ];
  if (differs(whole(one), whole(other))) return everyone;
  const found = new Set<number>();
  const add = (ids: Iterable<number>) => {
    for (const id of ids) found.add(id);
  };
  const flights = keysOfChanged(one.flights, other.flights);
  const seats = new Set([one, other].flatMap((plan) => listSeatsOf(plan, flights)));
  add(seats);
  add(listMovedSeats(one, other));
  add(changed(one.toBook, other.toBook).map(({ contactId }) => contactId));
  add(keysOfChanged(one.ownDays, other.ownDays));
  add(keysOfChanged(one.people, other.people));
  const beds = changed(one.beds, other.beds);
  add(beds.map(({ contactId }) => contactId));
  add(changed(one.tickets, other.tickets).flatMap(({ passengerIds }) => passengerIds));
  add(
    changed(one.hireCars, other.hireCars).flatMap(({ driverIds, returnedById }) => [
      ...driverIds,
      ...(returnedById === null ? [] : [returnedById]),
    ]),
  );
  const vehicles = keysOfChanged(one.vehicles, other.vehicles);
  const rides = changed(one.transfers, other.transfers);
  add(rides.flatMap(listAboard));
  if (vehicles.size > 0)
    add(
      other.transfers
        .filter(({ vehicleId }) => vehicleId !== null && vehicles.has(vehicleId))
        .flatMap(listAboard),
    );
  const items = changed(one.schedule, other.schedule);
  add(items.flatMap(({ contactIds }) => [...(contactIds ?? other.project.members)]));
  return found;
}

function differs(one: unknown, other: unknown): boolean {
  return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}

function keysOfChanged<Value>(
  one: ReadonlyMap<number, Value>,
  other: ReadonlyMap<number, Value>,
): Set<number> {
  if (one === other) return new Set();
  const keys = new Set([...one.keys(), ...other.keys()]);
  return new Set([...keys].filter((key) => differs(one.get(key), other.get(key))));
}

/** Those that are in only one of them, or differ; as they are in both. */
function changed<Item extends { readonly id: number }>(
  one: readonly Item[],
  other: readonly Item[],
): Item[] {
  if (one === other) return [];
  const [before, after] = [one, other].map(
    (items) => new Map(items.map((item) => [item.id, item])),
  );
  if (before === undefined || after === undefined) return [];
  return [...keysOfChanged(before, after)].flatMap((id) =>
    [before.get(id), after.get(id)].filter((item) => item !== undefined),
  );
}

function listSeatsOf({ seats, toBook }: Plan, flights: ReadonlySet<number>): number[] {
  if (flights.size === 0) return [];
  return [...seats, ...toBook].flatMap(({ flightId, contactId }) =>
    flights.has(flightId) ? [contactId] : [],
  );
}

function listMovedSeats(one: Plan, other: Plan): number[] {
  if (one.seats === other.seats) return [];
  const name = ({ flightId, contactId, bookingId }: Plan['seats'][number]) =>
    `${contactId} ${flightId} ${bookingId}`;
  const [before, after] = [new Set(one.seats.map(name)), new Set(other.seats.map(name))];
  return [
    ...one.seats.filter((seat) => !after.has(name(seat))),
    ...other.seats.filter((seat) => !before.has(name(seat))),
  ].map(({ contactId }) => contactId);
}
