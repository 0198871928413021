import { airlineNumbers } from '../../flights/airlines.ts';
import { airportCalled, isAirport, isTown } from './airport-names.ts';
import { isCarrier } from '@paddock/contract/domain/flights/flight-number';
import { readFlightNumber, type Guess, type ReadLeg } from './candidate.ts';
import { referencesIn } from './references.ts';
import {
  aboutDays,
  clocksIn,
  datesIn,
  daysAfter,
  daysIn,
  timesIn,
  type Dates,
  type FoundDay,
  type FoundTime,
  type Near,
} from './text-times.ts';
import { anyMonth } from './months.ts';
import { currencies } from './totals.ts';

/** Digits before a colon are a time, and before a slash a date. */
const flightPattern =
  /(?<![\p{L}\d/])([A-Z]{2}|[A-Z]{3}|[A-Z]\d|\d[A-Z])([ \u00a0]{0,3}|-)(\d{1,4})(?![\p{L}\d]|[:/]\d|[.,][\p{L}\d])/gu;
/** The words that stand before a flight number, whichever carrier flies it. */
const flightWord =
  /(?:flight|flug|vol|vuelo|volo|járat|lot|rejs|flyg)(?:\s(?:aller|retour))?(?:\s?(?:no|nr|n°|number|nummer|numéro|número|numero|száma?)\.?)?\s{0,12}[:#|]?\s{0,60}$/iu;
/** The words before the number under which the operating airline flies it: the ticket has the other one. */
const operatedBy =
  /(?<!\p{L})(?:operat(?:ed|ing) (?:by|as|flight)|(?:durch|aus)geführt (?:von|durch)|opéré par|assuré par|operato da|operado por|üzemelteti|(?:obsługiwany|wykonywany) przez|(?:opereras|flygs) av)[^\n,;)]{0,40}$/iu;
/** Separators between two airports. */
const joinedBefore = /\b[A-Z]{3}\s?(?:-|–|—|→|➞|>|\/|\bto\b)\s?$/;
const noAirline = new RegExp(
  `^(?:${currencies}|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|UTC|GMT|CET|VAT|NO|NR|AT|ON|IN|TO|KG|PC|PM|AM|ROW|TEL|FAX|BOX|ZIP|SEQ|ETA|ETD|STD|STA|ABC|ICE|RE|RB|EC|IC|TGV)$`,
);
/** In brackets, and no airports. */
const noAirport = new Set(`${currencies}|ADT|CHD|INF|MRS|VAT|TAX|CET|GMT|UTC`.split('|'));

/** "Avgång KL 0725" is a clock. */
const clockBefore = /(?<!\p{L})(?:avg|ank|avres|tid)\p{L}{0,8}[^\n\d]{0,12}$/iu;

interface Named {
  readonly at: number;
  readonly number: string;
}

/** The numbers of flights. A reference may look like one: "Booking reference: KLM482". */
function flightsIn(text: string): Named[] {
  const references = referencesIn(text);
  const codes = new Set(references.map(({ code }) => code));
  const found = [...text.matchAll(flightPattern)].flatMap(
    ({ index, 0: whole, 1: carrier = '', 2: gap = '', 3: digits = '' }) => {
      if (codes.has(whole)) return [];
      const before = text.slice(Math.max(0, index - 90), index);
      if (operatedBy.test(before)) return [];
      if (carrier === 'KL' && clockBefore.test(before)) return [];
      const isNamed = flightWord.test(before);
      if (!isNamed && (noAirline.test(carrier) || !isCarrier(carrier))) return [];
      if (references.some(({ codeAt, end }) => index >= codeAt && index < end)) return [];
      const isAirportCode =
        carrier.length === 3 && joinedBefore.test(text.slice(Math.max(0, index - 12), index));
      if (isAirportCode) return [];
      if (/\d/.test(carrier) && gap === '' && digits.length < 3) return [];
      const number = readFlightNumber(digits, carrier);
      return number === null ? [] : [{ at: index, number }];
    },
  );
  return found.length > 0 ? found : airlineNumbers(text);
}

