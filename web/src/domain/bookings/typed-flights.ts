import { isFlightNumber } from '@paddock/contract/domain/flights/flight-number';
import { dayAfter } from '@paddock/contract/platform/days';
import { readClock, readDay } from '../../platform/typed-time.ts';

/** A flight as it was typed in one line, or as it follows from the lines above it; null if it doesn’t. */
export interface TypedFlight {
  readonly number: string;
  /** Codes of airports. */
  readonly from: string | null;
  readonly to: string | null;
  /** Wall clocks, as in a form: "2027-03-10T07:15". */
  readonly departs: string | null;
  readonly arrives: string | null;
}

/** What lines count from. */
interface Days {
  readonly today: string;
  /** The first and last day of the project, if they are known. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

interface Line {
  /** The words before the number. */
  readonly day: string;
  readonly number: string;
  readonly codes: readonly string[];
  readonly times: readonly string[];
  /** Days between departure and arrival, if the line says so. */
  readonly later: number | undefined;
  readonly unread: readonly string[];
}

/**
 * Flights from text, one in each line: "10 Mar LH925 LHR FRA 0715 0955". A line continues where the one above it
 * lands. With a day of its own and no airports it begins the way back.
 */
export function readFlights(text: string, days: Days) {
  const flights: TypedFlight[] = [];
  const unread: string[] = [];
  // How many flights lead there, once the way back has begun.
  let out: number | undefined;
  for (const typed of text.split(/[\n;]/).map((one) => one.trim())) {
    if (typed === '') continue;
    const line = readLine(typed);
    if (line === undefined) {
      unread.push(typed);
      continue;
    }
    const before = flights.at(-1);
    const landed = before?.arrives ?? before?.departs ?? null;
    if (line.codes.length > 0) out = undefined;
    else if (line.day !== '' && before !== undefined) out ??= flights.length;
    const from = landed?.slice(0, 10) ?? days.first ?? days.today;
    const day = readDay(line.day, { from, today: days.today });
    unread.push(...line.unread, ...(line.day !== '' && day === null ? [line.day] : []));
    const mirrored = out === undefined ? undefined : flights[2 * out - flights.length - 1];
    flights.push({
      number: line.number,
      ...airportsOf(line, mirrored, before),
      ...timesOf(line, day ?? likelyDay(line, landed, days)),
    });
  }
  return { flights, unread };
}

function airportsOf(
  { codes }: Line,
  mirrored: TypedFlight | undefined,
  before: TypedFlight | undefined,
): Pick<TypedFlight, 'from' | 'to'> {
  const [first, second] = codes;
  if (second !== undefined) return { from: first ?? null, to: second };
  if (first !== undefined) return { from: before?.to ?? null, to: first };
  if (mirrored !== undefined) return { from: mirrored.to, to: mirrored.from };
  return { from: before?.to ?? null, to: null };
}

/** The day of the landing before, or the next one if it leaves earlier than that. */
function likelyDay({ times }: Line, landed: string | null, { first }: Days): string | undefined {
  if (landed === null) return first;
  const [departs = ''] = times;
  return dayAfter(landed.slice(0, 10), departs < landed.slice(11) ? 1 : 0);
}

function timesOf(
  { times, later }: Line,
  day: string | undefined,
): Pick<TypedFlight, 'departs' | 'arrives'> {
  const [departs, arrives] = times;
  if (day === undefined || departs === undefined) return { departs: null, arrives: null };
  const nights = later ?? (arrives !== undefined && arrives < departs ? 1 : 0);
  return {
    departs: `${day}T${departs}`,
    arrives: arrives === undefined ? null : `${dayAfter(day, nights)}T${arrives}`,
  };
}

/** @returns undefined for a line without the number of a flight */
function readLine(typed: string): Line | undefined {
  const words = typed
    .replaceAll(/[→>–—,]/g, ' ')
    .replaceAll(/\b([a-z]{3})-([a-z]{3})\b/gi, '$1 $2')
    .replaceAll(/(\d[:.]?\d\d)-(\d{1,2}[:.]?\d\d)\b/g, '$1 $2')
    .split(/\s+/)
    .filter((word) => !/^(?:-|to)?$/i.test(word));
  const single = words.findIndex(isFlightNumber);
  const at =
    single < 0 ? words.findIndex((_, index) => isFlightNumber(pair(words, index))) : single;
  if (at < 0) return undefined;
  const number = single < 0 ? pair(words, at) : (words[at] ?? '');
  const rest = words.slice(at + number.split(' ').length).map(readWord);
  const [codes, times] = [
    rest.flatMap(({ code }) => code ?? []),
    rest.flatMap(({ time }) => time ?? []),
  ];
  const unread = rest.flatMap((one) => one.unread ?? []);
  return {
    day: words.slice(0, at).join(' '),
    number: number.toUpperCase(),
    codes,
    times,
    later: rest.find((one) => one.later !== undefined)?.later,
    unread: [...unread, ...codes.slice(2), ...times.slice(2)],
  };
}

function pair(words: readonly string[], at: number): string {
  return words.slice(at, at + 2).join(' ');
}

interface Word {
  readonly code?: string;
  readonly time?: string;
  readonly later?: number;
  readonly unread?: string;
}

function readWord(word: string): Word {
  if (/^[a-z]{3}$/i.test(word)) return { code: word.toUpperCase() };
  const [, clock = '', days] = /^([^+]*)(?:\+(\d))?$/.exec(word) ?? [];
  const time = readClock(clock);
  const isTime = /^\d\d:\d\d$/.test(time);
  if (!isTime && (clock !== '' || days === undefined)) return { unread: word };
  return { ...(isTime ? { time } : {}), ...(days === undefined ? {} : { later: Number(days) }) };
}
