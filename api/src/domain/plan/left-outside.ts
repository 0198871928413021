import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { counted } from '@paddock/contract/platform/plural';
import type { Said } from './keep-distances.ts';
import type { Plan, PlanProject } from './plan.ts';
import { listAboard } from './trips.ts';

/** Something of a project, with its days. */
interface Dated {
  readonly id: number;
  readonly name: string;
  readonly from: string;
  readonly until: string;
  readonly people: readonly number[];
}

const nouns = { flights: 'flight', tickets: 'ticket', stays: 'stay', transfers: 'transfer' };
const mostNamed = 3;

/** What a project has inside its dates before they change, and not inside them after: it stays where it is. */
export function listLeftOutside(before: Plan, after: Plan): Said[] {
  const [was, is] = [before.project, after.project];
  if (was.startsOn === is.startsOn && was.endsOn === is.endsOn) return [];
  const groups = {
    flights: listFlights(after),
    tickets: listTickets(after),
    stays: listStays(after),
    transfers: listTransfers(after),
  };
  return (['flights', 'tickets', 'stays', 'transfers'] as const).flatMap((list): Said[] => {
    const left = groups[list].filter((one) => isInside(one, was) && !isInside(one, is));
    const [first] = left;
    if (first === undefined) return [];
    const isOne = left.length === 1;
    const names = left.slice(0, mostNamed).map(({ name, from }) => `${name} on ${dayWords(from)}`);
    const others = left.length > mostNamed ? [`${left.length - mostNamed} more`] : [];
    return [
      {
        what: `${counted(left.length, nouns[list])} ${isOne ? 'is' : 'are'} not inside the new dates: ${[...names, ...others].join(', ')}`,
        why: `${isOne ? 'It stays as it is' : 'They stay as they are'}. “Move project”, under More, moves everything along.`,
        about: { list, id: first.id },
        people: [...new Set(left.flatMap(({ people }) => people))],
      },
    ];
  });
}

/** People come a day early, and leave a day later. */
function isInside({ from, until }: Dated, { startsOn, endsOn }: PlanProject): boolean {
  return from >= dayAfter(startsOn, -1) && until <= dayAfter(endsOn);
}

function toDay(local: string): string {
  return local.slice(0, 10);
}

function listFlights({ project, flights, bookings, seats, toBook }: Plan): Dated[] {
  const ours = [
    ...seats.filter(({ bookingId }) => bookings.get(bookingId)?.projectId === project.id),
    ...toBook.filter(({ projectId }) => projectId === project.id),
  ];
  return [...Map.groupBy(ours, ({ flightId }) => flightId)].flatMap(([id, aboard]) => {
    const flight = flights.get(id);
    if (flight === undefined || flight.isCancelled) return [];
    const people = aboard.map(({ contactId }) => contactId);
    const [from, until] = [toDay(flight.leaves.local), toDay(flight.lands.local)];
    return [{ id, name: flight.number, from, until, people }];
  });
}

function listTickets({ project, tickets }: Plan): Dated[] {
  return tickets
    .filter(({ projectId, standing }) => projectId === project.id && standing !== 'cancelled')
    .map(({ id, name, leaves, arrives, passengerIds }) => {
      const [from, until] = [toDay(leaves.local), toDay((arrives ?? leaves).local)];
      return { id, name, from, until, people: passengerIds };
    });
}

function listStays({ rooms, beds }: Plan): Dated[] {
  return [...Map.groupBy(rooms, ({ stayId }) => stayId)].flatMap(([id, [room]]) => {
    if (room === undefined) return [];
    const people = beds.filter(({ stayId }) => stayId === id).map(({ contactId }) => contactId);
    return [{ id, name: room.hotel.name, from: room.checksIn, until: room.checksOut, people }];
  });
}

/** Those that still take someone. */
function listTransfers({ project, transfers }: Plan): Dated[] {
  return transfers
    .filter(({ projectId, isOver }) => projectId === project.id && !isOver)
    .map((one) => {
      const [from, until] = [toDay(one.leaves.local), toDay((one.arrives ?? one.leaves).local)];
      return { id: one.id, name: `to ${one.to.name}`, from, until, people: listAboard(one) };
    })
    .filter(({ people }) => people.length > 0);
}
