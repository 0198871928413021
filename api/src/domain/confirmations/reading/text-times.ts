import type { Guess, ReadTime } from './candidate.ts';
import { anyMonth, clearMonth, englishMonth, monthNumber, weekdayBefore } from './months.ts';

interface Found<Value> {
  readonly at: number;
  /** After its last character. */
  readonly end: number;
  readonly value: Value;
}

/** A day in a text, and what a person should check about it. */
export interface FoundDay extends Found<string> {
  /** It could be another day with day and month swapped. */
  readonly unclear: boolean;
  /** Says how a year that isn’t printed in full was chosen. */
  readonly note: string | null;
}

/** A clock in a text, and how many days after the day before it: 1 for "08:05+1". */
export interface FoundClock extends Found<string> {
  readonly days: number;
}

/**
 * Whether the document writes the day or the month first in dates such as 10/06/2027; null if
 * unknown.
 */
type SlashOrder = 'dmy' | 'mdy' | null;

/** The day that dates without a year are near to: of the mail, or else of the project. */
export interface Near {
  readonly day: string;
  /** People travel after the confirmation was sent. */
  readonly isSent: boolean;
}

/** When a document arrived, for dates it leaves incomplete. */
export interface Arrival {
  /** The day that it came: bar codes have no year. */
  readonly today: string;
  /** The day that dates without a year are near to. */
  readonly near: Near;
}

/** How the dates of a document are read. */
export interface Dates {
  readonly order: SlashOrder;
  /** The days that are printed with their year. */
  readonly printed: ReadonlySet<string>;
  /** Null if days without a year are not read. */
  readonly near: Near | null;
}

