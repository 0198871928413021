import { airlineIn } from '../../flights/airlines.ts';
import { asCancelled, findCancellation } from './cancelled.ts';
import {
  emptyCandidate,
  type Guess,
  type ReadCandidate,
  readFlightNumber,
  readingBounds,
  type ReadLeg,
} from './candidate.ts';
import { journeysInWords } from './journey-in-words.ts';
import { legsInWords } from './legs-in-words.ts';
import { greetedIn, travellersIn } from './people-in-words.ts';
import { referenceIn, referencesIn } from './references.ts';
import { isAirport } from './airport-names.ts';
import { stayInWords } from './stay-in-words.ts';
import { aboutDays, datesIn, daysAfter, daysIn, type FoundDay, type Near } from './text-times.ts';
import { totalIn } from './totals.ts';

/** Reads the flights, the stay or the journeys of a text without structured data. */
export function readWords(whole: string, near: Near | null): ReadCandidate[] {
  const found = readBookings(whole, near);
  const sentence = found.some(({ replaces }) => replaces.length > 0)
    ? null
    : findCancellation(whole);
  if (sentence === null) return found;
  return found.flatMap((one) => cancelNamed(one, sentence));
}

/** Cancels the flights that a sentence names, or the whole booking if it names none. */
function cancelNamed(one: ReadCandidate, sentence: string): ReadCandidate[] {
  const closed = sentence.replaceAll(/[\s-]/g, '');
  const isNamed = ({ number }: ReadLeg) => closed.includes(number.replaceAll(' ', ''));
  const named = one.legs.filter(isNamed);
  if (named.length === 0 || named.length === one.legs.length)
    return [asCancelled(one, `“${sentence.slice(0, 120)}”`)];
  const message = `The document says that this was cancelled, so it is left out: ${named.map(({ number }) => number).join(', ')}.`;
  const legs = one.legs.filter((leg) => !isNamed(leg));
  return [{ ...one, legs, replaces: named, guesses: [{ field: 'legs', message }, ...one.guesses] }];
}

const lodgingHeading =
  /^[ \t*•-]*(?:your )?(?:hotels?|accommodation|stay|lodging|unterkunft|hébergement|alloggio|alojamiento|szállás|nocleg|boende)(?: (?:details|booking|reservation))?:?[ \t]*$/im;
const otherHeading =
  /^[ \t*•-]*(?:your )?(?:flights?|car(?: hire| rental)?|hire car|transfers?|payment|price|total|passengers?|travell?ers?|flug|vol|volo|vuelo)(?: (?:details|booking|summary))?:?[ \t]*$/im;

/** The bookings of a text. The flights and the hotel of a package are read from their own parts of it. */
function readBookings(whole: string, near: Near | null): ReadCandidate[] {
  const at = lodgingHeading.exec(whole)?.index ?? -1;
  if (at < 0) return readBooking(whole, near);
  const below = whole.slice(whole.indexOf('\n', at + 1));
  const length = otherHeading.exec(below)?.index ?? below.length;
  const flights = readBooking(`${whole.slice(0, at)}\n${below.slice(length)}`, near);
  const [stay] = readBooking(below.slice(0, length), near);
  const isPackage = flights.some(({ legs }) => legs.length > 0);
  if (!isPackage || stay === undefined || stay.stay === null) return readBooking(whole, near);
  const travellers = stay.travellers.length > 0 ? stay.travellers : flights[0]?.travellers;
  return [...flights, { ...stay, travellers: travellers ?? [] }];
}

