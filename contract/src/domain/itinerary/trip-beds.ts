import { dayAfter } from '../../platform/days.ts';
import { dayWords, nightWords } from '../stays/day-words.ts';
import type { FoundWarning } from './found-warning.ts';
import type { Journey } from './journeys.ts';
import { isNear } from './nearness.ts';
import type { Movements, Presence } from './presences.ts';
import { concernsProject, type TripItem, type TripProject } from './trip-item.ts';

/**
 * Warnings about the nights of one person who flies to a project: a night without a bed, a bed before they
 * land, or one after they leave.
 * @param hotels the stays of everyone on the project
 */
export function warnAboutBeds(
  { presences }: Movements,
  beds: readonly TripItem[],
  { project, hotels }: { readonly project: TripProject; readonly hotels: readonly TripItem[] },
): FoundWarning[] {
  return presences.flatMap((presence) => {
    const [arrival] = presence.arrivals;
    if (arrival === undefined || !isNearHotel(arrival, hotels)) return [];
    if (!isThen(arrival, presence, hotels)) return [];
    const own = beds.filter((bed) => concernsProject(project, bed));
    return [
      ...(isOfProject(arrival, project) ? withoutBed(presence, arrival, beds, project) : []),
      ...own.flatMap((bed) => beforeArrival(arrival, bed)),
      ...own.flatMap((bed) => afterDeparture(presence, arrival, bed)),
    ];
  });
}

/** People who land elsewhere are on the road, and Paddock does not know where they sleep then. */
function isNearHotel({ ends }: Journey, hotels: readonly TripItem[]): boolean {
  return hotels.some(({ starts }) => isNear(starts.place, ends.place));
}

/** On a visit before or after all of the project's stays, nobody sleeps in one of its hotels. */
function isThen({ ends }: Journey, { departure }: Presence, hotels: readonly TripItem[]): boolean {
  const isBefore = hotels.every(
    ({ starts }) => departure !== undefined && departure.starts.on <= starts.on,
  );
  return !isBefore && !hotels.every((hotel) => hotel.ends.on <= ends.on);
}

function isOfProject({ items }: Journey, project: TripProject): boolean {
  return items.some((item) => concernsProject(project, item));
}

function landing({ items }: Journey): TripItem {
  return items.at(-1) ?? items[0];
}

/** Consecutive nights without a bed, including beds of another project. */
function withoutBed(
  { departure }: Presence,
  arrival: Journey,
  beds: readonly TripItem[],
  { endsOn }: TripProject,
): FoundWarning[] {
  const from = arrival.ends.on;
  const until = departure?.starts.on ?? (endsOn > from ? endsOn : dayAfter(from));
  const item = landing(arrival);
  return nightsWithout(beds, from, until).map(([first, end]) => ({
    kind: 'no_bed',
    badge: 'no bed',
    sentence: `${item.person.name} lands in ${item.ends.place.name} on ${dayWords(from)} and has no bed on ${nightWords(first, end)}.`,
    items: [item],
    facts: [item.id, first, end],
  }));
}

/** The spans of nights without a bed, each from its first night to the morning after its last. */
export function nightsWithout(
  beds: readonly TripItem[],
  from: string,
  until: string,
): (readonly [first: string, end: string])[] {
  const spans: (readonly [string, string])[] = [];
  for (let night = from; night < until; night = dayAfter(night)) {
    if (isTaken(beds, night)) continue;
    const last = spans.at(-1);
    if (last?.[1] === night) spans[spans.length - 1] = [last[0], dayAfter(night)];
    else spans.push([night, dayAfter(night)]);
  }
  return spans;
}

function isTaken(beds: readonly TripItem[], night: string): boolean {
  return beds.some(({ starts, ends }) => starts.on <= night && night < ends.on);
}

/** A bed for a night before the person is there. */
function beforeArrival(arrival: Journey, bed: TripItem): FoundWarning[] {
  const item = landing(arrival);
  const { on } = arrival.ends;
  if (bed.starts.on >= on || bed.ends.on <= arrival.starts.on) return [];
  return [
    {
      kind: 'bed_early',
      badge: 'bed too early',
      sentence: `${item.person.name} has a bed in ${bed.name} from ${dayWords(bed.starts.on)}, but lands in ${item.ends.place.name} on ${dayWords(on)}.`,
      items: [item],
      facts: [item.id, on, bed.id, bed.starts.on],
    },
  ];
}

/** A bed for a night after the person has left. */
function afterDeparture({ departure }: Presence, arrival: Journey, bed: TripItem): FoundWarning[] {
  if (departure === undefined) return [];
  const [item] = departure.items;
  const { on } = departure.starts;
  if (bed.ends.on <= on || bed.starts.on > on || bed.ends.on <= arrival.ends.on) return [];
  return [
    {
      kind: 'bed_late',
      badge: 'leaves before check-out',
      sentence: `${item.person.name} leaves ${item.starts.place.name} on ${dayWords(on)}, but has a bed in ${bed.name} until ${dayWords(bed.ends.on)}.`,
      items: [item],
      facts: [item.id, on, bed.id, bed.ends.on],
    },
  ];
}
