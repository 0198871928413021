import { airlineIn } from './airlines.ts';
import {
  emptyCandidate,
  flightNumberOf,
  personName,
  readingBounds,
  type Guess,
  type ReadCandidate,
  type ReadLeg,
} from './candidate.ts';
import { daysIn, timesIn } from './text-times.ts';
import { stayInWords } from './stay-words.ts';

const currencies =
  'GBP|EUR|USD|CHF|HUF|PLN|CZK|SEK|NOK|DKK|RON|AED|BHD|QAR|SAR|JPY|AUD|CAD|SGD|TRY|CNY';
const signs: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' };
const money = new RegExp(
  `\\b(?:total|amount|price|paid)\\b[^\\n\\d£€$]{0,40}?(?:(£|€|\\$|\\b(?:${currencies}))\\s?(\\d[\\d.,]{0,14})|(\\d[\\d.,]{0,14})\\s?(£|€|\\$|(?:${currencies})\\b))`,
  'i',
);

/** The total that a text names. */
export function totalIn(text: string): Pick<ReadCandidate, 'amount' | 'currency'> {
  const [, before, first, second, after] = money.exec(text) ?? [];
  const currency = (before ?? after)?.toUpperCase();
  const amount = plainAmount(first ?? second ?? '');
  if (currency === undefined || amount === null) return { amount: null, currency: null };
  return { amount, currency: signs[currency] ?? currency };
}

/** "1204.00" of "1,204.00" and of "1.204,00". */
function plainAmount(text: string): string | null {
  const digits = text.replace(/[.,]$/, '');
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const plain = whole.replaceAll(/[.,]/g, '');
  if (!/^\d{1,12}$/.test(plain)) return null;
  return decimals === undefined ? plain : `${plain}.${decimals}`;
}

const referenceWords =
  /\b(?:(?:booking|reservation|confirmation)\s+(?:reference|ref|code|number|no|id)|booking|PNR|record locator|airline reference)\b\.?(?:\s+is)?\s{0,3}[:#]?\s{0,3}([A-Z\d](?:[A-Z\d-]|\.(?=\d)){3,19})(?![a-z])/gi;

/** The reference of a booking that a text names: letters are capitals, as they are printed. */
export function referenceIn(text: string): string | null {
  for (const [, code = ''] of text.matchAll(referenceWords))
    if (code === code.toUpperCase() && (/\d/.test(code) || /^[A-Z]{6}$/.test(code))) return code;
  return null;
}

const nameLine = /^[\p{L}][\p{L}.'’ /-]{2,60}$/u;
const heading =
  /^\s*(?:name of )?(?:passenger|traveller|traveler|guest)s?(?: names?)?(?:\s*\(s\))?\s*(?::\s*(.*))?$/i;

/** Who travels, by the lines that say so. */
export function travellersIn(text: string): string[] {
  const found: string[] = [];
  const lines = text.split('\n').slice(0, 5_000);
  lines.forEach((line, index) => {
    const match = line.length > 200 ? null : heading.exec(line);
    if (match === null) return;
    const same = match[1]?.trim() ?? '';
    if (same !== '')
      found.push(...same.split(/[,;]| and /).filter((name) => nameLine.test(name.trim())));
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

const flightPattern = /\b([A-Z]{2}|[A-Z]{3}|[A-Z]\d|\d[A-Z])([ \u00a0]?)(\d{1,4})\b/g;
const noAirline = new RegExp(
  `^(?:${currencies}|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|UTC|GMT|VAT|NO)$`,
);

interface Named {
  readonly at: number;
  readonly number: string;
}

function flightsIn(text: string): Named[] {
  return [...text.matchAll(flightPattern)].flatMap(
    ({ index, 1: carrier = '', 2: gap, 3: digits = '' }) => {
      if (noAirline.test(carrier)) return [];
      if (/\d/.test(carrier) && gap === '' && digits.length < 3) return [];
      const number = flightNumberOf(digits, carrier);
      return number === null ? [] : [{ at: index, number }];
    },
  );
}

/** Two airports: in brackets, or joined. */
export function airportsIn(text: string): readonly [string, string] | null {
  const joined = /\b([A-Z]{3})\s?(?:-|–|—|→|>|\/|\bto\b)\s?([A-Z]{3})\b/.exec(text);
  const brackets = [...text.matchAll(/\(([A-Z]{3})\)/g)].map(([, code = '']) => code);
  const [origin, destination] = brackets.filter((code, index) => code !== brackets[index - 1]);
  if (origin !== undefined && destination !== undefined) return [origin, destination];
  return joined?.[1] === undefined || joined[2] === undefined ? null : [joined[1], joined[2]];
}

/** The flights that a text lays out one after the other: number, airports, times. */
export function legsInWords(text: string): { legs: ReadLeg[]; guesses: Guess[] } {
  const named = flightsIn(text);
  const legs: ReadLeg[] = [];
  let unclear = false;
  named.forEach(({ at, number }, index) => {
    const next = named.slice(index + 1).find((one) => one.number !== number);
    const own = text.slice(at, Math.min(next?.at ?? text.length, at + 2_000));
    const alone = named.every((one) => one.number === number);
    const part = alone && airportsIn(own) === null ? text : own;
    const ends = airportsIn(part);
    if (ends === null || legs.some((leg) => leg.number === number && leg.origin === ends[0]))
      return;
    const [departs = null, arrives = null] = timesIn(part, daysIn(text.slice(0, at)).at(-1));
    unclear ||= daysIn(part).some((day) => day.unclear);
    legs.push({
      number,
      origin: ends[0],
      destination: ends[1],
      departs,
      arrives,
      departureTerminal: null,
      arrivalTerminal: null,
    });
  });
  return { legs, guesses: unclear ? [{ field: 'departs', message: dayFirst }] : [] };
}

const dayFirst = 'A date such as 03/04/2027 was read as 3 April. Check it.';

/** What a text without structured data says: flights, or a stay. */
export function readWords(whole: string): ReadCandidate[] {
  const text = whole.slice(0, readingBounds.text).replaceAll('\r', '').replaceAll('\u00a0', ' ');
  const { legs, guesses } = legsInWords(text);
  const shared = {
    ...emptyCandidate,
    ...totalIn(text),
    reference: referenceIn(text),
    travellers: travellersIn(text),
    guesses: [...guesses, { field: 'document', message: recognised }],
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