function readBooking(whole: string, near: Near | null): ReadCandidate[] {
  const read = unquoted(whole.slice(0, readingBounds.text).replaceAll('\r', ''));
  const spaced = read.replaceAll('\u00a0', ' ').replaceAll(/\n(?:[ \t]{0,200}\n){2,}/g, '\n\n');
  const text = dropFormerTimes(spaced);
  const lines = legsInAgencyLines(text, near);
  const replaced = readReplaced(text, near);
  const found = lines.legs.length > 0 ? lines : (replaced ?? legsInWords(text, near));
  const { legs, guesses, phrases } = found;
  const { guesses: aboutTotal, phrase: price, ...total } = totalIn(read);
  const references = referencesIn(text);
  const reference = referenceIn(text, legs.length > 0);
  const named = travellersIn(text, legs.length > 0);
  const greeted = named.length > 0 ? null : greetedIn(text);
  const shared: ReadCandidate = {
    ...emptyCandidate,
    ...total,
    reference: reference.code,
    travellers: greeted === null ? named : [greeted],
    readFrom: [
      ...references
        .filter(({ code }) => code === reference.code)
        .slice(0, 1)
        .map(({ at, end }) => ({ field: 'reference', phrase: text.slice(at, end) })),
      ...(price === null ? [] : [{ field: 'amount', phrase: price }]),
    ],
    guesses: [
      ...aboutTotal,
      ...severalReferences(reference),
      ...(greeted === null ? [] : [fromGreeting(greeted)]),
      whollyRead,
    ],
    recognised: true,
  };
  const [first] = legs;
  if (first !== undefined) {
    // Advertisements name routes and prices, and no booking.
    if (references.length === 0 && shared.travellers.length === 0) return [];
    const booking = {
      ...shared,
      legs,
      replaces: replaced?.replaces ?? [],
      vendor: airlineIn(text, first.number),
      readFrom: [
        ...shared.readFrom,
        ...phrases.map((phrase, index) => ({ field: legs[index]?.number ?? 'legs', phrase })),
      ],
      guesses: [...guesses, ...shared.guesses],
    };
    return eachWithReference(text, booking) ?? [booking];
  }
  const stay = stayInWords(text, near);
  const isBooked = references.length > 0 || shared.travellers.length > 0;
  const journeys = isBooked ? journeysInWords(text, near) : [];
  if (journeys.length > 0 && (stay === null || journeys.every(({ isSure }) => isSure)))
    return journeys.map((one, index) => ({
      ...shared,
      // The price is that of all.
      ...(index === 0 ? {} : { amount: null, currency: null }),
      vendor: one.journey.carrier,
      journey: one.journey,
      readFrom: [...shared.readFrom, { field: 'journey', phrase: one.phrase }],
      guesses: [...one.guesses, ...shared.guesses],
    }));
  if (stay === null) return [];
  return [
    {
      ...shared,
      stay: stay.stay,
      vendor: stay.stay.hotel,
      readFrom: [
        ...shared.readFrom,
        ...stay.phrases.map((phrase, index) => ({
          field: index === 0 ? 'checks_in_on' : 'checks_out_on',
          phrase,
        })),
      ],
      guesses: [...stay.guesses, ...shared.guesses],
    },
  ];
}

const whollyRead: Guess = {
  field: 'document',
  message: 'This was read from plain text. Compare it with the document.',
};

function fromGreeting(name: string): Guess {
  const message = `The document greets ${name}, and doesn’t say who travels. Check it.`;
  return { field: 'travellers', message };
}

function severalReferences({ code, others }: ReturnType<typeof referenceIn>): Guess[] {
  if (others.length === 0) return [];
  const all = others.slice(0, 5).join(', ');
  const then = code === null ? 'Enter the right one.' : `${code} was taken. Check it.`;
  const message = `The document gives several references: ${all}. ${then}`;
  return [{ field: 'reference', message }];
}

/** "Betreff: …" and then "Datum: 17. November 2026 um 18:02" are the head of a forwarded mail. */
const sentAt =
  /^\W{0,3}(?:date|sent|datum|gesendet|envoyé|data|inviato|fecha|enviado|dátum|elküldve|küldve|wysłano|skickat)\W{0,3}:[^\n]*\d[:.]\d\d[^\n]*$/iu;
const subjectOf = /^\W{0,3}(?:subject|betreff|objet|oggetto|asunto|tárgy|temat|ämne)\W{0,3}:/iu;

/** Without the marks before the lines of a forwarded mail, and without the time it was sent at. */
function unquoted(text: string): string {
  const lines = text.replaceAll(/^[ \t]{0,3}(?:>[ \t]?){1,9}/gm, '').split('\n');
  const isHead = (at: number) =>
    lines.slice(Math.max(0, at - 3), at + 4).some((line) => subjectOf.test(line));
  return lines.map((line, at) => (sentAt.test(line) && isHead(at) ? '' : line)).join('\n');
}

