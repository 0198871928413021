import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import type { Said } from './keep-distances.ts';
import type { OwnDays, Plan, PlanFlight } from './plan.ts';

/** Booked flights that are not in the new days of someone. */
export function listTicketsLeft(before: Plan, after: Plan): Said[] {
  if (before.ownDays === after.ownDays) return [];
  const found = after.seats.flatMap(({ contactId, flightId, bookingId }) => {
    if (after.bookings.get(bookingId)?.projectId !== after.project.id) return [];
    const [was, is] = [before, after].map(({ ownDays }) => ownDays.get(contactId));
    const flight = after.flights.get(flightId);
    const person = after.people.get(contactId);
    if (flight === undefined || flight.isCancelled || person === undefined) return [];
    if (!isOut(flight, is) || isOut(flight, was)) return [];
    const day = dayWords(flight.leaves.local.slice(0, 10));
    return {
      what: `${flight.number} on ${day} stays booked for ${person.name}`,
      why: 'It is not in their days. Change the booking, or cancel it.',
      about: { list: 'flights', id: flightId },
      people: [contactId],
    };
  });
  return [...new Map(found.map((one) => [one.what, one])).values()];
}

/** People arrive the day before their first day at the earliest, and fly home the day after their last at the latest. */
function isOut({ leaves, lands }: PlanFlight, days: OwnDays | undefined): boolean {
  const { firstDay = null, lastDay = null } = days ?? {};
  return (
    (lastDay !== null && leaves.local.slice(0, 10) > dayAfter(lastDay)) ||
    (firstDay !== null && lands.local.slice(0, 10) < dayAfter(firstDay, -1))
  );
}
