import type { JourneyKind, ReadFrom } from '@paddock/contract/domain/confirmations/confirmations';
/** A time as a document gives it: a day, or the wall clock that it prints. */
export interface ReadTime {
  /** "2027-03-04" or "2027-03-04T20:15". */
  readonly text: string;
  /** Minutes by which the local time is ahead of UTC, if the document says so. */
  readonly offset?: number;
  /** The IANA zone of that clock, if the document says so. */
  readonly zone?: string;
}

export interface ReadLeg {
  /** "BA 868" */
  readonly number: string;
  /** IATA codes. */
  readonly origin: string;
  readonly destination: string;
  readonly departs: ReadTime | null;
  readonly arrives: ReadTime | null;
  readonly departureTerminal: string | null;
  readonly arrivalTerminal: string | null;
}

/** A train, coach, ferry or hire car, a table or an event. */
export interface ReadJourney {
  readonly kind: JourneyKind;
  readonly what: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly departs: ReadTime | null;
  readonly arrives: ReadTime | null;
  readonly carrier: string | null;
  readonly number: string | null;
}

export interface ReadStay {
  readonly hotel: string | null;
  readonly checksIn: ReadTime | null;
  readonly checksOut: ReadTime | null;
  /** The clock of a check-out whose day isn’t known. */
  readonly checkOutClock?: string | null;
}

/** A value that a person should check. */
export interface Guess {
  readonly field: string;
  readonly message: string;
}

/** A booking as a document gives it, before airports and times are checked. */
export interface ReadCandidate {
  readonly reference: string | null;
  readonly vendor: string | null;
  /** "1204.00" */
  readonly amount: string | null;
  /** ISO 4217 */
  readonly currency: string | null;
  readonly legs: readonly ReadLeg[];
  readonly travellers: readonly string[];
  readonly stay: ReadStay | null;
  readonly journey: ReadJourney | null;
  /** Flights that the document cancels, or replaces by the others. */
  readonly replaces: readonly ReadLeg[];
  /** The words that values were recognised in. */
  readonly readFrom: readonly ReadFrom[];
  readonly guesses: readonly Guess[];
  /** Codes were recognised rather than declared: an airport that doesn’t exist means it is no flight. */
  readonly recognised: boolean;
  /** The document says so. */
  readonly cancelled: boolean;
}

/** The bookings read from a document, and its text for comparison. */
export interface Read {
  readonly found: readonly ReadCandidate[];
  readonly words: string;
  /** The day that a mail was sent. */
  readonly sentOn?: string | null;
}

export const emptyCandidate: ReadCandidate = {
  reference: null,
  vendor: null,
  amount: null,
  currency: null,
  legs: [],
  travellers: [],
  stay: null,
  journey: null,
  replaces: [],
  readFrom: [],
  guesses: [],
  recognised: false,
  cancelled: false,
};

/** A document that is refused, in words for its sender. */
export class Refused extends Error {}

/** More than any confirmation has. */
export const readingBounds = {
  candidates: 20,
  legs: 40,
  travellers: 100,
  /** Values of structured data. */
  nodes: 20_000,
  /** Characters of text that are looked through. */
  text: 200_000,
} as const;

const isoTime =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d{1,2}:?\d\d)?)?$/;

/** An ISO 8601 time, with its offset if it has one. */
export function readIsoTime(text: string): ReadTime | null {
  const [, day, clock, zone] = isoTime.exec(text.trim()) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day))) return null;
  if (clock === undefined) return { text: day };
  if (Number.isNaN(Date.parse(`${day}T${clock}`))) return null;
  const at = `${day}T${clock}`;
  return zone === undefined ? { text: at } : { text: at, offset: parseOffset(zone) };
}

function parseOffset(zone: string): number {
  if (zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d\d)$/.exec(zone) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

/** "BA 868" from "BA0868", or from "868" with the airline’s letters; null if it is not a flight number. */
export function readFlightNumber(text: string, carrier: string | null): string | null {
  const closed = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const [, letters, digits] =
    /^((?=.?[A-Z])[A-Z\d]{2}|[A-Z]{3})?0{0,3}(\d{1,4}[A-Z]?)$/.exec(closed) ?? [];
  if (digits === undefined || digits === '0') return null;
  const airline = letters ?? carrier?.trim().toUpperCase();
  return airline === undefined || !/^[A-Z\d]{2,3}$/.test(airline) ? null : `${airline} ${digits}`;
}

const titles =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|mme|mlle|madame|monsieur|signora?|sig\.(?:\s?ra)?|señora?|sra?|pani?)\.?\s+(?=\S)/i;

/** A name without what cannot be seen, and without the title before it. */
export function personName(text: string): string | null {
  const name = text
    .slice(0, 200)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(titles, '');
  return name === '' ? null : name.slice(0, 100);
}

/** Merges candidates of the same booking. Airlines write one reservation for each person and flight. */
export function mergeBookings(found: readonly ReadCandidate[]): ReadCandidate[] {
  const merged = new Map<string, ReadCandidate>();
  for (const one of withoutCancelled(found)) {
    const key = identifyCandidate(one);
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

/** Bookings that replace others leave them out, and say so. Bookings that were only cancelled are shown. */
function withoutCancelled(found: readonly ReadCandidate[]): readonly ReadCandidate[] {
  const [first, ...others] = found.filter(({ cancelled }) => !cancelled);
  const left = found.filter(({ cancelled }) => cancelled);
  if (first === undefined || left.length === 0) return found;
  const what = left.flatMap(({ legs, stay, journey }) =>
    legs.map(({ number }) => number).concat(stay?.hotel ?? journey?.number ?? journey?.what ?? []),
  );
  const message = `The document says that this was cancelled, so it is left out: ${[...new Set(what)].join(', ')}.`;
  const replaces = [...first.replaces, ...left.flatMap(({ legs }) => legs)];
  return [
    { ...first, replaces, guesses: [...first.guesses, { field: 'document', message }] },
    ...others,
  ];
}

function identifyCandidate({ reference, stay, journey, vendor, legs }: ReadCandidate): string {
  const who = reference?.toUpperCase() ?? `${vendor ?? ''} ${legs.length > 0}`;
  if (stay !== null) return `stay ${stay.hotel ?? ''} ${stay.checksIn?.text ?? ''} ${who}`;
  if (journey === null) return `flight ${who}`;
  const { kind, what, from, number, departs } = journey;
  return [kind, what, from, number, departs?.text, who].join(' ');
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
