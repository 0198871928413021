import type { dateOrders } from './imports.ts';

export type DateOrder = (typeof dateOrders)[number];

/**
 * The day in a cell; `ambiguous` if only someone who knows the table can tell, and `serial` for a possible
 * spreadsheet day number.
 */
export type ReadDay =
  | { readonly day: string }
  | 'ambiguous'
  | 'serial'
  /** "Tue 1 Jul 2030" is a Monday. */
  | 'another weekday'
  | 'unreadable';

/**
 * The first letters of months in English, German, French, Italian, Spanish, Portuguese, Dutch, Swedish,
 * Hungarian and Polish. A word that is another month in Croatian, such as "listopad", is none.
 */
const months = [
  'jan jän gen ene sty',
  'feb fév fev lut',
  'mar mär már mrt',
  'apr avr abr ápr kwi',
  'may mai mag maj máj mei',
  'jun juin giu jún cze',
  'jul juil lug júl lipc lipi',
  'aug aoû ago sier',
  'sep set szep wrz',
  'oct okt ott out paź',
  'nov',
  'dec dez déc dic gru',
].map((names) => names.split(' '));

const written = {
  iso: /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?$/,
  figures: /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/,
  closed: /^((?:19|20)\d\d)(\d\d)(\d\d)$/,
  dayFirst:
    /^(?:(\p{L}+)[.,]{0,2} )?(\d{1,2})(?:st|nd|rd|th|er|\.)?[ -]?(\p{L}{3,9})\.?,?[ -]?(\d{2}|\d{4})$/u,
  monthFirst: /^(?:(\p{L}+)[.,]{0,2} )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u,
  yearFirst: /^(\d{4})\.? (\p{L}{3,10})\.? (\d{1,2})\.?$/u,
} as const;

/** A day as people write it, with its year. With points, the day comes first. */
export function readDay(text: string, order: DateOrder | undefined, serials?: boolean): ReadDay {
  const typed = text.trim();
  if (isSerialDay(typed)) return readSerial(typed, serials);
  const [, isoYear, isoMonth, isoDay] = written.iso.exec(typed) ?? written.closed.exec(typed) ?? [];
  if (isoYear !== undefined) return parseDay(isoYear, Number(isoMonth), Number(isoDay));
  const [, weekday, day, month, year] = written.dayFirst.exec(typed) ?? [];
  if (year !== undefined) return onWeekday(weekday, parseDay(year, monthNamed(month), Number(day)));
  const [, itsWeekday, firstMonth, itsDay, itsYear] = written.monthFirst.exec(typed) ?? [];
  if (itsYear !== undefined)
    return onWeekday(itsWeekday, parseDay(itsYear, monthNamed(firstMonth), Number(itsDay)));
  const [, fullYear, named, last] = written.yearFirst.exec(typed) ?? [];
  if (fullYear !== undefined) return parseDay(fullYear, monthNamed(named), Number(last));
  return readFigures(typed, order);
}

/** Spreadsheet day numbers from 2000 to 2099, with the time of day as a fraction. */
function isSerialDay(text: string): boolean {
  return (
    /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:[.,]\d+)?$/.test(text) && Number.parseInt(text, 10) >= 36_526
  );
}

function readSerial(text: string, serials: boolean | undefined): ReadDay {
  if (serials === undefined) return 'serial';
  const at = new Date(Date.UTC(1899, 11, 30) + Number.parseInt(text, 10) * 86_400_000);
  return serials ? { day: at.toISOString().slice(0, 10) } : 'unreadable';
}

