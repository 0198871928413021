import {
  emptyCandidate,
  personName,
  readingBounds,
  type ReadCandidate,
  type ReadStay,
  type ReadTime,
} from './candidate.ts';
import { legsInWords } from './legs-in-words.ts';
import { detectSlashOrder, timesIn, type SlashOrder } from './text-times.ts';
import { totalIn } from './totals.ts';

/** Airline names as their confirmations write them, by the letters of their flight numbers. */
const names: Readonly<Record<string, string>> = {
  A3: 'Aegean Airlines',
  AA: 'American Airlines',
  AC: 'Air Canada',
  AF: 'Air France',
  AY: 'Finnair',
  AZ: 'ITA Airways',
  BA: 'British Airways',
  BT: 'airBaltic',
  CX: 'Cathay Pacific',
  DL: 'Delta Air Lines',
  DY: 'Norwegian',
  EI: 'Aer Lingus',
  EK: 'Emirates',
  ET: 'Ethiopian Airlines',
  EW: 'Eurowings',
  EY: 'Etihad Airways',
  EZY: 'easyJet',
  FI: 'Icelandair',
  FR: 'Ryanair',
  GF: 'Gulf Air',
  HV: 'Transavia',
  IB: 'Iberia',
  JL: 'Japan Airlines',
  KL: 'KLM Royal Dutch Airlines',
  LH: 'Lufthansa',
  LO: 'LOT Polish Airlines',
  LS: 'Jet2',
  LX: 'SWISS',
  NH: 'All Nippon Airways',
  OS: 'Austrian Airlines',
  PC: 'Pegasus Airlines',
  QF: 'Qantas',
  QR: 'Qatar Airways',
  SK: 'Scandinavian Airlines',
  SN: 'Brussels Airlines',
  SQ: 'Singapore Airlines',
  SV: 'Saudia',
  TK: 'Turkish Airlines',
  TP: 'TAP Air Portugal',
  U2: 'easyJet',
  UA: 'United Airlines',
  UX: 'Air Europa',
  VS: 'Virgin Atlantic',
  VY: 'Vueling',
  W6: 'Wizz Air',
  W9: 'Wizz Air',
};

/** The airline that a text names: rather the one whose flight it is. */
export function airlineIn(text: string, number: string): string | null {
  const own = names[number.split(' ')[0] ?? ''];
  const lower = text.toLowerCase();
  const isNamed = (name: string) => lower.includes(name.toLowerCase());
  if (own !== undefined && isNamed(own)) return own;
  return Object.values(names).find(isNamed) ?? null;
}

/** The airline of a flight number, where its letters are well known. */
export function findAirline(number: string): string | null {
  return names[number.split(' ')[0] ?? ''] ?? null;
}

/** A stay that a text lays out: check-in and check-out, each with a day. */
function stayInWords(text: string): ReadStay | null {
  const order = detectSlashOrder(text);
  const checksIn = after(text, order, /\bcheck[- ]?in\b|\barrival\b/gi);
  const checksOut = after(text, order, /\bcheck[- ]?out\b|\bdeparture\b/gi);
  if (checksIn === null || checksOut === null) return null;
  return { hotel: hotelIn(text), checksIn, checksOut };
}

/** The time after words, up to the end of its line or of the next. */
function after(text: string, order: SlashOrder, words: RegExp): ReadTime | null {
  for (const { index, 0: found } of text.matchAll(words)) {
    const rest = text.slice(index + found.length, index + found.length + 120);
    const near =
      rest
        .split(/\n/)
        .slice(0, 2)
        .join('\n')
        .split(/check[- ]?(?:in|out)/i)[0] ?? '';
    const [time] = timesIn(near, undefined, order);
    if (time !== undefined) return time;
  }
  return null;
}

const hotelWords = /\b(?:hotel|inn|hostel|resort|lodge|suites|apartments?|guest ?house|motel)\b/i;

function hotelIn(text: string): string | null {
  const said = /^\s*(?:hotel|property|accommodation)\s*:\s*(.{3,80})$/im.exec(text)?.[1];
  const lines = text
    .split('\n')
    .slice(0, 500)
    .map((line) => line.trim());
  const named = lines.find(
    (line) => line.length <= 70 && hotelWords.test(line) && !/[:.?!]/.test(line),
  );
  return said?.trim() ?? named ?? null;
}

