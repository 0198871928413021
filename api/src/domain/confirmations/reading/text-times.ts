import type { ReadTime } from './candidate.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(${months.join('|')})[a-z]{0,6}\\.?`;
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

/** The days that a text names, in its order. */
export function daysIn(text: string): FoundDay[] {
  const found = patterns.flatMap(({ pattern, order }) =>
    [...text.matchAll(pattern)].flatMap((match): FoundDay[] => {
      const [one = '', two = '', three = ''] = match.slice(1);
      const [year, mon, day] =
        order === 'ymd'
          ? [one, two, three]
          : order === 'dmy'
            ? [three, two, one]
            : [three, one, two];
      const number = /^\d/.test(mon)
        ? Number(mon)
        : months.indexOf(mon.slice(0, 3).toLowerCase()) + 1;
      const value = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
      const date = new Date(`${value}T00:00Z`);
      if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) return [];
      const unclear = match[0].includes('/') && Number(one) <= 12 && one !== two;
      return [{ at: match.index, value, unclear }];
    }),
  );
  return found.toSorted((a, b) => a.at - b.at);
}

function clocksIn(text: string): Found<string>[] {
  return [...text.matchAll(/\b([01]?\d|2[0-3])[:h]([0-5]\d)(?!\d)\s?([ap]m)?\b/gi)].flatMap(
    ({ index, 1: hours = '', 2: minutes = '', 3: half }) => {
      const after = half?.toLowerCase() === 'pm' ? 12 : 0;
      const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + after;
      return [{ at: index, value: `${String(hour).padStart(2, '0')}:${minutes}` }];
    },
  );
}

/** Times with their day: that before them on the way, or the first of all. */
export function timesIn(text: string, dayBefore: FoundDay | undefined): ReadTime[] {
  const days = daysIn(text);
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