/** One booking per reference, if every traveller has a reference beside their name. */
function eachWithReference(text: string, booking: ReadCandidate): ReadCandidate[] | null {
  const references = referencesIn(text).filter(({ rank }) => rank === 0);
  const codes = [...new Set(references.map(({ code }) => code))];
  const { travellers } = booking;
  if (codes.length < 2 || codes.length !== travellers.length) return null;
  const lower = text.toLowerCase();
  const positions = travellers.map((name) => lower.indexOf(name.toLowerCase()));
  // Either all references are before their names, or all are after them.
  const isBefore = (references[0]?.codeAt ?? 0) < Math.min(...positions);
  const pairs = travellers.map((name, index) => {
    const at = positions[index] ?? -1;
    const own = isBefore
      ? references.findLast(({ codeAt }) => codeAt < at)
      : references.find(({ codeAt }) => codeAt > at);
    return { name, code: at < 0 ? undefined : own?.code };
  });
  if (new Set(pairs.map(({ code }) => code)).size !== codes.length) return null;
  return pairs.flatMap(({ name, code }) =>
    code === undefined
      ? []
      : [
          {
            ...booking,
            reference: code,
            travellers: [name],
            // One price for several bookings is for neither.
            amount: null,
            currency: null,
            guesses: booking.guesses.filter(({ field }) => field !== 'reference'),
          },
        ],
  );
}

