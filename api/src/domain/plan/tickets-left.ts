import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import type { Plan, PlanFlight } from './plan.ts';

/** A ticket that stays bought although its flight is not in someone’s new days. */
export interface TicketLeft {
  readonly contactId: number;
  readonly flight: PlanFlight;
  readonly words: string;
}

/** The flights of people whose own days were changed, from the second day after the last one, or before the first. */
export function listTicketsLeft(before: Plan, after: Plan): TicketLeft[] {
  if (before.ownDays === after.ownDays) return [];
  const found = after.seats.flatMap(({ contactId, flightId, bookingId }) => {
    if (after.bookings.get(bookingId)?.projectId !== after.project.id) return [];
    const [was, is] = [before, after].map(({ ownDays }) => ownDays.get(contactId));
    const flight = after.flights.get(flightId);
    const person = after.people.get(contactId);
    if (flight === undefined || flight.isCancelled || person === undefined) return [];
    if (!isOut(flight, is) || isOut(flight, was)) return [];
    const day = dayWords(flight.leaves.local.slice(0, 10));
    const words = `${flight.number} on ${day} stays booked for ${person.name}`;
    return [{ contactId, flight, words }];
  });
  return [...new Map(found.map((one) => [one.words, one])).values()];
}

/** People fly home on their last day, or on the next one. */
function isOut(
  { leaves, lands }: PlanFlight,
  days: { readonly firstDay: string | null; readonly lastDay: string | null } | undefined,
): boolean {
  const { firstDay = null, lastDay = null } = days ?? {};
  return (
    (lastDay !== null && leaves.local.slice(0, 10) > dayAfter(lastDay)) ||
    (firstDay !== null && lands.local.slice(0, 10) < dayAfter(firstDay, -1))
  );
}