/** The ends of a flight, and the airports that were recognised by name. */
interface Ends {
  readonly origin: string;
  readonly destination: string;
  readonly named: readonly { readonly name: string; readonly code: string }[];
}

const arrow = String.raw`(?:[-–=]>|-|–|—|→|➞|>|\/|\bto\b|\bnach\b)`;
const joined = new RegExp(String.raw`\b([A-Z]{3})\s?${arrow}\s?([A-Z]{3})\b`, 'g');
const clock = String.raw`(?:[01]?\d|2[0-3])[:.h][0-5]\d`;
/** "JFK 20:10", or "06:45 HAM" */
const beside = new RegExp(
  String.raw`\b([A-Z]{3})\b[ \t]{1,4}(?:at )?${clock}|${clock}(?:\s?\(?\+\d\)?)?[ \t]{1,4}([A-Z]{3})\b(?![ \t]{1,4}${clock})`,
  'g',
);

/** Two airports: in brackets, joined, each at the start of a line before its name, beside a clock, or by name. */
export function airportsIn(text: string): Ends | null {
  const brackets = [...text.matchAll(/\(([A-Z]{3})\)/g)].map(([, code = '']) => code);
  const known = brackets.filter((code) => isAirport(code) && !noAirport.has(code));
  const pair = [...text.matchAll(joined)].find(
    ([, one = '', two = '']) => isAirport(one) && isAirport(two) && one !== two,
  );
  const lines = [...text.matchAll(/^ *([A-Z]{3})(?= +\p{Lu}\p{Ll}| *$)/gmu)]
    .map(([, code = '']) => code)
    .filter(isAirport);
  const clocked = [...text.matchAll(beside)]
    .map(([, before, after]) => before ?? after ?? '')
    .filter((code) => isAirport(code) && !noAirport.has(code));
  return (
    firstTwo(known, false) ??
    (pair?.[1] !== undefined && pair[2] !== undefined ? makeEnds(pair[1], pair[2]) : null) ??
    firstTwo(lines, true) ??
    firstTwo(clocked, true) ??
    afterNumber(text) ??
    endsByName(text) ??
    endsByRows(text) ??
    endsInTowns(text) ??
    inColumns(text) ??
    endsInCells(text)
  );
}

/** "LH1181 FRA BUD", or the towns in the next two columns. */
function afterNumber(text: string): Ends | null {
  const [, one = '', two = ''] =
    /\b[A-Z\d]{2} ?\d{1,4} {1,4}([A-Z]{3}) {1,4}([A-Z]{3})\b/.exec(text) ?? [];
  if (isAirport(one) && isAirport(two) && one !== two) return makeEnds(one, two);
  const [, from = '', to = ''] = townsAfterNumber.exec(text) ?? [];
  return named(from, to);
}

/** "LX 1072   Zürich   Frankfurt   11.04.2027" */
const townsAfterNumber =
  /\b[A-Z\d]{2} ?\d{1,4} {3,}(\p{Lu}[\p{L} .'’-]{2,30}) {3,}(\p{Lu}[\p{L} .'’-]{2,30})(?= {3,}\S)/u;

/** "BA 902   04MAR27   LHR   FRA" */
function inColumns(text: string): Ends | null {
  const pairs = [...text.matchAll(/\b([A-Z]{3}) {2,}([A-Z]{3})\b/g)];
  const [, one = '', two = ''] =
    pairs.find(([, from = '', to = '']) => isAirport(from) && isAirport(to) && from !== to) ?? [];
  return one === '' ? null : makeEnds(one, two);
}

function makeEnds(origin: string, destination: string): Ends {
  return { origin, destination, named: [] };
}

