import type { Traveller } from '../bookings/manifest.ts';

/** A place of a trip: an airport, or an endpoint of a project. */
export interface TripPlace {
  /** "BUD", "Hungaroring". */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** When and where a part of a trip starts or ends. */
export interface TripEnd {
  /** The instant, ISO 8601 in UTC. */
  readonly at: string;
  /** The same in milliseconds since 1970, if known: thousands of ends take long to parse. */
  readonly instant?: number;
  /** The local calendar day, `2026-07-01`, as the server knows it. */
  readonly on: string;
  readonly place: TripPlace;
}

/** A booking that contains an item. */
export interface TripBooking {
  readonly id: number;
  readonly reference: string | null;
  readonly projectId: number;
}

/** One thing that one person does on a trip. Flights move people; stays and schedule items do not. */
export interface TripItem {
  readonly kind: 'flight' | 'transfer' | 'stay' | 'schedule';
  /** The id of its record; negative for an item that is not saved yet. */
  readonly id: number;
  /** "BA 902". */
  readonly name: string;
  readonly person: Traveller;
  readonly starts: TripEnd;
  readonly ends: TripEnd;
  readonly bookings: readonly TripBooking[];
  /** The project of a transfer, which no booking contains. */
  readonly projectId?: number;
}

/** The project that trips are compared with. */
export interface TripProject {
  readonly id: number;
  readonly code: string;
  /** Calendar days. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** The start point, the stops of the route, the end point. */
  readonly places: readonly [TripPlace, ...TripPlace[]];
  readonly contractors: readonly Traveller[];
}

/** Milliseconds from the end of one item to the start of the next; negative if they overlap. */
export function gapMs(before: TripItem, next: TripItem): number {
  return readInstant(next.starts) - readInstant(before.ends);
}

function readInstant({ at, instant }: TripEnd): number {
  return instant ?? Date.parse(at);
}

export function concernsProject(project: TripProject, item: TripItem): boolean {
  return (
    item.projectId === project.id || item.bookings.some(({ projectId }) => projectId === project.id)
  );
}

/** The items that take people from place to place, in order of departure. */
export function listMoves(items: readonly TripItem[]): TripItem[] {
  return items
    .filter(({ kind }) => kind === 'flight' || kind === 'transfer')
    .toSorted(
      (one, other) => readInstant(one.starts) - readInstant(other.starts) || one.id - other.id,
    );
}
