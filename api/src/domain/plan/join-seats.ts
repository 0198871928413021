import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { formatClock } from '@paddock/contract/platform/time';
import { findFed, findMet } from '../vehicles/connections.ts';
import { findForPerson } from './find-findings.ts';
import { joinFacts } from './found.ts';
import type { Drafted } from './join-line.ts';
import type { Plan, PlanFlight, PlanPerson, PlanTransfer } from './plan.ts';
import { areAtOnce, findTransfers, listFlightsOfPeople } from './transfers.ts';
import { listAboard, listTrips, localDay } from './trips.ts';

interface Rider {
  readonly person: PlanPerson;
  readonly colleague: PlanPerson | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface SeatOffer {
  readonly line: Drafted;
  /** The flights that it is for. */
  readonly flightIds: readonly number[];
  /** With someone in the seat. */
  readonly plan: Plan;
}

/** Free seats for someone: in a van that meets or feeds each of their flights, and in the vans of a colleague. */
export function listSeatOffers(plan: Plan, rider: Rider): SeatOffer[] {
  const { person, colleague, now } = rider;
  const offers: SeatOffer[] = [];
  const served = new Set<number>();
  const full = new Map<number, PlanFlight>();
  let next = plan;
  const open = plan.transfers
    .filter(({ projectId, leaves }) => projectId === plan.project.id && leaves.at > now)
    .toSorted(
      (one, other) =>
        Number(listAboard(other).includes(colleague?.id ?? 0)) -
          Number(listAboard(one).includes(colleague?.id ?? 0)) || one.leaves.at - other.leaves.at,
    );
  for (const transfer of open) {
    if (listAboard(transfer).includes(person.id)) {
      for (const flight of findServed(next, transfer, person)) served.add(flight.id);
      continue;
    }
    const seated = { ...transfer, passengerIds: [...transfer.passengerIds, person.id] };
    const flights = findServed(next, seated, person);
    const isTheirs = listAboard(transfer).includes(colleague?.id ?? 0);
    if (flights.some(({ id }) => served.has(id)) || (flights.length === 0 && !isTheirs)) continue;
    const seats = plan.vehicles.get(transfer.vehicleId ?? 0)?.seats;
    if (seats === undefined || !fits(next, seated, person)) continue;
    const taken = transfer.passengerIds.length + 2;
    if (taken > seats) {
      for (const flight of flights) full.set(flight.id, flight);
      continue;
    }
    for (const flight of flights) served.add(flight.id);
    next = seat(next, seated);
    const flightIds = flights.map(({ id }) => id);
    offers.push({ line: describeSeat(plan, seated, taken, seats), flightIds, plan: next });
  }
  const missed = [...full.values()].filter(({ id }) => !served.has(id));
  return [
    ...offers,
    ...missed.map((flight) => ({ line: sayFull(flight), flightIds: [], plan: next })),
  ];
}

function seat(plan: Plan, seated: PlanTransfer): Plan {
  return {
    ...plan,
    transfers: plan.transfers.map((one) => (one.id === seated.id ? seated : one)),
  };
}

/** The flights of someone that a transfer meets, or takes them to. */
function findServed(plan: Plan, transfer: PlanTransfer, { id }: PlanPerson): PlanFlight[] {
  const flown = listFlightsOfPeople(plan);
  return [...findMet(transfer, flown), ...findFed(transfer, flown)]
    .filter(({ contactId }) => contactId === id)
    .map(({ flight }) => flight);
}

/** Whether someone can ride along without anything new being wrong. */
function fits(plan: Plan, seated: PlanTransfer, person: PlanPerson): boolean {
  const clashes = plan.transfers.some(
    (one) => one.id !== seated.id && listAboard(one).includes(person.id) && areAtOnce(one, seated),
  );
  if (clashes) return false;
  const known = new Set(listFindings(plan, person));
  return listFindings(seat(plan, seated), person).every((fact) => known.has(fact));
}

function listFindings(plan: Plan, person: PlanPerson): string[] {
  const [trip] = listTrips({ ...plan, people: new Map([[person.id, person]]) });
  const own = trip === undefined ? [] : findForPerson(trip, plan).findings;
  const late = findTransfers(plan).filter(
    ({ kind, people }) =>
      (kind === 'transfer_early' || kind === 'transfer_late') &&
      people.some(({ id }) => id === person.id),
  );
  return [...own, ...late].map(joinFacts);
}

function describeSeat(
  { vehicles, project }: Plan,
  { id, vehicleId, driverId, from, to, leaves, passengerIds }: PlanTransfer,
  taken: number,
  seats: number,
): Drafted {
  const name = vehicles.get(vehicleId ?? 0)?.name ?? 'The transfer';
  const rider = passengerIds.at(-1) ?? 0;
  const day = localDay(leaves) === project.startsOn ? '' : `${dayWords(localDay(leaves))} `;
  return {
    what: `${name} from ${from.name} to ${to.name}, ${day}${formatClock(leaves.local)}`,
    why: `Seat ${taken} of ${seats}, with the driver.`,
    after: null,
    list: 'transfers',
    isToBook: false,
    concerned: [rider, ...(driverId === null ? [] : [driverId])],
    needs: null,
    facts: [leaves.at, vehicleId, driverId, passengerIds],
    locks: id,
    steps: [
      {
        does: 'send',
        form: 'transfer-passengers',
        values: { transfer_id: id, passengerIds: [rider] },
      },
    ],
  };
}

function sayFull(flight: PlanFlight): Drafted {
  return {
    what: `No free seat in a van for ${flight.number}`,
    why: 'Those that meet it or go to it are full. Add a transfer.',
    after: null,
    list: 'transfers',
    isToBook: false,
    needs: null,
    steps: [],
  };
}
