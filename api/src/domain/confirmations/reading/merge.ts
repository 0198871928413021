import { readingBounds, Refused, type ReadCandidate, type ReadLeg } from './candidate.ts';

/**
 * Candidates of one document, those of the same booking as one: a reservation for each person and each
 * flight is how airlines write a booking.
 */
export function mergeBookings(found: readonly ReadCandidate[]): ReadCandidate[] {
  const merged = new Map<string, ReadCandidate>();
  for (const one of found) {
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