/** "0.319444" → "07:40", "46082.5" → "12:00"; undefined if there is no time of day. */
export function clockOfSerial(text: string): string | undefined {
  const [, part] = /^(?:\d{5}|0)?([.,]\d+)$/.exec(text.trim()) ?? [];
  if (part === undefined) return undefined;
  const minutes = Math.round(Number(part.replace(',', '.')) * 1_440) % 1_440;
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function readFigures(typed: string, order: DateOrder | undefined): ReadDay {
  const [, one, sign, other, year] = written.figures.exec(typed) ?? [];
  if (year === undefined) return 'unreadable';
  const [first, second] = [Number(one), Number(other)];
  if (sign === '.' || first > 12) return parseDay(year, second, first);
  if (second > 12) return parseDay(year, first, second);
  if (first === second || order === 'day-month') return parseDay(year, second, first);
  return order === 'month-day' ? parseDay(year, first, second) : 'ambiguous';
}

function monthNamed(name = ''): number {
  const word = name.toLowerCase();
  return months.findIndex((names) => names.some((begin) => word.startsWith(begin))) + 1;
}

/** Weekdays from Sunday, in those languages and Danish. */
const weekdays = [
  'sunday sonntag dimanche domenica domingo zondag söndag søndag vasárnap niedziela',
  'monday montag lundi lunedì lunes segunda maandag måndag mandag hétfő poniedziałek',
  'tuesday dienstag mardi martedì martes terça dinsdag tisdag tirsdag kedd wtorek',
  'wednesday mittwoch mercredi mercoledì miércoles quarta woensdag onsdag szerda środa',
  'thursday donnerstag jeudi giovedì jueves quinta donderdag torsdag csütörtök czwartek',
  'friday freitag vendredi venerdì viernes sexta vrijdag fredag péntek piątek',
  'saturday samstag sonnabend samedi sabato sábado zaterdag lördag lørdag szombat sobota',
].map((names) => names.split(' '));

/** The weekday before a date, which may be short and of several languages: "Di" is Tuesday or Sunday. */
function onWeekday(name: string | undefined, read: ReadDay): ReadDay {
  const said = weekdaysCalled(name ?? '');
  if (said.length === 0 || typeof read === 'string') return read;
  return said.includes(new Date(read.day).getUTCDay()) ? read : 'another weekday';
}

/** The weekdays that a word may be, from Sunday as 0. */
export function weekdaysCalled(name: string): number[] {
  const word = name.trim().toLowerCase();
  if (word.length < 2) return [];
  return weekdays.flatMap((names, day) => (names.some((one) => one.startsWith(word)) ? [day] : []));
}

/** A year of two figures is one that plans and bills have: 99 may be 1999, and 05 is rather a day. */
function parseDay(year: string, month: number, day: number): ReadDay {
  if (year.length === 2 && (year < '15' || year > '49')) return 'unreadable';
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${pad(month)}-${pad(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isDay ? { day: text } : 'unreadable';
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * The order of day and month that a column shows by itself: read the other way, one of its days would be in a
 * month above 12. Undefined if none shows it, or if they contradict each other.
 */
export function orderIn(cells: readonly string[]): DateOrder | undefined {
  const shown = new Set<DateOrder>();
  for (const cell of cells) {
    const [, one, sign, other] = written.figures.exec(cell.trim().split(/[ T]/)[0] ?? '') ?? [];
    if (one === undefined || sign === '.') continue;
    if (Number(one) > 12) shown.add('day-month');
    if (Number(other) > 12) shown.add('month-day');
  }
  return shown.size === 1 ? [...shown][0] : undefined;
}

/** A time of day, and how many days later it is. */
export interface ReadClock {
  /** `HH:MM` */
  readonly clock: string;
  readonly daysLater: number;
  /** The offset from UTC in minutes, if stated: "Z", "+01:00". */
  readonly offset?: number | undefined;
}

const clock =
  /^(\d{1,2})(?:[:.h](\d{2})(?:[:.]\d{2}(?:[.,]\d{1,9})?)?|(?<=\d{2})(\d{2}))?\s*([ap]\.?m\.?|uhr|h)?\s*(?:\(?\+\s*([1-3])\)?)?$/i;
const offset = /(?<=\d)\s*(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-])(\d{2}):?(\d{2}))$/i;

/** "10:20", "1020", "10.20", "10h20", "10:20 pm", "06:40 +1", "10:20:00Z" */
export function readClock(text: string): ReadClock | undefined {
  const typed = text.trim();
  const said = offsetIn(typed);
  const local = said === null ? typed : typed.slice(0, said.index);
  const [, hours, minutes, closed, word, later] = clock.exec(local) ?? [];
  if (hours === undefined) return undefined;
  if (minutes === undefined && closed === undefined && word === undefined) return undefined;
  const half = word?.toLowerCase().replaceAll('.', '');
  const hour = parseHour(Number(hours), half === 'am' || half === 'pm' ? half : undefined);
  const minute = Number(minutes ?? closed ?? '0');
  if (hour === undefined || minute > 59) return undefined;
  return {
    clock: `${pad(hour)}:${pad(minute)}`,
    daysLater: Number(later ?? '0'),
    offset: said === null ? undefined : minutesFromUtc(said),
  };
}

/** "10:20-11:00" is a span of time; after seconds it is an offset. */
function offsetIn(typed: string): RegExpExecArray | null {
  const found = /[:.h]\d{2}/.test(typed) ? offset.exec(typed) : null;
  return found?.[2] === '-' && !/:\d{2}:\d{2}/.test(typed) ? null : found;
}

function minutesFromUtc([, , sign, hours, minutes]: RegExpExecArray): number {
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function parseHour(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour > 23 ? undefined : hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** Splits a cell with a day and a time: "2030-07-01 07:40", "1 Jul 2030, 07:40", "1 Jul 2030 (07:40)", "2030-07-01T07:40". */
export function splitDayAndClock(text: string): { day: string; clock: string } | undefined {
  const bare = text.trim().replace(/\s*\(([^()]*)\)$/, ' $1');
  const parts =
    /^(.*?\d)(?:,? +(?:at +)?|T)(\d{1,2}[:.h]\d{2}.*|\d{4}(?:\d{2})?Z?|\d{1,2} ?[ap]m)$/i.exec(
      bare,
    );
  const [, day, time] = parts ?? [];
  if (day === undefined || time === undefined) return undefined;
  // A calendar writes 20300701T074000Z.
  return { day, clock: time.replace(/^(\d\d)(\d\d)(?:\d\d)?(Z?)$/i, '$1:$2$3') };
}

/** Whether a cell has a time of day. */
export function saysClock(text: string): boolean {
  const hasClock = [readClock(text), splitDayAndClock(text), clockOfSerial(text)];
  return hasClock.some((found) => found !== undefined);
}
