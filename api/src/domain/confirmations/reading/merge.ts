import { readingBounds, Refused, type ReadCandidate, type ReadLeg } from './candidate.ts';

/**
 * Candidates of one document, those of the same booking as one: a reservation for each person and each
 * flight is how airlines write a booking.
 */
export function mergeBookings(found: readonly ReadCandidate[]): ReadCandidate[] {
  const merged = new Map<string, ReadCandidate>();
  for (const one of withoutCancelled(found)) {
    const key = keyOf(one);
    const other = merged.get(key);
    merged.set(key, other === undefined ? one : join(other, one));
  }
  const all = [...merged.values()];
  if (all.length > readingBounds.candidates)
    throw new Refused(`A confirmation can have at most ${readingBounds.candidates} bookings here.`);
  for (const { legs, travellers } of all) {
    if (legs.length > readingBounds.legs)
      throw new Refused(`A booking can have at most ${readingBounds.legs} flights here.`);
    if (travellers.length > readingBounds.travellers)
      throw new Refused(`A booking can have at most ${readingBounds.travellers} people here.`);
  }
  return all;
}

/** Bookings that replace others leave them out, and say so. Cancelled ones alone are there for people to see. */
function withoutCancelled(found: readonly ReadCandidate[]): readonly ReadCandidate[] {
  const [first, ...others] = found.filter(({ cancelled }) => !cancelled);
  const left = found.filter(({ cancelled }) => cancelled);
  if (first === undefined || left.length === 0) return found;
  const what = left.flatMap(({ legs, stay }) =>
    legs.map(({ number }) => number).concat(stay?.hotel ?? []),
  );
  const message = `The document says that this was cancelled, so it is left out: ${[...new Set(what)].join(', ')}.`;
  return [{ ...first, guesses: [...first.guesses, { field: 'document', message }] }, ...others];
}

function keyOf({ reference, stay, vendor, legs }: ReadCandidate): string {
  const kind = stay === null ? 'flight' : `stay ${stay.hotel ?? ''} ${stay.checksIn?.text ?? ''}`;
  return `${kind} ${reference?.toUpperCase() ?? `${vendor ?? ''} ${legs.length > 0}`}`;
}

function join(one: ReadCandidate, other: ReadCandidate): ReadCandidate {
  const known = new Set(one.legs.map(legKey));
  const people = new Set(one.travellers.map((name) => name.toLowerCase()));
  return {
    ...one,
    vendor: one.vendor ?? other.vendor,
    amount: one.amount ?? other.amount,
    currency: one.currency ?? other.currency,
    legs: [...one.legs, ...other.legs.filter((leg) => !known.has(legKey(leg)))],
    travellers: [
      ...one.travellers,
      ...other.travellers.filter((name) => !people.has(name.toLowerCase())),
    ],
    guesses: [...one.guesses, ...newGuesses(one, other)],
  };
}

function newGuesses(one: ReadCandidate, other: ReadCandidate) {
  const fresh = other.guesses.filter(
    ({ message }) => !one.guesses.some((known) => known.message === message),
  );
  const differs = one.amount !== null && other.amount !== null && one.amount !== other.amount;
  return differs
    ? [...fresh, { field: 'amount', message: 'The document has several prices. Check the total.' }]
    : fresh;
}

function legKey({ number, origin, departs }: ReadLeg): string {
  return `${number} ${origin} ${departs?.text ?? ''}`;
}
