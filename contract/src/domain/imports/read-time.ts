import type { dateOrders } from './imports.ts';

export type DateOrder = (typeof dateOrders)[number];

/** What a cell says about a day; `ambiguous` where only someone who knows the table can tell. */
export type ReadDay = { readonly day: string } | 'ambiguous' | 'unreadable';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const written = {
  iso: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
  figures: /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/,
  dayFirst: /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th)?[ -](\p{L}{3,9})\.?,?[ -](\d{2}|\d{4})$/u,
  monthFirst: /^(?:\p{L}+,? )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u,
} as const;

/** A day as people write it, with its year. With points it is read as it is where points are used: day first. */
export function readDay(text: string, order: DateOrder | undefined): ReadDay {
  const typed = text.trim();
  const [, isoYear, isoMonth, isoDay] = written.iso.exec(typed) ?? [];
  if (isoYear !== undefined) return dayOf(isoYear, Number(isoMonth), Number(isoDay));
  const [, day, month, year] = written.dayFirst.exec(typed) ?? [];
  if (year !== undefined) return dayOf(year, monthNamed(month), Number(day));
  const [, firstMonth, itsDay, itsYear] = written.monthFirst.exec(typed) ?? [];
  if (itsYear !== undefined) return dayOf(itsYear, monthNamed(firstMonth), Number(itsDay));
  return readFigures(typed, order);
}

function readFigures(typed: string, order: DateOrder | undefined): ReadDay {
  const [, one, sign, other, year] = written.figures.exec(typed) ?? [];
  if (year === undefined) return 'unreadable';
  const [first, second] = [Number(one), Number(other)];
  if (sign === '.' || first > 12) return dayOf(year, second, first);
  if (second > 12) return dayOf(year, first, second);
  if (first === second || order === 'day-month') return dayOf(year, second, first);
  return order === 'month-day' ? dayOf(year, first, second) : 'ambiguous';
}

function monthNamed(name = ''): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function dayOf(year: string, month: number, day: number): ReadDay {
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
 * The order that a column of days shows by itself: one of its days would be in a month above 12 the other
 * way. Undefined where none shows it, or where they contradict each other.
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
}

const clock =
  /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?|(?<=\d{2})(\d{2}))?\s*(am|pm)?\s*(?:\(?\+\s*([1-3])\)?)?$/i;

/** "10:20", "1020", "10.20", "10h20", "10:20 pm", "06:40 +1" */
export function readClock(text: string): ReadClock | undefined {
  const [, hours, minutes, closed, half, later] = clock.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  if (minutes === undefined && closed === undefined && half === undefined) return undefined;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  const minute = Number(minutes ?? closed ?? '0');
  if (hour === undefined || minute > 59) return undefined;
  return { clock: `${pad(hour)}:${pad(minute)}`, daysLater: Number(later ?? '0') };
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour > 23 ? undefined : hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** Where a cell holds a day and a time: "2030-07-01 07:40", "1 Jul 2030, 07:40", "2030-07-01T07:40". */
export function splitDayAndClock(text: string): { day: string; clock: string } | undefined {
  const parts = /^(.*?\d)(?:,? +(?:at +)?|T)(\d{1,2}[:.h]\d{2}.*|\d{4}|\d{1,2} ?[ap]m)$/i.exec(
    text.trim(),
  );
  const [, day, time] = parts ?? [];
  return day === undefined || time === undefined ? undefined : { day, clock: time };
}
