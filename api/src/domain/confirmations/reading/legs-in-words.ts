import { readFlightNumber, type Guess, type ReadLeg } from './candidate.ts';
import { clocksIn, daysIn, detectSlashOrder, timesIn, type SlashOrder } from './text-times.ts';
import { currencies } from './totals.ts';

/** Digits before a colon are a time, and before a slash a date. */
const flightPattern = /\b([A-Z]{2}|[A-Z]{3}|[A-Z]\d|\d[A-Z])([ \u00a0]?)(\d{1,4})\b(?![:/]\d)/g;
/** Separators between two airports. */
const joinedBefore = /\b[A-Z]{3}\s?(?:-|–|—|→|>|\/|\bto\b)\s?$/;
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
      const isAirport =
        carrier.length === 3 && joinedBefore.test(text.slice(Math.max(0, index - 12), index));
      if (isAirport) return [];
      if (/\d/.test(carrier) && gap === '' && digits.length < 3) return [];
      const number = readFlightNumber(digits, carrier);
      return number === null ? [] : [{ at: index, number }];
    },
  );
}

/** Two airports: in brackets, joined, or each at the start of a line before its name. */
export function airportsIn(text: string): readonly [string, string] | null {
  const joined = /\b([A-Z]{3})\s?(?:-|–|—|→|>|\/|\bto\b)\s?([A-Z]{3})\b/.exec(text);
  const brackets = [...text.matchAll(/\(([A-Z]{3})\)/g)].map(([, code = '']) => code);
  const [origin, destination] = brackets.filter((code, index) => code !== brackets[index - 1]);
  if (origin !== undefined && destination !== undefined) return [origin, destination];
  if (joined?.[1] !== undefined && joined[2] !== undefined) return [joined[1], joined[2]];
  const lines = [...text.matchAll(/^ *([A-Z]{3})(?= +\p{Lu}\p{Ll}| *$)/gmu)].map(
    ([, code = '']) => code,
  );
  const [first, second, third] = new Set(lines);
  return first === undefined || second === undefined || third !== undefined
    ? null
    : [first, second];
}

/** The words of one flight. */
interface Block {
  readonly number: string;
  readonly part: string;
  /** The parts that have times. */
  readonly timed: string;
  /** Offset where they start. */
  readonly from: number;
}

const mostCharacters = 2_000;

/** Each flight from its number, or the day above it, to the next. */
function blocksAfter(text: string, named: readonly Named[], order: SlashOrder): Block[] {
  const starts = named.map(({ at }) => findStart(text, at, order));
  return named.map(({ number }, index) => {
    const from = starts[index] ?? 0;
    const end = starts[index + 1] ?? text.length;
    const own = text.slice(from, Math.min(end, from + mostCharacters));
    const isAlone = named.length === 1 && airportsIn(own) === null;
    if (isAlone) return { number, part: text, timed: hasTimes(own, order) ? own : text, from };
    return { number, part: own, timed: own, from };
  });
}

/** Each flight from the number before to its own, which is last. */
function blocksBefore(text: string, named: readonly Named[]): Block[] {
  return named.map(({ at, number }, index) => {
    const from = Math.max(named[index - 1]?.at ?? 0, at - mostCharacters);
    const part = text.slice(from, at);
    return { number, part, timed: part, from };
  });
}

/** True if the text has a day, a departure and an arrival. */
function hasTimes(text: string, order: SlashOrder): boolean {
  return clocksIn(text).length >= 2 && daysIn(text, order).length > 0;
}

/** True if every flight has its own airports and times. */
function isComplete(blocks: readonly Block[]): boolean {
  return (
    blocks.length > 0 &&
    blocks.every(({ part }) => airportsIn(part) !== null && clocksIn(part).length >= 2)
  );
}

/** True if each flight departs after the one before. */
function isInOrder(legs: readonly ReadLeg[]): boolean {
  return legs.every(({ departs }, index) => {
    const before = legs[index - 1]?.departs?.text;
    return departs !== null && (before === undefined || before < departs.text);
  });
}

/** A flight starts at its number, or at the day above it. */
function findStart(text: string, at: number, order: SlashOrder): number {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  if (at > 0 && daysIn(text.slice(line, at), order).length > 0) return line;
  if (line === 0) return at;
  const above = line < 2 ? 0 : text.lastIndexOf('\n', line - 2) + 1;
  const words = text.slice(above, line);
  const isHeading =
    words.length <= 50 && !/issue|book|print|order/i.test(words) && clocksIn(words).length === 0;
  return isHeading && daysIn(words, order).length === 1 ? above : at;
}

/** The flights that a text lays out one after the other: number, airports and times, or the number last. */
export function legsInWords(text: string): { legs: ReadLeg[]; guesses: Guess[] } {
  const order = detectSlashOrder(text);
  const named = flightsIn(text).filter(
    ({ number }, index, all) => all[index - 1]?.number !== number,
  );
  const after = blocksAfter(text, named, order);
  const once = named.filter(
    ({ number }, index) => named.findIndex((one) => one.number === number) === index,
  );
  const before = blocksBefore(text, once);
  const first = readLegs(text, after, order);
  if (!isComplete(before)) return first;
  const last = readLegs(text, before, order);
  const rest = text.slice(once.at(-1)?.at ?? text.length);
  const further = airportsIn(rest);
  if (further === null) return hasTimes(rest, order) ? first : last;
  // A section about bags or seats repeats the routes below the last number.
  const isRepeated = last.legs.some(
    ({ origin, destination }) => origin === further[0] && destination === further[1],
  );
  const isFirst = isComplete(after) && isInOrder(first.legs);
  return isRepeated && isInOrder(last.legs) && !isFirst ? last : first;
}

function readLegs(text: string, blocks: readonly Block[], order: SlashOrder) {
  const legs: ReadLeg[] = [];
  let unclear = false;
  for (const { number, part, timed, from } of blocks) {
    const ends = airportsIn(part);
    if (ends === null || legs.some((leg) => leg.number === number && leg.origin === ends[0]))
      continue;
    const dayBefore = daysIn(text.slice(0, from), order).at(-1);
    const [departs = null, arrives = null] = timesIn(timed, dayBefore, order);
    unclear ||= daysIn(timed, order).some((day) => day.unclear);
    legs.push({
      number,
      origin: ends[0],
      destination: ends[1],
      departs,
      arrives,
      departureTerminal: null,
      arrivalTerminal: null,
    });
  }
  return { legs, guesses: unclear ? [{ field: 'departs', message: dayFirst }] : [] };
}

const dayFirst = 'A date such as 03/04/2027 was read as 3 April. Check it.';
