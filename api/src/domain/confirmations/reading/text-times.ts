import type { ReadTime } from './candidate.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const german = new Map([
  ['mär', 'mar'],
  ['mai', 'may'],
  ['okt', 'oct'],
  ['dez', 'dec'],
]);
const month = `(${[...months, ...german.keys()].join('|')})[a-z]{0,6}\\.?`;
const patterns = [
  { pattern: /\b(\d{4})-(\d\d)-(\d\d)\b/g, order: 'ymd' },
  {
    pattern: new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?[ .-]{1,2}${month}[ ,.-]{1,2}(\\d{4})\\b`,
      'gi',
    ),
    order: 'dmy',
  },
  {
    pattern: new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'),
    order: 'mdy',
  },
  { pattern: /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/g, order: 'dmy' },
] as const;

interface Found<Value> {
  readonly at: number;
  readonly value: Value;
}

/** A day in a text, and whether it could be read another way. */
export interface FoundDay extends Found<string> {
  readonly unclear: boolean;
}

/**
 * Whether the document writes the day or the month first in dates such as 10/06/2027; null if
 * unknown.
 */
export type SlashOrder = 'dmy' | 'mdy' | null;

const slashes = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Detects the order by dates that are possible in only one order, and by weekdays before them. */
export function detectSlashOrder(text: string): SlashOrder {
  const orders = [...text.matchAll(slashes)].flatMap((match): ('dmy' | 'mdy')[] => {
    const [one = '', two = '', year = ''] = match.slice(1);
    if (one === two) return [];
    const before = text.slice(Math.max(0, match.index - 12), match.index).toLowerCase();
    const [, name = ''] =
      /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}[.,]{0,2}\s*$/.exec(before) ?? [];
    const weekday = weekdays.indexOf(name);
    const fits = (date: Date | null) =>
      date !== null && (weekday < 0 || date.getUTCDay() === weekday);
    const dayFirst = fits(parseDate(year, two, one));
    return dayFirst === fits(parseDate(year, one, two)) ? [] : [dayFirst ? 'dmy' : 'mdy'];
  });
  const [order = null, another] = new Set(orders);
  return another === undefined ? order : null;
}

function parseDate(year: string, mon: string, day: string): Date | null {
  const value = `${year}-${mon.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${value}T00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? null : date;
}

/** The days that a text names, in its order. */
export function daysIn(text: string, slashOrder: SlashOrder): FoundDay[] {
  const found = patterns.flatMap(({ pattern, order: usual }) =>
    [...text.matchAll(pattern)].flatMap((match): FoundDay[] => {
      const hasSlash = match[0].includes('/');
      const order = hasSlash ? (slashOrder ?? usual) : usual;
      const [one = '', two = '', three = ''] = match.slice(1);
      const [year, mon, day] =
        order === 'ymd'
          ? [one, two, three]
          : order === 'dmy'
            ? [three, two, one]
            : [three, one, two];
      const name = mon.slice(0, 3).toLowerCase();
      const number = months.indexOf(german.get(name) ?? name) + 1;
      const date = parseDate(year, /^\d/.test(mon) ? mon : String(number), day);
      if (date === null) return [];
      const unclear = hasSlash && slashOrder === null && Number(one) <= 12 && one !== two;
      return [{ at: match.index, value: date.toISOString().slice(0, 10), unclear }];
    }),
  );
  return found.toSorted((a, b) => a.at - b.at);
}

/** The wall clocks that a text names. */
export function clocksIn(text: string): Found<string>[] {
  return [...text.matchAll(/\b([01]?\d|2[0-3])[:h]([0-5]\d)(?!\d)\s?([ap]m)?\b/gi)].flatMap(
    ({ index, 1: hours = '', 2: minutes = '', 3: half }) => {
      const after = half?.toLowerCase() === 'pm' ? 12 : 0;
      const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + after;
      return [{ at: index, value: `${String(hour).padStart(2, '0')}:${minutes}` }];
    },
  );
}

/** Times with their day: that before them on the way, or the first of all. */
export function timesIn(
  text: string,
  dayBefore: FoundDay | undefined,
  slashOrder: SlashOrder,
): ReadTime[] {
  const days = daysIn(text, slashOrder);
  const dayWords = days.map(({ at }) => at);
  const clocks = clocksIn(text).filter(
    ({ at }) => !dayWords.some((day) => at >= day && at < day + 10),
  );
  const times = clocks.flatMap(({ at, value }): ReadTime[] => {
    const day = days.findLast((one) => one.at < at) ?? days[0] ?? dayBefore;
    return day === undefined ? [] : [{ text: `${day.value}T${value}` }];
  });
  return times.length > 0 || days[0] === undefined ? times : [{ text: days[0].value }];
}
