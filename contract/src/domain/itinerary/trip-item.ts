import type { Traveller } from '../bookings/manifest.ts';

/** A place of a trip: an airport, or an endpoint of a project. */
export interface TripPlace {
  /** "BUD", "Hungaroring". */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** When and where something of a trip starts or ends. */
export interface TripEnd {
  /** The instant, ISO 8601 in UTC. */
  readonly at: string;
  /** The same in milliseconds since 1970, where it is known: thousands of ends take long to parse. */
  readonly instant?: number;
  /** The calendar day there, `2026-07-01`, as the server knows it. */
  readonly on: string;
  readonly place: TripPlace;
}

/** A booking that holds an item. */
export interface TripBooking {
  readonly id: number;
  readonly reference: string | null;
  readonly projectId: number;
}

/** One thing that one person does on a trip. Flights move people; a stay or an item of a schedule does not. */
export interface TripItem {
  readonly kind: 'flight' | 'transfer' | 'stay' | 'schedule';
  /** Of its record. An item that is not saved yet has one below 0. */
  readonly id: number;
  /** "BA 902". */
  readonly name: string;
  readonly person: Traveller;
  readonly starts: TripEnd;
  readonly ends: TripEnd;
  readonly bookings: readonly TripBooking[];
  /** The project of a transfer, which no booking holds. */
  readonly projectId?: number;
}

/** What the trips of a project's people are held against. */
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

/** Milliseconds from the end of one item to the start of the next; below 0 if they overlap. */
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

/** What takes people from place to place, in order of departure. */
export function listMoves(items: readonly TripItem[]): TripItem[] {
  return items
    .filter(({ kind }) => kind === 'flight' || kind === 'transfer')
    .toSorted(
      (one, other) => readInstant(one.starts) - readInstant(other.starts) || one.id - other.id,
    );
}
