/**
 * The language of dates, then its short names of the days from Sunday on, and of the months. Engines disagree
 * about "Sep" and "Sept"; these words are used everywhere.
 */
const english =
  'en-GB Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
let words = english;

/** Words in another language, only for screens: the server prints and sends English. */
export function nameDates(next: readonly string[]): void {
  if (next.length === words.length) words = [...next];
}

/** "en-GB", for formats with words. */
export function dateLanguage(): string {
  return words[0] ?? '';
}

/** "Jul" for 6. */
export function shortMonth(month: number): string {
  return words[month + 8] ?? '';
}

/**
 * "Wed 1 Jul": the UTC day of an instant, or the own day of a local time ("2026-07-01T07:25") or calendar
 * day. Only the server knows zones: it sends local times, and this shows them.
 */
export function formatDay(at: Date | string, _zone?: 'UTC'): string {
  return dayIn(words, at);
}

/** The same in English, for a message that others read. */
export function formatEnglishDay(at: string): string {
  return dayIn(english, at);
}

function dayIn(names: readonly string[], at: Date | string): string {
  const day = new Date(`${toText(at).slice(0, 10)}T00:00:00Z`);
  return `${names[day.getUTCDay() + 1]} ${day.getUTCDate()} ${names[day.getUTCMonth() + 8]}`;
}

/** "1 Jul 2026", as `formatDay` takes it. */
export function formatDate(at: Date | string): string {
  return `${formatDay(at).replace(/^\S+ /, '')} ${toText(at).slice(0, 4)}`;
}

/** "00:05", 24 hours: in UTC for an instant, or a local time's own. */
export function formatClock(at: Date | string, _zone?: 'UTC'): string {
  return toText(at).slice(11, 16);
}

function toText(at: Date | string): string {
  return typeof at === 'string' ? at : at.toISOString();
}

const isoDay = new Map<string, Intl.DateTimeFormat>();

/**
 * "2026-07-01", the calendar day of an instant by the clock of a device or of a submission. Days at a
 * place come from the server.
 */
export function calendarDay(instant: Date, zone: string): string {
  const known = isoDay.get(zone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  if (known === undefined) isoDay.set(zone, format);
  return format.format(instant);
}

/** Zone names without a place; engines accept others, such as BST, and do not agree on them. */
const placeless = ['UTC', 'GMT', 'WET', 'CET', 'MET', 'EET', 'EST', 'MST', 'HST'];

/** True for text that looks like an IANA zone name. Whether the zone exists is for the server to say. */
export function isZoneShaped(name: string): boolean {
  return placeless.includes(name) || /^[A-Za-z]\w*(?:\/[A-Za-z][\w+-]*){1,2}$/.test(name);
}
