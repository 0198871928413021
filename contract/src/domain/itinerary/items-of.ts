import type { ItemPerson, Itinerary, ItineraryItem } from './itinerary.ts';
import { takesPeople } from './ticketed.ts';

/** An itinerary as one person sees it: their own items, by start. */
export function listItems({ items }: Itinerary, contactId: number): ItineraryItem[] {
  return items.flatMap((item) => {
    const own = item.people.find((one) => one.contactId === contactId);
    // A bed belongs to one person, and names those who share the room.
    if (own === undefined || own.part === 'roommate') return [];
    const people = item.people.map((one) => seenBy(own, one));
    return { ...item, projectCodes: own.projectCodes, people };
  });
}

/** The itinerary that one person may have: with the people on their items and on their projects. */
export function itineraryFor(itinerary: Itinerary, contactId: number): Itinerary {
  const items = listItems(itinerary, contactId);
  const codes = new Set(items.flatMap(({ projectCodes }) => projectCodes));
  const projects = itinerary.projects.flatMap((project) => {
    if (project.members.includes(contactId)) return project;
    return codes.has(project.projectCode) ? { ...project, members: [] } : [];
  });
  const named = new Set([
    contactId,
    ...items.flatMap(({ people }) => people.map((one) => one.contactId)),
    ...projects.flatMap(({ members }) => members),
  ]);
  const people = itinerary.people.filter((one) => named.has(one.contactId));
  return { ...itinerary, people, items, projects };
}

/** References are personal. A driver may call passengers, and everybody may call the driver. */
function seenBy(own: ItemPerson, one: ItemPerson): ItemPerson {
  if (one.contactId === own.contactId) return one;
  const calls = own.part === 'driver' || one.part === 'driver';
  const phoneNumber = calls ? one.phoneNumber : null;
  return {
    contactId: one.contactId,
    part: one.part,
    references: [],
    projectCodes: [],
    phoneNumber,
  };
}

/** In order of start, and in a fixed order at the same start. Instants in UTC sort as text. */
export function byStart(one: ItineraryItem, other: ItineraryItem): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Items that move the person or need them somewhere at a time, and are not over at `now` (milliseconds since 1970). */
export function nextItem(items: readonly ItineraryItem[], now: number): ItineraryItem | undefined {
  return items.find((item) => item.kind !== 'stay' && !item.isCancelled && !isOver(item, now));
}

/** The next journey on a ticket to leave. */
export function nextJourney(
  items: readonly ItineraryItem[],
  now: number,
): ItineraryItem | undefined {
  return items.find((item) => takesPeople(item) && Date.parse(item.startsAt) > now);
}

export function isOver({ startsAt, endsAt }: ItineraryItem, now: number): boolean {
  return Date.parse(endsAt ?? startsAt) <= now;
}
