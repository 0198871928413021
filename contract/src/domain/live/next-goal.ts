import { findMeans } from '../itinerary/ticketed.ts';
import {
  explainDelay,
  findLatest,
  findWait,
  type Landing,
  listLandings,
} from '../vehicles/late-landing.ts';
import type { ItemKind, ItineraryItem, ItineraryPlace } from '../itinerary/itinerary.ts';
import { afterItemMs, aheadOfItemMs, checkInMs, hotelFirstMs } from './arrival-state.ts';

/** A flight as it is expected. Times are milliseconds since 1970. */
interface FlownFlight extends Landing {
  readonly departs: number;
}

type FlightItem = Pick<
  ItineraryItem,
  'kind' | 'means' | 'title' | 'startsAt' | 'endsAt' | 'status'
>;

/** A flight is in the air for some time, by its status or else by its ticket; a train or a ferry is under way. */
function flownAs(item: FlightItem): FlownFlight[] {
  const { startsAt, endsAt, status, title } = item;
  if (findMeans(item) === undefined || endsAt === null) return [];
  const [departs, landsByTicket] = [Date.parse(startsAt), Date.parse(endsAt)];
  const known = knownFlight(item);
  const landsAt = status?.arrivesAt ?? null;
  // A flight that leaves late lands equally late, unless its status says otherwise.
  const lands =
    landsAt === null ? landsByTicket + (known?.departs ?? departs) - departs : Date.parse(landsAt);
  const flight = { departs: known?.departs ?? departs, lands, landsByTicket };
  const because = status === undefined ? undefined : explainDelay(title, lands - landsByTicket);
  return [because === undefined ? flight : { ...flight, because }];
}

/** The departure time, as far as its status says so. */
function knownFlight({ title, startsAt, status }: FlightItem) {
  const departsAt = status?.departsAt ?? null;
  if (departsAt === null) return undefined;
  const departs = Date.parse(departsAt);
  const because = explainDelay(title, departs - Date.parse(startsAt));
  return because === undefined ? undefined : { departs, because };
}

/** The fields of a place that an arrival needs. */
export type GoalPlace = Pick<
  ItineraryPlace,
  'kind' | 'name' | 'terminal' | 'latitude' | 'longitude' | 'timeZone'
>;

/** A place where someone has to be. Times are milliseconds since 1970. */
export interface Goal {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly place: GoalPlace;
  readonly projectCodes: readonly string[];
  /** Null for a hotel, where nobody is waiting. */
  readonly dueAt: number | null;
  /** The original time due before a flight was late or early, and the flight's status; absent if nothing changed. */
  readonly planned?: PlannedDue;
  /** For a check-in that closes: the vehicles that the ticket takes, and what departs later. */
  readonly checkIn?: { readonly onBoard: readonly string[]; readonly later: string | undefined };
  /** The time span in which it can be what someone does next. */
  readonly from: number;
  readonly until: number;
}

interface PlannedDue {
  readonly dueAt: number;
  /** "BA 902 is 50 min late". */
  readonly because: string;
}

/** The planned time due, which stays the same whatever happens to a flight. */
export function plannedDue({ planned, dueAt }: Pick<Goal, 'planned' | 'dueAt'>): number | null {
  return planned?.dueAt ?? dueAt;
}

/** A person's goals, and their flights. */
export interface Goals {
  readonly goals: readonly Goal[];
  readonly flights: readonly (readonly [departs: number, lands: number])[];
}

type GoalItem = Pick<
  ItineraryItem,
  | 'id'
  | 'kind'
  | 'means'
  | 'checkInClosesAt'
  | 'onBoard'
  | 'laterDepartures'
  | 'title'
  | 'startsAt'
  | 'endsAt'
  | 'isCancelled'
  | 'status'
  | 'awaits'
  | 'steps'
  | 'from'
  | 'to'
  | 'projectCodes'
>;