/** The first two that differ; null if a third differs and only two are possible. */
function firstTwo(codes: readonly string[], isAll: boolean): Ends | null {
  const [first, second, third] = isAll
    ? new Set(codes)
    : codes.filter((code, index) => code !== codes[index - 1]);
  if (first === undefined || second === undefined || (isAll && third !== undefined)) return null;
  return makeEnds(first, second);
}

const departureWords = String.raw`dep(?:arture|arting|arts?)?|from|abflug|abreise|von|départ|de|partenza|da|salida|desde|origen|indulás|honnan|wylot|odlot|skąd|avgång|avresa|från`;
const arrivalWords = String.raw`arr(?:ival|iving|ives?)?|to|ankunft|nach|arrivée|à|arrivo|a|llegada|hasta|destino|érkezés|hov[aá]|przylot|dokąd|ankomst|till`;
const placeEnd = String.raw`(?=\s{3,}|\s*\n|\s*[,;]?\s*\d|\s*$|\s+(?:on|at|um|am|le|el|il|den|dnia|kl)\b|\s*\()`;
const clockFirst = String.raw`(?:\d{1,2}[:.]\d\d(?:\s?(?:uhr|h|am|pm)\b)?[\s,]+)?`;
const fromLine = new RegExp(
  String.raw`^\s*(?:${departureWords})\b\s*[:\s]\s*${clockFirst}(?<place>\p{L}[^\n]{2,80})`,
  'imu',
);
const toLine = new RegExp(
  String.raw`^\s*(?:${arrivalWords})\b\s*[:\s]\s*${clockFirst}(?<place>\p{L}[^\n]{2,80})`,
  'imu',
);
const fromTo = new RegExp(
  String.raw`(?:\bfrom |\bvon |^|\n|: |\d\s{1,4})(?<from>\p{Lu}[\p{L}.'’ /]{2,40}?)\s+(?:to|nach|→|➞|–|—|-|>)\s+(?<to>\p{Lu}[\p{L}.'’ /]{2,40}?)${placeEnd}`,
  'gu',
);

/** "DEPARTURE: HAMBURG, DE (HAMBURG AIRPORT)" and its arrival, or "London Heathrow to Frankfurt". */
function endsByName(text: string): Ends | null {
  const lines = [fromLine.exec(text), toLine.exec(text)].map((match) => {
    const line = match?.groups?.['place'] ?? '';
    // A column of dates begins after several spaces.
    return line.split(/\s{3,}|\s(?=\d)/)[0]?.trim() ?? '';
  });
  const [from = '', to = ''] = lines;
  const byLine = from === '' || to === '' ? null : named(from, to);
  if (byLine !== null) return byLine;
  for (const { groups } of text.matchAll(fromTo)) {
    const found = named(groups?.['from'] ?? '', groups?.['to'] ?? '');
    if (found !== null) return found;
  }
  return null;
}

/** Two lines, each with a clock and the name of an airport, or with the name in the line above. */
function endsByRows(text: string): Ends | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const places = lines.flatMap((line, index) => {
    const [first, second] = clocksIn(line);
    if (first === undefined || second !== undefined || line.length > 120) return [];
    const own = line.replace(rowTimes, ' ').replace(rowLabels, ' ').trim();
    const words = own.length < 3 ? (lines[index - 1] ?? '').replace(rowLabels, ' ').trim() : own;
    return words.length > 60 || airportCalled(words) === null ? [] : [words];
  });
  const [from, to, third] = places;
  return from === undefined || to === undefined || third !== undefined ? null : named(from, to);
}

