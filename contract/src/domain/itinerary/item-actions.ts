import type { Itinerary, ItineraryItem, ItineraryPlace } from './itinerary.ts';
import { findMeans } from './ticketed.ts';

/** What someone can do about an item. */
export type ItemAction =
  | { readonly kind: 'navigate'; readonly to: ItineraryPlace; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly phoneNumber: string }
  | { readonly kind: 'reference'; readonly references: readonly string[] };

const hourMs = 3_600_000;

/** This long before a flight or a train, the way to it starts to matter more than the reference. */
const onTheWayMs = 2 * hourMs;

/** What a person can do about an item, most useful at `now` first. */
export function listActions(
  item: ItineraryItem,
  contactId: number,
  { people, now }: { readonly people: Itinerary['people']; readonly now: number },
): ItemAction[] {
  const own = item.people.find((one) => one.contactId === contactId);
  const references = own?.references ?? [];
  const reference: ItemAction[] = references.length > 0 ? [{ kind: 'reference', references }] : [];
  const isDriver = own?.part === 'driver';
  const navigate = wayTo(item, isDriver && now >= Date.parse(item.startsAt));
  const calls = [...listCalls(item, contactId, people), ...placeCalls(item)];
  if (item.isCancelled) return reference;
  if (findMeans(item) !== undefined) {
    const left = Date.parse(item.startsAt) - now;
    return left > onTheWayMs && left < 24 * hourMs
      ? [...navigate, ...reference]
      : [...reference, ...navigate];
  }
  if (item.kind === 'transfer' && !isDriver) return [...calls, ...navigate];
  return [...navigate, ...calls, ...reference];
}

/** Leads to where it starts, and a driver on the way to where it ends. */
function wayTo({ kind, from, to }: ItineraryItem, isDriving: boolean): ItemAction[] {
  const place = kind === 'drive' || kind === 'stay' || isDriving ? (to ?? from) : (from ?? to);
  if (place === null) return [];
  const name = place.terminal === null ? place.name : `Terminal ${place.terminal}`;
  return [{ kind: 'navigate', to: place, name }];
}

function listCalls(
  { people }: ItineraryItem,
  contactId: number,
  names: Itinerary['people'],
): ItemAction[] {
  return people.flatMap(({ contactId: other, phoneNumber }) => {
    const name = names.find((one) => one.contactId === other)?.fullName;
    if (other === contactId || phoneNumber === null || name === undefined) return [];
    return { kind: 'call' as const, name, phoneNumber };
  });
}

function placeCalls({ kind, to }: ItineraryItem): ItemAction[] {
  if (kind !== 'stay' || to === null || to.phoneNumber === null) return [];
  return [{ kind: 'call', name: to.name, phoneNumber: to.phoneNumber }];
}