const referenceWords =
  /\b(?:(?:booking|reservation|confirmation)\s+(?:reference|ref|code|number|no|id)|booking|reservation|PNR|record locator|airline reference|(?:buchungs|reservierungs)(?:code|nummer|referenz))\b\.?(?:\s+is)?\s{0,3}[:#]?\s{0,3}([A-Z\d](?:[A-Z\d-]|\.(?=\d)){3,19})(?![a-z])/gi;

/** The reference of a booking that a text names: letters are capitals, as they are printed. */
export function referenceIn(text: string): string | null {
  for (const [, code = ''] of text.matchAll(referenceWords))
    if (code === code.toUpperCase() && (/\d/.test(code) || /^[A-Z]{6}$/.test(code))) return code;
  return null;
}

const cancelled =
  'cancell?ed|storniert|abgesagt|annul(?:é|ée|lato|lata)|cancelad[oa]|geannuleerd|lemondva|törölve|odwołan[aey]';
const cancelledFirst = new RegExp(
  `^\\W*(?:(?:re|fwd?|aw|wg)\\s*:\\s*)*\\W*(?:${cancelled}|(?:cancellation|stornierung)(?=\\s*[:–-]))(?!\\p{L})`,
  'iu',
);
const cancelledLast = new RegExp(`(?<!\\p{L}|\\b(?:not|be|if)\\s)(?:${cancelled})\\W*$`, 'iu');

/**
 * True if a title begins or ends with a cancellation: "Cancelled: BA 868", "Your booking was
 * cancelled".
 */
export function saysCancelled(title: string): boolean {
  const words = title.slice(0, 300).trim();
  return cancelledFirst.test(words) || cancelledLast.test(words);
}

/** "Hotel Sacher" of "Cancelled: Hotel Sacher". */
export function withoutCancelled(title: string): string {
  return title
    .trim()
    .replace(cancelledFirst, '')
    .replace(/^[\s:\])–-]+/, '');
}

/** As it was read, with a note that it was cancelled. */
export function asCancelled(read: ReadCandidate, says: string): ReadCandidate {
  if (read.cancelled) return read;
  const note = { field: 'reference', message: `${says} says that this was cancelled.` };
  return { ...read, cancelled: true, guesses: [note, ...read.guesses] };
}

const nameLine = /^[\p{L}][\p{L}.'’ /-]{2,60}$/u;
const heading =
  /^\s*(?:name of )?(?:(?:passenger|traveller|traveler|guest)s?(?: names?)?|reisender?|passagiere?|fluggäste?|fluggast)(?:\s*\(s\))?\s*(?::\s*(.*))?$/i;

/** After a word, a number or a code, so neither a title nor an initial ends a sentence. */
const sentenceEnd = /(?<=(?:[\p{Ll}\d)]{2}|\b[A-Z\d]{5,8})\.)(?<!\b(?:Mrs|Prof)\.)\s+(?=\p{Lu})/u;

/** Finds the travellers in lines and sentences that name them. */
export function travellersIn(text: string): string[] {
  const found: string[] = [];
  const lines = text
    .split('\n')
    .slice(0, 5_000)
    .flatMap((line) => line.split(sentenceEnd));
  lines.forEach((line, index) => {
    const match = line.length > 200 ? null : heading.exec(line);
    if (match === null) return;
    const same = match[1]?.trim() ?? '';
    if (same !== '')
      found.push(
        ...same
          .replace(/(?<=\p{Ll}{2})\.$/u, '')
          .split(/[,;]| and | und /)
          .filter((name) => nameLine.test(name.trim())),
      );
    else found.push(...namesFrom(lines.slice(index + 1, index + 40)));
  });
  return [...new Set(found.flatMap((name) => personName(name) ?? []))].slice(
    0,
    readingBounds.travellers,
  );
}

function namesFrom(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start < 0 || start > 1) return [];
  const end = lines.findIndex((line, index) => index >= start && !nameLine.test(line.trim()));
  return lines.slice(start, end < 0 ? undefined : end);
}

/** Reads the flights or the stay of a text without structured data. */
export function readWords(whole: string): ReadCandidate[] {
  const read = whole.slice(0, readingBounds.text).replaceAll('\r', '');
  const text = read.replaceAll('\u00a0', ' ');
  const { legs, guesses } = legsInWords(text);
  const { guesses: aboutTotal, ...total } = totalIn(read);
  const shared = {
    ...emptyCandidate,
    ...total,
    reference: referenceIn(text),
    travellers: travellersIn(text),
    guesses: [...guesses, ...aboutTotal, { field: 'document', message: recognised }],
    recognised: true,
  };
  const [first] = legs;
  if (first !== undefined) {
    // Advertisements name routes and prices, and no booking.
    if (shared.reference === null && shared.travellers.length === 0) return [];
    return [{ ...shared, legs, vendor: airlineIn(text, first.number) }];
  }
  const stay = stayInWords(text);
  return stay === null ? [] : [{ ...shared, stay, vendor: stay.hotel }];
}

const recognised = 'This was read from plain text. Compare it with the document.';
