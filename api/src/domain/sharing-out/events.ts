import { dayShift } from '@paddock/contract/domain/itinerary/clocks';
import type { ItineraryItem, ItineraryPlace } from '@paddock/contract/domain/itinerary/itinerary';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { z } from 'zod';

/** The content of a calendar entry. */
export const eventContent = z.object({
  /** Instants; or days, of which the last is the day after, as for a stay. */
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  title: z.string(),
  place: z.string(),
  about: z.string(),
  hasAlarm: z.boolean(),
  /** Only if it is not confirmed, so that earlier entries keep their hash. */
  isTentative: z.optional(z.literal(true)),
});
type EventContent = z.infer<typeof eventContent>;

export interface CalendarEvent extends EventContent {
  /** The same for as long as it is the same record. */
  readonly uid: string;
}

/** Minutes that something takes in a calendar if nobody said when it ends. */
const usualMinutes = 60;

/** An item as a calendar entry. It says nothing about other people. */
export function toEvent(item: ItineraryItem): CalendarEvent {
  const { id, kind, startsAt, endsAt, startsAtLocal, endsAtLocal, from, to } = item;
  const isTentative = saysNotConfirmed(item);
  const usual = new Date(Date.parse(startsAt) + usualMinutes * 60_000).toISOString();
  const isAllDay = kind === 'stay';
  return {
    uid: `${id}@paddock`,
    isAllDay,
    startsAt: isAllDay ? dayOfLocal(startsAtLocal) : startsAt,
    endsAt: isAllDay ? dayOfLocal(endsAtLocal ?? startsAtLocal) : (endsAt ?? usual),
    title: titleItem(item),
    place: placeWords(from ?? to),
    about: describeItem(item),
    hasAlarm: kind === 'flight',
    ...(isTentative && { isTentative }),
  };
}

function saysNotConfirmed({ kind, isConfirmed }: ItineraryItem): boolean {
  return kind !== 'flight' && kind !== 'drive' && !isConfirmed;
}

function titleItem(item: ItineraryItem): string {
  const { kind, title, from, to } = item;
  if (kind === 'flight') return `${title} ${from?.name ?? ''}–${to?.name ?? ''}`;
  if (kind === 'drive') return `${title}: ${from?.name ?? ''} to ${to?.name ?? ''}`;
  return saysNotConfirmed(item) ? `${title} (not confirmed)` : title;
}

function placeWords(place: ItineraryPlace | null): string {
  if (place === null) return '';
  const { kind, name, about, terminal, address } = place;
  const where = kind === 'airport' && about !== null ? `${about} (${name})` : name;
  return [where, terminal === null ? null : `Terminal ${terminal}`, address]
    .filter((words) => words !== null)
    .join(', ')
    .replaceAll('\n', ', ');
}

function describeItem(item: ItineraryItem): string {
  const references = item.people.flatMap((person) => person.references);
  return [
    ...timeLines(item),
    item.detail ?? '',
    ...references.map((reference) => `ref. ${reference}`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function timeLines(item: ItineraryItem): string[] {
  const { kind, stops, from, to, startsAt, startsAtLocal, endsAt, endsAtLocal } = item;
  if (kind === 'stay') return stayLines(item);
  if (kind === 'drive') {
    const isEstimate = stops.some(({ estimate }) => estimate);
    return [
      `Driving time only, without breaks${isEstimate ? '; an estimate' : ''}.`,
      ...stops.map(
        ({ name, at, atLocal, timeZone, isDeparture }) =>
          `${isDeparture ? 'Leave' : 'Arrive'} ${name} ${momentWords(at, atLocal, timeZone)}`,
      ),
    ];
  }
  const [start, end] =
    kind === 'flight'
      ? ['Leaves', 'Lands']
      : kind === 'transfer'
        ? ['Leaves', 'Arrives']
        : ['', ''];
  const line = (word: string, place: ItineraryPlace | null, at: string, local: string) =>
    [word, word === '' ? '' : (place?.name ?? ''), momentWords(at, local, place?.timeZone ?? 'UTC')]
      .filter((words) => words !== '')
      .join(' ');
  return [
    line(start, from ?? to, startsAt, startsAtLocal),
    ...(endsAt === null || endsAtLocal === null
      ? []
      : [line(end, to ?? from, endsAt, endsAtLocal)]),
  ];
}

function stayLines(item: ItineraryItem): string[] {
  const nights = dayShift(item);
  return [`${nights} ${nights === 1 ? 'night' : 'nights'}`];
}

/** "Wed 1 Jul, 07:25 (Europe/London), 06:25 UTC": a calendar app shows its own zone, and the text the place's. */
function momentWords(instant: string, local: string, zone: string): string {
  return `${formatDay(local)}, ${formatClock(local)} (${zone}), ${formatClock(instant)} UTC`;
}
