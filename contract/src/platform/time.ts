/** Engines read `en-EU` as plain `en` and print "Wed, Jul 1" and "24:05"; this is what is meant. */
const locale = 'en-GB';

function formatter(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (instant: Date, zone: string): string => {
    const known = made.get(zone);
    const format = known ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    if (known === undefined) made.set(zone, format);
    return format.format(instant).replace(',', '');
  };
}

/** "Wed 1 Jul", the day of an instant in an IANA zone. */
export const formatDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' });

/** "00:05", the wall clock of an instant in an IANA zone, 24 hours. */
export const formatClock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const isoDay = new Map<string, Intl.DateTimeFormat>();

/** "2026-07-01", the calendar day of an instant in an IANA zone. */
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

/** Whole calendar days from one instant's day to another's, each in its own zone: `+1` on a ticket. */
export function daysBetween(
  from: { instant: Date; zone: string },
  to: { instant: Date; zone: string },
): number {
  const day = 86_400_000;
  const start = Date.parse(calendarDay(from.instant, from.zone));
  return Math.round((Date.parse(calendarDay(to.instant, to.zone)) - start) / day);
}

/** Names without a place that are zones; engines take others, as BST, and do not agree on them. */
const placeless = ['UTC', 'GMT', 'WET', 'CET', 'MET', 'EET', 'EST', 'MST', 'HST'];

/** Asking the engine takes longer than everything else that a submission is checked for. */
const knownZones = new Set<string>();

/** True for the IANA name of a zone that this engine knows; an offset, as +01:00, is none. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!name.includes('/') && !placeless.includes(name)) return false;
  try {
    Intl.DateTimeFormat('en-GB', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < 1_000) knownZones.add(name);
  return true;
}