const dayMs = 86_400_000;
const slashes = /(?<![\d./-])(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/g;

/** Detects the order by dates that are possible in only one order, and by weekdays before them. */
export function datesIn(text: string, near: Near | null): Dates {
  const orders = [...text.matchAll(slashes)].flatMap((match): ('dmy' | 'mdy')[] => {
    const [one = '', two = '', year = ''] = match.slice(1);
    if (one === two) return [];
    const weekday = weekdayBefore(text.slice(Math.max(0, match.index - 16), match.index));
    const fits = (date: Date | null) =>
      date !== null && (weekday < 0 || date.getUTCDay() === weekday);
    const dayFirst = fits(parseDate(year, two, one));
    return dayFirst === fits(parseDate(year, one, two)) ? [] : [dayFirst ? 'dmy' : 'mdy'];
  });
  const [order = null, another] = new Set(orders);
  const dates = { order: another === undefined ? order : null, printed: new Set<string>(), near };
  const printed = daysIn(text, { ...dates, near: null }).map(({ value }) => value);
  const first = printed.toSorted()[0];
  // A ticket is printed before its journeys.
  const nearer =
    first === undefined || near === null || near.isSent ? near : { day: first, isSent: true };
  return { ...dates, printed: new Set(printed), near: nearer };
}

function parseDate(year: string | number, mon: string | number, day: string | number) {
  const pad = (part: string | number) => String(part).padStart(2, '0');
  const value = `${year}-${pad(mon)}-${pad(day)}`;
  const date = new Date(`${value}T00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? null : date;
}

const nth = String.raw`(?:st|nd|rd|th|er|º|\.)?`;
/** A year of two digits isn’t the beginning of a clock. */
const year = String.raw`(?<year>\d{4}(?!\d)|['’]?\d{2}(?![\d:]|[.h]\d))`;
const between = String.raw`[ .,/-]{0,3}(?:de |del |of )?`;
const patterns = [
  // 2027-03-04, 2027. 03. 04.
  String.raw`(?<!\d)(?<year>\d{4})[-./] ?(?<month>\d{1,2})[-./] ?(?<day>\d{1,2})(?!\d)`,
  // 2027. március 4.
  String.raw`(?<!\d)(?<year>\d{4})\.? (?<name>${anyMonth})\.? (?<day>\d{1,2})(?![\d:])`,
  // 4 March 2027, 04MAR27, 4 de marzo de 2027
  String.raw`(?<![\d.:/,])(?<day>\d{1,2})${nth}${between}(?<name>${anyMonth})(?!\p{L})\.?${between}${year}`,
  // March 4, 2027
  String.raw`(?<!\p{L})(?<name>${anyMonth})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)`,
  // 04.03.2027, 4/3/27
  String.raw`(?<![\d./-])(?<one>\d{1,2})(?<sign>[./-])(?<two>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})(?![\d/-]|\.\d)`,
  // 20 Jul, 20JAN
  String.raw`(?<![\d.:/,])(?<day>\d{1,2})${nth}[ .-]{0,2}(?:de |of )?(?<name>${clearMonth})(?!\p{L})`,
  // Mar 4
  String.raw`(?<!\p{L})(?<name>${englishMonth})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:]|[.,]\d)`,
  // 15/07 à 17h50
  String.raw`(?<![\d./-])(?<one>\d{1,2})(?<sign>/)(?<two>\d{1,2})(?=\s{1,4}(?:à |um |at |kl\.? |alle |a las )?\d{1,2}[:h]\d\d)`,
  // 09.07. 14:34, 15.11. ab 06:46
  String.raw`(?<![\d.])(?<one>\d{1,2})(?<sign>\.) ?(?<two>\d{1,2})\.(?=\s{1,4}(?:ab |an |um |kl\.? )?\d{1,2}[:.]\d\d)`,
  // Fr. 05.03.
  String.raw`(?<=\p{L}{2}\.?,? )(?<one>\d{1,2})(?<sign>\.) ?(?<two>\d{1,2})\.(?!\d)`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** The days that a text names, in its order. */
export function daysIn(text: string, dates: Dates): FoundDay[] {
  const found: FoundDay[] = [];
  const taken = new Uint8Array(text.length);
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const day = readDay(match, text, dates);
      if (day === null || taken.subarray(day.at, day.end).includes(1)) continue;
      taken.fill(1, day.at, day.end);
      found.push(day);
    }
  return found.toSorted((a, b) => a.at - b.at);
}

function readDay(
  match: RegExpExecArray,
  text: string,
  { order, near, printed: full }: Dates,
): FoundDay | null {
  const { year: printed, month, name, day: said, one = '', two = '', sign } = match.groups ?? {};
  const hasTwoOrders = one !== two && Number(one) <= 12 && Number(two) <= 12;
  const isDotted = sign === '.';
  const monthFirst =
    one !== '' && !isDotted && (order === 'mdy' || (order === null && Number(two) > 12));
  const day = said ?? (monthFirst ? two : one);
  const mon = name === undefined ? (month ?? (monthFirst ? one : two)) : monthNumber(name);
  const written = match[0].trim();
  const place = { at: match.index, end: match.index + match[0].length };
  const unclear = sign !== undefined && !isDotted && order === null && hasTwoOrders;
  if (printed?.length === 4) {
    const date = parseDate(printed, mon, day);
    return date === null ? null : { ...place, value: isoDay(date), unclear, note: null };
  }
  if (near === null) return null;
  const short = printed?.replaceAll(/\D/g, '');
  const weekday = weekdayBefore(text.slice(Math.max(0, match.index - 16), match.index));
  const same = [...full].filter((value) =>
    parseDate(value.slice(0, 4), mon, day)?.toISOString().startsWith(value),
  );
  const [printedDay, anotherDay] = same;
  if (short === undefined && printedDay !== undefined && anotherDay === undefined)
    return { ...place, value: printedDay, unclear, note: null };
  const date =
    short === undefined
      ? nearestDate({ mon, day }, weekday, near)
      : parseDate(Number(near.day.slice(0, 2)) * 100 + Number(short), mon, day);
  if (date === null || Math.abs(date.getTime() - Date.parse(near.day)) > 4 * 366 * dayMs)
    return null;
  const what = short === undefined ? 'gives no year' : 'gives a year of two digits';
  const note = `The document ${what}: “${written}” was read as ${isoDay(date)}.`;
  return { ...place, value: isoDay(date), unclear, note };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day with its weekday, if that is known, that comes after the mail or is the nearest. */
function nearestDate(
  { mon, day }: { readonly mon: string | number; readonly day: string },
  weekday: number,
  near: Near,
): Date | null {
  const from = Date.parse(near.day);
  const about = Number(near.day.slice(0, 4));
  const away = (date: Date) => {
    const days = (date.getTime() - from) / dayMs;
    return near.isSent && days < -2 ? 10_000 - days : Math.abs(days);
  };
  const dates = [-1, 0, 1, 2]
    .flatMap((years) => parseDate(about + years, mon, day) ?? [])
    .filter((date) => weekday < 0 || date.getUTCDay() === weekday);
  return dates.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

const nextDay = String.raw`next day|nächster tag|folgetag|am nächsten tag|(?:le )?lendemain|giorno (?:successivo|dopo)|día siguiente|másnap|następnego dnia|nästa dag`;
const later = String.raw`(?:\s{0,2}(?:\(\s?|\[)?(?:\+\s?(?<plus>[1-3])(?:\s?(?:d\b|days?|tage?|jours?|giorn[io]|días?|nap|dni|dag(?:ar)?)\.?)?(?![\d:.,])|(?<next>${nextDay})|(?<super>⁺¹)|(?<more>[23]) days later))?`;
const half = String.raw`(?:\s?(?<half>[ap])\.?\s?m\b\.?)?`;
const clockPatterns = [
  String.raw`(?<![\d:.,+])(?<hour>[01]?\d|2[0-3])\s?[:h]\s?(?<minute>[0-5]\d)(?::[0-5]\d)?(?![\d:]|\s?m(?:in)?(?!\p{L}))${half}${later}`,
  // 07.25 - 08.35, kl. 07.25, 9.15 Uhr
  String.raw`(?<=(?:\bkl|\bklo|\bum|\bat|\buur|\balle|\bore|\bdalle|\bà|\bab|\ban|\bdep|\bdeparts|\bdeparture|\bdeparting|\barr|\barrives|\barrival|\barriving|\babflug|\bankunft|\bavgång|\bankomst|\bpartenza|\barrivo|\bsalida|\bllegada|\btime|\bo|\bgodz)[.:]? )(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)(?![\d.])${half}${later}`,
  String.raw`(?<![\d:.,/-])(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)(?=\s?(?:uhr|hrs|uur|h\b|[–—-]\s?(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d.])))`,
  String.raw`(?<=(?:[01]?\d|2[0-3])\.[0-5]\d\s?[–—-]\s?)(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)(?![\d.])${later}`,
  // (ARN) 10.15
  String.raw`(?<=(?-i:\([A-Z]{3}\))\s{1,3})(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)(?![\d.]|\s?(?:€|£|kr|[A-Z]{3}\b))${later}`,
  // 08.21   Stockholm C
  String.raw`(?<![^\n])(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)(?=\s{2,}(?-i:\p{Lu})\p{L}{2})`,
  // 12 noon
  String.raw`(?<![\d:.,/-])(?:(?<hour>12) )?\b(?:noon|midday)\b${later}`,
  // DEP 0915
  String.raw`(?<=\b(?:dep|arr|std|sta)[.:]? )(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)(?![\d:.,/])${later}`,
  // 9 am
  String.raw`(?<![\d:.,/-])(?<hour>1[0-2]|0?[1-9])\s?(?<half>[ap])\.?m\b\.?${later}`,
  // 0845 - 1140, but not 2019 - 2024, which may be years
  String.raw`(?<![\d:.,/-])(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)(?=\s?[–—-]\s?[01]\d[0-5]\d(?![\d:.,/]))`,
  String.raw`(?<=(?<![\d:.,/-])(?:[01]\d|2[0-3])[0-5]\d\s?[–—-]\s?)(?<hour>[01]\d)(?<minute>[0-5]\d)(?![\d:.,/])${later}`,
  String.raw`(?<![\d:.,/-])(?<hour>[01]\d)(?<minute>[0-5]\d)(?=\s?[–—-]\s?2[0-3][0-5]\d(?![\d:.,/]))`,
  String.raw`(?<=(?<![\d:.,/-])[01]\d[0-5]\d\s?[–—-]\s?)(?<hour>2[0-3])(?<minute>[0-5]\d)(?![\d:.,/])${later}`,
  // 0915 and 1155 in columns after those of two airports
  String.raw`(?<=(?-i:\b[A-Z]{3} {2,}[A-Z]{3}) {2,}(?:\d{4} {2,})?)(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)(?!\d)${later}`,
  // 15 Uhr
  String.raw`(?<![\d:.,/-])(?<hour>[01]?\d|2[0-3])\s?uhr\b${later}`,
  // 1145 hrs
  String.raw`(?<![\d:.,/-])(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)\s?(?:hrs|hours|uhr)\b${later}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** The wall clocks that a text names. */
export function clocksIn(text: string): FoundClock[] {
  const found: FoundClock[] = [];
  const taken = new Uint8Array(text.length);
  for (const pattern of clockPatterns)
    for (const { index, 0: whole, groups = {} } of text.matchAll(pattern)) {
      const { hour = '12', minute = '00', half: part, plus, next, more } = groups;
      const end = index + whole.length;
      if (taken.subarray(index, end).includes(1)) continue;
      if (part !== undefined && (Number(hour) > 12 || Number(hour) === 0) && minute === '00')
        continue;
      const isPm = part?.toLowerCase() === 'p';
      const is24 = part === undefined || Number(hour) > 12;
      const hours = is24 ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0);
      const days = Number(
        plus ?? more ?? (next === undefined && groups['super'] === undefined ? 0 : 1),
      );
      const value = `${String(hours).padStart(2, '0')}:${minute}`;
      taken.fill(1, index, end);
      found.push({ at: index, end, value, days });
    }
  return found.toSorted((a, b) => a.at - b.at);
}

/** A time of a text, and the day that it takes its date from. */
export interface FoundTime extends ReadTime {
  readonly at: number;
  readonly day: FoundDay;
}

/** Times with their day: that before them on the way, or the first of all. */
export function timesIn(text: string, dayBefore: FoundDay | undefined, dates: Dates): FoundTime[] {
  const days = daysIn(text, dates);
  const clocks = clocksIn(text).filter(
    (clock) => !days.some(({ at, end }) => clock.at < end && at < clock.end),
  );
  const times = clocks.flatMap(({ at, value, days: more }, index): FoundTime[] => {
    const day = days.findLast((one) => one.at < at) ?? days[0] ?? dayBefore;
    if (day === undefined) return [];
    // A separate day counts by itself, whatever is beside the clock.
    const before = clocks[index - 1]?.at ?? -1;
    const ownDay =
      day.at > before && days.some((one) => one.at < before && one.value !== day.value);
    const date = ownDay ? day.value : daysAfter(day.value, more);
    return [{ text: `${date}T${value}`, at, day }];
  });
  const [first] = days;
  return times.length > 0 || first === undefined
    ? times
    : [{ text: first.value, at: first.at, day: first }];
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** What a person should check about the days that were used. */
export function aboutDays(days: readonly FoundDay[]): Guess[] {
  const notes = new Set(days.flatMap(({ note }) => note ?? []));
  const guesses = [...notes].map((message) => ({ field: 'departs', message }));
  const unclear = days.find((day) => day.unclear);
  return unclear === undefined ? guesses : [...guesses, { field: 'departs', message: dayFirst }];
}

const dayFirst = 'A date such as 03/04/2027 was read as 3 April. Check it.';

/** The only time in words such as "THU., DEC 09, 2027, 6:00 PM"; null if it isn’t certain. */
export function timeInWords(text: string): ReadTime | null {
  const dates = datesIn(text, null);
  const days = daysIn(text, dates);
  const [time, another] = timesIn(text, undefined, dates);
  if (time === undefined || another !== undefined || days.length > 1 || days[0]?.unclear === true)
    return null;
  return { text: time.text };
}
