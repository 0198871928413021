import { meansWords, type Means } from '../tickets/means.ts';
import type { ItineraryItem } from './itinerary.ts';

/**
 * A journey on a ticket: a flight, a train, a ferry. Screens, documents and feeds ask this instead of the kind of an
 * item, so that they treat all of them alike; `meansWords` says in which words they differ.
 */
export function findMeans({
  kind,
  means,
}: Pick<ItineraryItem, 'kind' | 'means'>): Means | undefined {
  if (kind === 'flight') return 'flight';
  return kind === 'ticket' ? (means ?? 'other') : undefined;
}

/** True for a journey that takes people somewhere: one on a ticket that is not cancelled. */
export function takesPeople(item: ItineraryItem): boolean {
  return findMeans(item) !== undefined && !item.isCancelled;
}

/** "Lands", "Arrives": the word beside the time at which an item ends. */
export function endWord(item: Pick<ItineraryItem, 'kind' | 'means'>): 'Lands' | 'Arrives' {
  return item.kind === 'flight' ? 'Lands' : 'Arrives';
}

/** "flight", "train". */
export function nounOf(item: Pick<ItineraryItem, 'kind' | 'means'>): string | undefined {
  const means = findMeans(item);
  return means === undefined ? undefined : meansWords[means].noun;
}

/** "LHR–BUD" of a flight, whose airports have codes; "to Calais port" of any other journey on a ticket. */
export function wayWords(item: Pick<ItineraryItem, 'kind' | 'means' | 'from' | 'to'>): string {
  const means = findMeans(item);
  if (means === undefined) return '';
  if (means === 'flight') return ` ${item.from?.name ?? ''}–${item.to?.name ?? ''}`;
  return ` to ${item.to?.name ?? ''}`;
}

/** True for an item that someone still has to buy. */
export function isPlanned({ kind, isConfirmed }: Pick<ItineraryItem, 'kind' | 'isConfirmed'>) {
  return !isConfirmed && (kind === 'flight' || kind === 'ticket' || kind === 'stay');
}

/** Words for an item that is not certain yet. */
export function unconfirmedWords(item: Pick<ItineraryItem, 'kind' | 'isConfirmed'>): string {
  return isPlanned(item) ? 'Not booked yet' : 'Not confirmed yet';
}
