import { expectTimes } from '@paddock/contract/domain/itinerary/expected';
import type { DayEntry } from '@paddock/contract/domain/itinerary/day-of';
import type { ItineraryItem, ItineraryPlace } from '@paddock/contract/domain/itinerary/itinerary';
import { endWord, findMeans } from '@paddock/contract/domain/itinerary/ticketed';
import { meansWords } from '@paddock/contract/domain/tickets/means';
import { dayShift } from '@paddock/contract/domain/itinerary/clocks';
import { formatDuration, formatShift } from '@paddock/contract/domain/flights/legs';
import { dayAfter } from '@paddock/contract/platform/days';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { localBeside } from '@paddock/contract/platform/time-there';

/** "Wed 1 Jul" of a calendar day. */
export function dayWords(day: string): string {
  return formatDay(day);
}

/** "Today", "Tomorrow", "Yesterday", or nothing for a day further away. */
export function nearWords(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === dayAfter(today)) return 'Tomorrow';
  return day === dayAfter(today, -1) ? 'Yesterday' : '';
}

/** "Fly BA 866 to Budapest Airport", "Check out, Hotel Castle Garden". */
export function entryTitle({ item, part }: DayEntry): string {
  const { kind, title, to, isCancelled } = item;
  if (isCancelled) return `Cancelled: ${title} to ${to?.about ?? to?.name ?? ''}`;
  const means = findMeans(item);
  if (means !== undefined && part === 'end') return `${title} ${meansWords[means].arrives}`;
  if (means !== undefined)
    return `${means === 'flight' ? `Fly ${title}` : title} to ${to?.about ?? to?.name ?? ''}`;
  if (kind === 'transfer' && part === 'end') return `Arrive, ${placeWords(to)}`;
  return kind === 'stay' && part === 'end' ? `Check out, ${title}` : title;
}

/** The lines under the title of an entry, each once. */
export function entryLines({ item, part }: DayEntry): string[] {
  const about = item.detail ?? '';
  const lines = [
    leftWords(item, part),
    whereWords(item, part),
    ...about.split('\n'),
    endWords(item, part),
  ];
  return [...new Set(lines)].filter((line) => line !== '');
}

/** "Left Thu 26 Nov, 22:30 local" for a transfer that is still on the way on the next day. */
function leftWords({ kind, startsAtLocal }: ItineraryItem, part: DayEntry['part']): string {
  if (kind !== 'transfer' || part !== 'end') return '';
  return `Left ${formatDay(startsAtLocal)}, ${formatClock(startsAtLocal)} local`;
}

function whereWords(item: ItineraryItem, part: DayEntry['part']): string {
  const { kind, from, to } = item;
  if (findMeans(item) !== undefined) return placeWords(part === 'end' ? to : from);
  if (kind === 'transfer') return `${placeWords(from)} to ${placeWords(to)}`;
  if (kind === 'stay') return to?.address?.replaceAll('\n', ', ') ?? '';
  return kind === 'schedule' ? placeWords(to ?? from) : '';
}

/** "London Heathrow Airport, Terminal 3". */
function airportWords(place: ItineraryPlace | null): string {
  if (place === null) return '';
  const name = place.about ?? place.name;
  return place.terminal === null ? name : `${name}, Terminal ${place.terminal}`;
}

function placeWords(place: ItineraryPlace | null): string {
  if (place === null) return '';
  return place.kind === 'airport' ? airportWords(place) : place.name;
}

function endWords(item: ItineraryItem, part: DayEntry['part']): string {
  const { kind, endsAt, endsAtLocal } = item;
  if (kind === 'stay') return part === 'end' ? '' : nightWords(item);
  if (endsAt === null || endsAtLocal === null || part === 'end') return '';
  const word = kind === 'schedule' ? 'Until' : endWord(item);
  const ends = expectTimes(item).ends ?? { at: endsAt, atLocal: endsAtLocal };
  const shift = formatShift(dayShift({ ...item, endsAtLocal: ends.atLocal }));
  const planned = ends.at === endsAt ? '' : ` (planned ${formatClock(endsAtLocal)})`;
  return `${word} ${formatClock(ends.atLocal)}${shift} local${planned}, ${formatClock(ends.at)} UTC`;
}

/** "To Fri 27 Nov, 5 nights". */
function nightWords(item: ItineraryItem): string {
  if (item.endsAtLocal === null) return '';
  return `To ${formatDay(item.endsAtLocal)}, ${counted(dayShift(item), 'night')}`;
}

/**
 * "in 2 h 10 min" within a day, whole minutes only, so that it never promises more time than there is. Then
 * "in 3 days", counted as a calendar does.
 */
export function untilWords({ startsAt, startsAtLocal }: ItineraryItem, now: number): string {
  const left = Date.parse(startsAt) - now;
  if (left < 60_000) return 'now';
  const there = localBeside({ at: startsAt, atLocal: startsAtLocal }, new Date(now).toISOString());
  const days = localDaysBetween(there, startsAtLocal);
  if (left >= 86_400_000 && days > 0) return `in ${counted(days, 'day')}`;
  return `in ${formatDuration(Math.floor(left / 60_000) * 60_000)}`;
}

/** The moment of an entry as it is expected now, and as it was planned; undefined for one without a time. */
export function entryTimes({ item, part, at, atLocal }: DayEntry) {
  if (at === null || atLocal === null) return undefined;
  const { starts, ends } = expectTimes(item);
  const moves = item.kind === 'flight' || item.kind === 'transfer';
  const expected = !moves ? { at, atLocal } : part === 'end' ? (ends ?? starts) : starts;
  const zone = part === 'end' ? item.endsZone : item.startsZone;
  return { ...expected, planned: atLocal, zone: moves ? (zone ?? undefined) : undefined };
}

/** How a number is dialled: without its blanks. */
export function telephoneLink(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`;
}

/** The address of a map app's directions to a place: without an origin, they start from the device. */
export function navigationLink({ latitude, longitude }: ItineraryPlace): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
