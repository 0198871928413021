import { dayAfter } from '@paddock/contract/platform/days';
import { shortMonth } from '@paddock/contract/platform/time';

/** "11:05" from "1105", "11.05" and "11:05"; an incomplete time stays as it is. */
export function readClock(typed: string): string {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})[:.h]?(\d\d)\s*$/.exec(typed) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** How days that are typed in short are completed. */
export interface NearDay {
  /** `YYYY-MM-DD`: "+3" and "fri" count from it. */
  readonly from: string;
  readonly today: string;
  /** They lie before it, as the day of a purchase does. */
  readonly isPast?: boolean | undefined;
}

/** A date in words may lie so many days before the one that it counts from, such as the way in to a project. */
const earlyDays = 7;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as people type it: "26 Nov 2026", "26/11/2026", "26 nov", "26", "fri", "+3", "tomorrow", or as programs
 * write it; null if it is none. Numbers are day, month, year.
 */
export function readDay(typed: string, near: NearDay): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^([a-z]{3})[a-z]*\.?,? +(?=\d)/, (all, word: string) =>
      weekdays.includes(word) ? '' : all,
    );
  return readWord(text, near) ?? readNumbers(text, near) ?? readMonthName(text, near) ?? null;
}

function readWord(text: string, { from, today, isPast = false }: NearDay): string | undefined {
  const named = { today: 0, tod: 0, tomorrow: 1, tom: 1, yesterday: -1 }[text];
  if (named !== undefined) return dayAfter(today, named);
  const [, sign = '', days = ''] = /^([+-])(\d{1,3})$/.exec(text) ?? [];
  if (sign !== '') return dayAfter(from, Number(`${sign}${days}`));
  const weekday = /^[a-z]{3,9}$/.test(text) ? weekdays.indexOf(text.slice(0, 3)) : -1;
  if (weekday < 0) return undefined;
  const start = new Date(`${from}T00:00:00Z`).getUTCDay();
  return dayAfter(from, isPast ? -((start - weekday + 7) % 7) : (weekday - start + 7) % 7);
}

function readNumbers(text: string, near: NearDay): string | undefined {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:t[\d:]*)?$/.exec(text) ?? [];
  if (iso !== undefined) return isDay(iso) ? iso : undefined;
  const [, day = '', month, year] =
    /^(\d{1,2})(?:[/. -](\d{1,2})(?:[/. -](\d{4}|\d\d))?)?$/.exec(text) ?? [];
  if (day === '') return undefined;
  if (month === undefined) return findNear(near, (one) => Number(one.slice(8)) === Number(day));
  return complete(Number(day), Number(month), year, near);
}

function readMonthName(text: string, near: NearDay): string | undefined {
  const words = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]*([^\d\s.,-]{3,12})[ .,-]*(\d{4}|\d\d)?$/.exec(
    text,
  );
  const turned = /^([^\d\s.,-]{3,12})[ .-]*(\d{1,2})(?:,? (\d{4}))?$/.exec(text);
  const [day, name = '', year] = words?.slice(1) ?? [turned?.[2], turned?.[1], turned?.[3]];
  const month = monthOf(name);
  return day === undefined || month === 0 ? undefined : complete(Number(day), month, year, near);
}

/** From 1, in English or in the language of dates; 0 if it is no month. */
function monthOf(name: string): number {
  const short = name.slice(0, 3);
  const own = months.findIndex((_, month) => name.startsWith(shortMonth(month).toLowerCase()));
  return 1 + Math.max(months.indexOf(short), name === '' ? -1 : own);
}

function complete(
  day: number,
  month: number,
  year: string | undefined,
  near: NearDay,
): string | undefined {
  const ending = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year === undefined) return findNear(near, (one) => one.endsWith(ending));
  const whole = `${year.length === 2 ? `20${year}` : year}${ending}`;
  return isDay(whole) ? whole : undefined;
}

/** The nearest fitting day in the direction of the field, within a leap year's reach. */
function findNear(
  { from, isPast = false }: NearDay,
  fits: (day: string) => boolean,
): string | undefined {
  const start = isPast ? from : dayAfter(from, -earlyDays);
  for (let days = 0; days <= 366 * 4; days += 1) {
    const day = dayAfter(start, isPast ? -days : days);
    if (fits(day)) return day;
  }
  return undefined;
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
