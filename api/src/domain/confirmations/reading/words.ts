import { airlineIn } from '../../flights/airlines.ts';
import { asCancelled, findCancellation } from './cancelled.ts';
import {
  emptyCandidate,
  readingBounds,
  type Guess,
  type ReadCandidate,
  type ReadLeg,
} from './candidate.ts';
import { dropFormerTimes, readReplaced } from './changed-words.ts';
import { journeysInWords } from './journey-in-words.ts';
import { legsInWords } from './legs-in-words.ts';
import { travellersIn } from './people-in-words.ts';
import { referenceIn, referencesIn } from './references.ts';
import { legsInAgencyLines } from './agency-lines.ts';
import { stayInWords } from './stay-in-words.ts';
import type { Near } from './text-times.ts';
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

function readBookings(whole: string, near: Near | null): ReadCandidate[] {
  const read = unquoted(whole.slice(0, readingBounds.text).replaceAll('\r', ''));
  const spaced = read.replaceAll('\u00a0', ' ').replaceAll(/\n(?:[ \t]{0,200}\n){2,}/g, '\n\n');
  const text = dropFormerTimes(spaced);
  const lines = legsInAgencyLines(text, near);
  const replaced = readReplaced(text, near);
  const found = lines.legs.length > 0 ? lines : (replaced ?? legsInWords(text, near));
  const { legs, guesses, phrases } = found;
  const { guesses: aboutTotal, phrase: price, ...total } = totalIn(read);
  const references = referencesIn(text);
  const reference = referenceIn(text);
  const shared: ReadCandidate = {
    ...emptyCandidate,
    ...total,
    reference: reference.code,
    travellers: travellersIn(text, legs.length > 0),
    readFrom: [
      ...references
        .filter(({ code }) => code === reference.code)
        .slice(0, 1)
        .map(({ at, end }) => ({ field: 'reference', phrase: text.slice(at, end) })),
      ...(price === null ? [] : [{ field: 'amount', phrase: price }]),
    ],
    guesses: [...aboutTotal, ...severalReferences(reference.others), whollyRead],
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

function severalReferences(codes: readonly string[]): Guess[] {
  if (codes.length === 0) return [];
  const message = `The document gives several references: ${codes.slice(0, 5).join(', ')}. Enter the right one.`;
  return [{ field: 'reference', message }];
}

/** Without the marks before the lines of a forwarded mail. */
function unquoted(text: string): string {
  return text.replaceAll(/^[ \t]{0,3}(?:>[ \t]?){1,9}/gm, '');
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