/**
 * The places of a person's items: the airport two hours before a flight, where a transfer starts, the port as
 * check-in closes, a schedule
 * item at its start, and the hotel of a night. The stops of a drive come from `stopGoals`. The status of a
 * flight counts: people who land late are due later at the next items, and so is the driver who waits.
 */
export function buildGoals(items: readonly GoalItem[]): Goals {
  const real = items.filter((item) => !item.isCancelled && item.status?.phase !== 'cancelled');
  const flights = real.flatMap(flownAs);
  return {
    goals: real.flatMap((item) => buildGoal(item, flights) ?? []),
    flights: flights.map(({ departs, lands }) => [departs, lands]),
  };
}

function buildGoal(item: GoalItem, flights: readonly FlownFlight[]): Goal | undefined {
  const { id, kind, title, projectCodes, steps } = item;
  const starts = Date.parse(item.startsAt);
  const means = findMeans(item);
  const place = means !== undefined || kind === 'transfer' ? item.from : item.to;
  if (place === null || kind === 'drive') return undefined;
  if (steps !== undefined && steps.droppedOff !== null) return undefined;
  if (steps !== undefined && steps.pickedUp !== null)
    return item.to === null ? undefined : goalAhead(item, item.to, Date.parse(steps.pickedUp.at));
  const goal = { itemId: id, kind, title, place, projectCodes };
  if (kind === 'stay') {
    const until = item.endsAt === null ? starts : Date.parse(item.endsAt);
    return { ...goal, dueAt: null, from: starts, until };
  }
  if (means !== undefined) {
    const known = knownFlight(item);
    const departs = known?.departs ?? starts;
    const due = findDue(item, starts);
    return {
      ...goal,
      ...(item.checkInClosesAt === undefined
        ? {}
        : {
            title: `${title}, check-in closes`,
            checkIn: { onBoard: item.onBoard ?? [], later: item.laterDepartures },
          }),
      ...dueBy(due, { ...known, dueAt: due + departs - starts }),
      until: departs,
    };
  }
  return { ...goal, ...dueBy(starts, findLatest(starts, [...listLandings(item), ...flights])) };
}

/** Two hours before a flight; before any other journey when its check-in closes, or as it departs. */
function findDue({ kind, checkInClosesAt }: GoalItem, starts: number): number {
  if (kind === 'flight') return starts - checkInMs;
  return checkInClosesAt === undefined ? starts : Date.parse(checkInClosesAt);
}

/** Once they are picked up, people and their driver are on the way to where the transfer goes. */
function goalAhead(item: GoalItem, place: GoalPlace, since: number): Goal {
  const { id, kind, title, projectCodes, endsAt } = item;
  const dueAt = endsAt === null ? null : Date.parse(endsAt) + findWait(item.startsAt, item).ms;
  return {
    itemId: id,
    kind,
    title: `${title}, picked up`,
    place,
    projectCodes,
    dueAt,
    from: since,
    until: (dueAt ?? since) + aheadOfItemMs,
  };
}

/** Due at a separate time if a flight moves it; else as planned. */
function dueBy(planned: number, moved: { readonly dueAt: number; readonly because?: string }) {
  const { dueAt, because } = moved;
  if (dueAt === planned || because === undefined) return spanAround(planned);
  return { ...spanAround(dueAt), planned: { dueAt: planned, because } };
}

function spanAround(dueAt: number) {
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

/** The stops of a drive except the first, each at its planned time. */
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
    ...spanAround(Date.parse(arrivesAt)),
  }));
}

/**
 * What a person does next. Reached and finished items do not come back; a hotel comes first while the next
 * item is hours away. In the air nothing is next: no road leads there.
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
    .filter(({ goal }) => passedAt === null || (plannedDue(goal) ?? 0) > passedAt)
    .toSorted((one, other) => one.dueAt - other.dueAt);
  const next = dated.findLast(({ dueAt }) => dueAt <= now) ?? dated[0];
  const hotel = open.find(({ dueAt }) => dueAt === null);
  if (next === undefined) return hotel;
  return hotel !== undefined && next.dueAt - now > hotelFirstMs ? hotel : next.goal;
}
