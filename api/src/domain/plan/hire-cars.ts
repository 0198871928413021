import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { formatClock } from '@paddock/contract/platform/time';
import type { FoundFinding } from './found.ts';
import type { Moment, Plan, PlanHireCar } from './plan.ts';
import { localDay } from './trips.ts';

/** Finds hire cars that no one returns, that no named driver drives, or whose desk is closed at the booked time. */
export function findHireCars(plan: Plan): FoundFinding[] {
  return plan.hireCars
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((car) => [
      ...findDesk(plan, car),
      ...findDrivers(plan, car),
      ...(car.returnedById === null
        ? [
            about(plan, car, {
              badge: 'no one returns it',
              words: `No one returns ${car.name} to ${car.to} ${sayWhen(car.arrives)}.`,
              on: car.arrives,
            }),
          ]
        : []),
    ]);
}

function findDesk(plan: Plan, car: PlanHireCar): FoundFinding[] {
  if (car.closed === null) return [];
  const isPickUp = car.closed === 'pick-up';
  const on = isPickUp ? car.leaves : car.arrives;
  const words = `The desk is closed when ${car.name} is ${isPickUp ? 'picked up' : 'returned'} ${sayWhen(on)}.`;
  return [about(plan, car, { badge: `closed at ${car.closed}`, words, on })];
}

function findDrivers(plan: Plan, car: PlanHireCar): FoundFinding[] {
  const badge = 'driver not named';
  if (car.driverIds.length === 0)
    return [
      about(plan, car, {
        badge,
        words: `No one is named as a driver of ${car.name}, picked up ${sayWhen(car.leaves)}.`,
        on: car.leaves,
      }),
    ];
  return listRides(plan, car)
    .filter(({ driverId }) => driverId !== null && !car.driverIds.includes(driverId))
    .map(({ id, driverId, to, leaves }) =>
      about(plan, car, {
        badge,
        words: `${plan.people.get(driverId ?? 0)?.name ?? 'Someone'} drives ${car.name} to ${to.name} ${sayWhen(leaves)}, and its contract doesn’t name them.`,
        on: leaves,
        ride: { id, driverId: driverId ?? 0 },
      }),
    );
}

/** The transfers of the vehicle while it is hired. */
function listRides({ transfers }: Plan, { vehicleId, leaves, arrives }: PlanHireCar) {
  return transfers.filter(
    (one) =>
      one.vehicleId !== null &&
      one.vehicleId === vehicleId &&
      one.leaves.at >= leaves.at &&
      one.leaves.at < arrives.at,
  );
}

/** "at 18:00 local on Fri 3 Jul" */
function sayWhen(moment: Moment): string {
  return `at ${formatClock(moment.local)} local on ${dayWords(localDay(moment))}`;
}

interface Given {
  readonly badge: string;
  readonly words: string;
  readonly on: Moment;
  readonly ride?: { readonly id: number; readonly driverId: number };
}

/** Concerns the people named to drive or return it; if there are none, the drivers of its transfers, or of the vehicle. */
function about(plan: Plan, car: PlanHireCar, { badge, words, on, ride }: Given): FoundFinding {
  const named = [...car.driverIds, car.returnedById];
  const drive = listRides(plan, car).map(({ driverId }) => driverId);
  const may = plan.vehicles.get(car.vehicleId ?? 0)?.driverIds ?? [];
  const ids = [ride === undefined ? named : [ride.driverId], named, drive, may]
    .map((some) => [...new Set(some.filter((id) => id !== null))])
    .find((some) => some.length > 0);
  return {
    kind: 'hire_car',
    people: ids?.flatMap((id) => plan.people.get(id) ?? []) ?? [],
    badge,
    words,
    items: [],
    about: [
      { list: 'hire-cars', id: car.id },
      ...(ride === undefined ? [] : [{ list: 'transfers', id: ride.id }]),
    ],
    day: localDay(on),
    nights: [],
    from: car.leaves.at,
    until: car.arrives.at,
    facts: [car.id, badge, ride?.id ?? 0, on.local, car.to],
  };
}