/** "Heathrow (London)" and "Charles de Gaulle (Paris)" */
function endsInTowns(text: string): Ends | null {
  const names = [...text.matchAll(/(\p{Lu}[\p{L}.'’ -]{2,40}) \((\p{Lu}[\p{L} ]{2,30})\)/gu)]
    .map(([, airport = '', town = '']) => `${town} ${airport}`)
    .filter((name) => airportCalled(name) !== null);
  const [from, to, third] = new Set(names);
  return from === undefined || to === undefined || third !== undefined ? null : named(from, to);
}

/** The only two short lines or cells of a table that are towns or airports: "ATLANTA", "Heathrow (London)". */
function endsInCells(text: string): Ends | null {
  const cells = text
    .split(/\n| {3,}/)
    .map((cell) => cell.replace(/^(\p{L}[^()]*?) \(([^()]{3,30})\)$/u, '$2 $1').trim())
    .filter((cell) => /^\p{Lu}[\p{L}.'’ /-]{2,40}$/u.test(cell) && isTown(cell));
  const [from, to, third] = new Set(cells);
  return from === undefined || to === undefined || third !== undefined ? null : named(from, to);
}

const rowTimes = new RegExp(
  String.raw`(?<!\p{L})(?:\p{L}{2,10}[.,]{0,2}\s)?\d{1,2}[. /-]{0,2}(?:${anyMonth}|\d{1,2})[. /-]{0,2}\d{2,4}|${clock}(?:\s?[ap]m)?(?:\s?\(?\+\d\)?)?`,
  'giu',
);
const rowLabels = new RegExp(
  String.raw`^\s*(?:${departureWords}|${arrivalWords})(?!\p{L})[\s:]*|[,;:|]+\s*$|\s(?:uhr|h)\s*$`,
  'giu',
);

function named(from: string, to: string): Ends | null {
  const origin = airportCalled(from);
  const destination = airportCalled(to);
  if (origin === null || destination === null || origin === destination) return null;
  const both = [
    { name: from, code: origin },
    { name: to, code: destination },
  ];
  return {
    origin,
    destination,
    named: both.filter(({ name, code }) => !name.includes(`(${code})`)),
  };
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
function blocksAfter(text: string, flights: readonly Named[], dates: Dates): Block[] {
  const starts = flights.map(({ at }) => findStart(text, at, dates));
  return flights.map(({ number }, index) => {
    const from = starts[index] ?? 0;
    const end = starts[index + 1] ?? text.length;
    const own = text.slice(from, Math.min(end, from + mostCharacters));
    const isAlone = flights.length === 1 && airportsIn(own) === null;
    if (isAlone) return { number, part: text, timed: hasTimes(own, dates) ? own : text, from };
    return { number, part: own, timed: own, from };
  });
}

/** Each flight from the number before to its own, which is last. */
function blocksBefore(text: string, flights: readonly Named[]): Block[] {
  return flights.map(({ at, number }, index) => {
    const from = Math.max(flights[index - 1]?.at ?? 0, at - mostCharacters);
    const part = text.slice(from, at);
    return { number, part, timed: part, from };
  });
}

/** True if the text has a day, a departure and an arrival. */
function hasTimes(text: string, dates: Dates): boolean {
  return clocksIn(text).length >= 2 && daysIn(text, dates).length > 0;
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
function findStart(text: string, at: number, dates: Dates): number {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  if (at > 0 && daysIn(text.slice(line, at), dates).length > 0) return line;
  if (line === 0) return at;
  const above = line < 2 ? 0 : text.lastIndexOf('\n', line - 2) + 1;
  const words = text.slice(above, line);
  const isHeading =
    words.length <= 50 && !/issue|book|print|order/i.test(words) && clocksIn(words).length === 0;
  return isHeading && daysIn(words, dates).length === 1 ? above : at;
}

interface LegsInWords {
  readonly legs: ReadLeg[];
  readonly guesses: Guess[];
  /** The words of each leg, in its order. */
  readonly phrases: string[];
}

const otherThings = String.raw`boarding(?: time)?|gate(?: closes| opens)?|(?:online |web )?check-?in(?: opens| closes| from| until| by)?|doors close|(?:flight |travel |journey |total )?duration|flight time|reisedauer|flugdauer|durée|durata|duración|menetidő|czas (?:lotu|podróży)|restid|layover|stopover|connection(?: time)?|umsteigezeit|einsteigezeit|embarquement|imbarco|embarque|beszállás|boardingtid`;
const otherClock = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:${otherThings})(?!\p{L})[^\n\d]{0,20})\d{1,2}[:.h]\d\d(?:\s?[ap]m)?`,
  'giu',
);

/** Without the clocks of boarding, of gates and of durations. Everything else stays in its place. */
function dropOtherClocks(text: string): string {
  return text.replaceAll(otherClock, (said) => ' '.repeat(said.length));
}

/** The flights that a text lays out one after the other: number, airports and times, or the number last. */
export function legsInWords(whole: string, near: Near | null): LegsInWords {
  const text = dropOtherClocks(whole);
  const dates = datesIn(text, near);
  const flights = flightsIn(text).filter(
    ({ number }, index, all) => all[index - 1]?.number !== number,
  );
  const after = blocksAfter(text, flights, dates);
  const once = flights.filter(
    ({ number }, index) => flights.findIndex((one) => one.number === number) === index,
  );
  const before = blocksBefore(text, once);
  const first = readLegs(text, after, dates);
  if (!isComplete(before)) return first;
  const last = readLegs(text, before, dates);
  const rest = text.slice(once.at(-1)?.at ?? text.length);
  const further = airportsIn(rest);
  if (further === null) return hasTimes(rest, dates) ? first : last;
  // A section about bags or seats repeats the routes below the last number.
  const isRepeated = last.legs.some(
    ({ origin, destination }) => origin === further.origin && destination === further.destination,
  );
  const isFirst = isComplete(after) && isInOrder(first.legs);
  return isRepeated && isInOrder(last.legs) && !isFirst ? last : first;
}

function readLegs(text: string, blocks: readonly Block[], dates: Dates): LegsInWords {
  const legs: ReadLeg[] = [];
  const days: FoundDay[] = [];
  const phrases: string[] = [];
  const guesses: Guess[] = [];
  for (const { number, part, timed, from } of blocks) {
    const ends = airportsIn(part);
    if (ends === null) {
      if (clocksIn(part).length >= 2) guesses.push(unknownRoute(number));
      continue;
    }
    if (legs.some((leg) => leg.number === number && leg.origin === ends.origin)) continue;
    const dayBefore = daysIn(text.slice(0, from), dates).at(-1);
    const [departs = null, lands = null] = timesIn(timed, dayBefore, dates);
    const arrives = onDayBelow(timed, departs, lands, dates);
    days.push(...[departs?.day, arrives?.day].filter((day) => day !== undefined));
    for (const { name, code } of ends.named)
      guesses.push({ field: 'origin', message: `“${name}” was read as the airport ${code}.` });
    phrases.push(part.trim().slice(0, 200));
    legs.push({
      number,
      origin: ends.origin,
      destination: ends.destination,
      departs: departs === null ? null : { text: departs.text },
      arrives: arrives === null ? null : { text: arrives.text },
      departureTerminal: null,
      arrivalTerminal: null,
    });
  }
  return { legs, guesses: [...guesses, ...aboutDays(days)], phrases };
}

/** "7:40am" with "SAT 20MAR" below it, after a departure on the 19th. */
function onDayBelow(
  text: string,
  departs: FoundTime | null,
  arrives: FoundTime | null,
  dates: Dates,
): FoundTime | null {
  if (departs === null || arrives === null || arrives.text >= departs.text) return arrives;
  const below = /^[^\n]*\n([^\n]{5,30})/.exec(text.slice(arrives.at))?.[1] ?? '';
  const [day] = clocksIn(below).length > 0 ? [] : daysIn(below, dates);
  const latest = daysAfter(departs.text.slice(0, 10), 2);
  return day === undefined || day.value > latest
    ? arrives
    : { ...arrives, day, text: `${day.value}${arrives.text.slice(10)}` };
}

function unknownRoute(number: string): Guess {
  const message = `${number} is left out: where it goes from and to wasn’t recognised.`;
  return { field: 'legs', message };
}
