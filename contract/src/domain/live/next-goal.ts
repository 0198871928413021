import type { ItemKind, ItineraryItem, ItineraryPlace } from '../itinerary/itinerary.ts';
import { afterItemMs, aheadOfItemMs, checkInMs, hotelFirstMs } from './arrival-rules.ts';

/** The part of a place that an arrival needs. */
export type GoalPlace = Pick<
  ItineraryPlace,
  'kind' | 'name' | 'terminal' | 'latitude' | 'longitude' | 'timeZone'
>;

/** A place where someone is to be. Times are milliseconds since 1970. */
export interface Goal {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly place: GoalPlace;
  readonly projectCodes: readonly string[];
  /** Null for a hotel: no one is waiting there. */
  readonly dueAt: number | null;
  /** From when on, and until when, it can be what someone does next. */
  readonly from: number;
  readonly until: number;
}

/** Where a person is to be, and when they are in the air. */
export interface Goals {
  readonly goals: readonly Goal[];
  readonly flights: readonly (readonly [departs: number, lands: number])[];
}

type GoalItem = Pick<
  ItineraryItem,
  'id' | 'kind' | 'title' | 'startsAt' | 'endsAt' | 'isCancelled' | 'from' | 'to' | 'projectCodes'
>;

/**
 * The places of a person's items: the airport two hours before a flight, where a transfer starts, a schedule
 * item at its start, and the hotel of a night. A drive has stops, which `stopGoals` makes of a route.
 */
export function goalsOf(items: readonly GoalItem[]): Goals {
  const real = items.filter(({ isCancelled }) => !isCancelled);
  return {
    goals: real.flatMap((item) => goalOf(item) ?? []),
    flights: real
      .filter(({ kind, endsAt }) => kind === 'flight' && endsAt !== null)
      .map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt ?? startsAt)]),
  };
}

function goalOf(item: GoalItem): Goal | undefined {
  const { id, kind, title, projectCodes } = item;
  const starts = Date.parse(item.startsAt);
  const place = kind === 'flight' || kind === 'transfer' ? item.from : item.to;
  if (place === null || kind === 'drive') return undefined;
  const goal = { itemId: id, kind, title, place, projectCodes };
  if (kind === 'stay') {
    const until = item.endsAt === null ? starts : Date.parse(item.endsAt);
    return { ...goal, dueAt: null, from: starts, until };
  }
  const dueAt = kind === 'flight' ? starts - checkInMs : starts;
  return { ...goal, ...spanOf(dueAt), until: kind === 'flight' ? starts : dueAt + afterItemMs };
}

function spanOf(dueAt: number) {
  return { dueAt, from: dueAt - aheadOfItemMs, until: dueAt + afterItemMs };
}

/** A stop of a drive, as a place to be at by the plan. */
export interface PlannedStop {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly arrivesAt: string;
}

/** The stops of a drive but for the first, each at the time that the plan has. */
export function stopGoals(
  item: Pick<ItineraryItem, 'id' | 'title' | 'projectCodes'>,
  stops: readonly PlannedStop[],
): Goal[] {
  return stops.slice(1).map(({ arrivesAt, ...stop }, index) => ({
    itemId: `${item.id}-${index + 1}`,
    kind: 'drive',
    title: item.title,
    place: { kind: 'endpoint', terminal: null, ...stop },
    projectCodes: item.projectCodes,
    ...spanOf(Date.parse(arrivesAt)),
  }));
}

/**
 * What a person does next. What they were at, and what is over, does not come back; a hotel comes first while
 * the next item is hours away. In the air nothing is next: no road leads there.
 * @param passedAt when the last item was due at which they arrived
 */
export function nextGoal(
  { goals, flights }: Goals,
  passedAt: number | null,
  now: number,
): Goal | undefined {
  if (flights.some(([departs, lands]) => departs <= now && now < lands)) return undefined;
  const open = goals.filter(({ from, until }) => from <= now && now < until);
  const dated = open
    .flatMap((goal) => (goal.dueAt === null ? [] : { goal, dueAt: goal.dueAt }))
    .filter(({ dueAt }) => passedAt === null || dueAt > passedAt)
    .toSorted((one, other) => one.dueAt - other.dueAt);
  const next = dated.findLast(({ dueAt }) => dueAt <= now) ?? dated[0];
  const hotel = open.find(({ dueAt }) => dueAt === null);
  if (next === undefined) return hotel;
  return hotel !== undefined && next.dueAt - now > hotelFirstMs ? hotel : next.goal;
}