/** " 2. BA   48 Y  25JAN SEALHR HS2  1935   1250+1": carrier, number, day, route, status and clocks. */
const line =
  /^[ \t]{0,6}\d{1,2}[. ]{1,4}([A-Z\d]{2}) {0,4}(\d{1,4}) {0,3}[A-Z] +(\d{1,2}[A-Z]{3}(?:\d{2})?) *(?:(?:MO|TU|WE|TH|FR|SA|SU|[A-Z\d]) ?\*?)? *([A-Z]{3}) ?([A-Z]{3}) *\*?([A-Z]{2})\d{1,2}(?: +\S{1,2})?? +(\d{3,4})([AP]?)(?: +|-)([#*-]?)(\d{3,4})([AP]?)(?:([+-]\d)| +(\d{1,2}[A-Z]{3}))?(?=\s|$|\*|#)/gm;

/** The flights in the lines of a reservation system, as agents send them. */
function legsInAgencyLines(
  text: string,
  near: Near | null,
): { legs: ReadLeg[]; guesses: Guess[]; phrases: string[] } {
  const dates = datesIn('', near);
  const days: FoundDay[] = [];
  const phrases: string[] = [];
  const guesses: Guess[] = [];
  const legs = [...text.matchAll(line)].flatMap((match): ReadLeg[] => {
    const [whole, carrier = '', digits = '', said = '', origin = '', destination = ''] = match;
    const [status = '', starts, startHalf, mark, ends, endHalf, later, arrivalDay] = match.slice(6);
    const number = readFlightNumber(digits, carrier);
    const [day] = daysIn(said, dates);
    const [endDay] = daysIn(arrivalDay ?? '', dates);
    if (number === null || day === undefined || !isAirport(origin) || !isAirport(destination))
      return [];
    days.push(day);
    phrases.push(whole.trim());
    const state = states[status];
    if (state !== undefined)
      guesses.push({ field: 'legs', message: `${number} ${state} (${status}). Check it.` });
    const lands = endDay?.value ?? daysAfter(day.value, Number(later ?? marks[mark ?? ''] ?? 0));
    const departs = { text: `${day.value}T${clockFrom(starts ?? '', startHalf ?? '')}` };
    const arrives = { text: `${lands}T${clockFrom(ends ?? '', endHalf ?? '')}` };
    const terminals = { departureTerminal: null, arrivalTerminal: null };
    return [{ number, origin, destination, departs, arrives, ...terminals }];
  });
  return { legs, guesses: [...guesses, ...aboutDays(days)], phrases };
}

/** What the status of a reservation system says of a flight that isn’t confirmed. */
const states: Readonly<Record<string, string>> = {
  HL: 'is on the waiting list',
  LL: 'is on the waiting list',
  UN: 'is cancelled or not confirmed',
  UC: 'is cancelled or not confirmed',
  US: 'is on the waiting list',
  NO: 'is cancelled or not confirmed',
  HX: 'is cancelled or not confirmed',
  XX: 'is cancelled or not confirmed',
  HN: 'is requested and not confirmed',
  NN: 'is requested and not confirmed',
  PN: 'is requested and not confirmed',
};

/** Days after the departure, as signs before the clock. */
const marks: Readonly<Record<string, number>> = { '#': 1, '*': 2, '-': -1 };

/** "19:35" of "1935" and of "735" with P. */
function clockFrom(digits: string, half: string): string {
  const four = digits.padStart(4, '0');
  const hour = Number(four.slice(0, 2));
  const hours = half === '' ? hour : (hour % 12) + (half === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${four.slice(2)}`;
}

const oldWords = String.raw`(?:old|original|previous|former|cancelled|canceled) (?:flights?|itinerary|schedule|booking|details)|(?:old|was|cancell?ed|alt|storniert|gestrichen|ancien|annulé|annullato|cancelado|törölve|odwołany|inställt)(?=\s?:)|alter? flug|ursprüngliche[rn]? flug|bisherige[rn]? flug|ancien vol|vol initial|vecchio volo|volo originale|vuelo (?:anterior|original|antiguo)|régi járat|eredeti járat|stary lot|poprzedni lot|pierwotny lot|tidigare flyg|ursprungligt flyg`;
const newWords = String.raw`(?:new|updated|revised|changed|replacement|rebooked|alternative) (?:flights?|itinerary|schedule|booking|details)|(?:new|now|neu|nouveau)(?=\s?:)|neuer? flug|nouveau vol|nuovo volo|nuevo vuelo|új járat|nowy lot|nytt flyg|ny flygning`;
const heading = new RegExp(
  String.raw`(?<!\p{L})(?:(?<old>${oldWords})|(?<new>${newWords}))(?!\p{L})`,
  'giu',
);

interface Replaced {
  readonly legs: ReadLeg[];
  readonly replaces: ReadLeg[];
  readonly guesses: Guess[];
  readonly phrases: string[];
}

/** Reads the flights below "Old flight" and "New flight"; null if either has none. */
function readReplaced(text: string, near: Near | null): Replaced | null {
  const headings = [...text.matchAll(heading)].map(({ index, groups }) => ({
    at: index,
    isOld: groups?.['old'] !== undefined,
  }));
  const parts = headings.map(({ at, isOld }, index) => ({
    isOld,
    ...legsInWords(text.slice(at, headings[index + 1]?.at), near),
  }));
  const fresh = parts.filter(({ isOld, legs }) => !isOld && legs.length > 0);
  const old = parts.filter(({ isOld, legs }) => isOld && legs.length > 0);
  if (fresh.length === 0 || old.length === 0) return null;
  const legs = fresh.flatMap((part) => part.legs);
  const replaces = old.flatMap((part) => part.legs);
  const message = `The document replaces ${listNumbers(replaces)} by ${listNumbers(legs)}.`;
  return {
    legs,
    replaces,
    guesses: [{ field: 'legs', message }, ...fresh.flatMap((part) => part.guesses)],
    phrases: fresh.flatMap((part) => part.phrases),
  };
}

function listNumbers(legs: readonly ReadLeg[]): string {
  return [...new Set(legs.map(({ number }) => number))].join(', ');
}

const wasWords =
  'was|were|previously|formerly|instead of|old(?: time)?|originally|statt|bisher|zuvor|ursprünglich|au lieu de|anziché|invece di|prima|en lugar de|antes|korábban|eredetileg|zamiast|poprzednio|istället för|tidigare';
const was = new RegExp(
  String.raw`\s?[([]?\s?(?<!\p{L})(?:${wasWords})\s?:?\s?(?:\d{1,2}[ .][\p{L}\d.]{2,10}[ .]\d{4},?\s)?\d{1,2}[:.]\d\d(?:\s?[ap]m)?\s?[)\]]?`,
  'giu',
);

/** Drops former times: "09:10 (previously 08:35)" becomes "09:10". */
function dropFormerTimes(text: string): string {
  return text.replaceAll(was, ' ');
}
