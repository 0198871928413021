import { findJourneys, type Journey } from './journeys.ts';
import { endPlaces, isNear, kmBetween, stepAt, townKm } from './nearness.ts';
import type { Place, PlanProject } from './plan.ts';
import { localDay, type TripItem } from './trips.ts';

/** A time that a person spends with the project, and the journeys there and back. */
export interface Presence {
  /**
   * The first one brought them there, the others moved along the road. Empty for people who came by road, or
   * live there.
   */
  readonly arrivals: readonly Journey[];
  /** Undefined for a person who leaves by road, or stays. */
  readonly departure: Journey | undefined;
}

/** How a person moves between the project and elsewhere. */
export interface Movements {
  readonly presences: readonly Presence[];
  /** Two journeys to the project, or away from it, without one back between them. */
  readonly jumps: readonly (readonly [Journey, Journey])[];
  /** Journeys that end far from every place of the project, made by a person who was not there. */
  readonly elsewhere: readonly Journey[];
}

interface State {
  readonly presences: Presence[];
  readonly jumps: (readonly [Journey, Journey])[];
  readonly elsewhere: Journey[];
  /** The stop where the person is with the project; undefined while they are away. */
  step: number | undefined;
  last: Journey | undefined;
}

type Direction = 'in' | 'out' | 'along' | 'elsewhere';

/**
 * Follows the journeys of one person, in order. A journey comes in if it ends at the project, or farther
 * along its road; it goes out if it ends away from it, or back towards its start.
 * @param moves of one person, in order of departure
 */
export function followMovements(moves: readonly TripItem[], project: PlanProject): Movements {
  const journeys = findJourneys(moves, endPlaces(project).end);
  const state: State = {
    presences: [],
    jumps: [],
    elsewhere: [],
    step: undefined,
    last: undefined,
  };
  for (const journey of journeys) {
    follow(state, journey, findDirection(state, journey, journeys[0] ?? journey, project), project);
    state.last = journey;
  }
  return state;
}

function findDirection(
  { step, presences }: State,
  journey: Journey,
  first: Journey,
  project: PlanProject,
): Direction {
  const { places } = project;
  const to = stepAt(journey.ends.place, project);
  const from = stepAt(journey.starts.place, project) ?? step;
  if (to === undefined)
    return from === undefined || isAtOutset(journey, step, project) ? 'elsewhere' : 'out';
  if (from === undefined) return isHome(journey, first) ? 'along' : 'in';
  const [one, other] = [places[from], places[to]];
  if (one === undefined || other === undefined) return 'along';
  if (isNear(one, other)) return findShortWay(step, journey, other);
  if (to > from) return 'in';
  // Before the project sets off, even a journey back along its road brings a person to its start.
  const beforeStart = presences.length === 0 && localDay(journey.starts) <= project.startsOn;
  return beforeStart && isNear(journey.ends.place, endPlaces(project).start) ? 'in' : 'out';
}

/**
 * Trains and coaches bring people from places that are near by air: from Vienna to Budapest, into the town of the
 * project or out of it.
 */
function findShortWay(
  step: number | undefined,
  { items, starts, ends }: Journey,
  there: Place,
): Direction {
  if (!items.every(({ kind }) => kind === 'ticket')) return 'along';
  const [before, after] = [kmBetween(starts.place, there), kmBetween(ends.place, there)];
  if (before > townKm && after <= townKm && step === undefined) return 'in';
  return before <= townKm && after > townKm ? 'out' : 'along';
}

/** True for a journey from the project's start by a person who is not with it: they may live there. */
function isAtOutset({ starts }: Journey, step: number | undefined, project: PlanProject): boolean {
  const { start, end } = endPlaces(project);
  return step === undefined && isNear(starts.place, start) && !isNear(start, end);
}

/** True if a person returns to where their first journey began. */
function isHome(journey: Journey, first: Journey): boolean {
  return journey !== first && isNear(journey.ends.place, first.starts.place);
}

function follow(state: State, journey: Journey, direction: Direction, project: PlanProject): void {
  const { presences, jumps, elsewhere } = state;
  const current = presences.at(-1);
  if (direction === 'elsewhere') elsewhere.push(journey);
  if (direction === 'along' || direction === 'elsewhere') return;
  if (direction === 'in') return comeIn(state, journey, project);
  if (state.step !== undefined && current !== undefined)
    presences[presences.length - 1] = { ...current, departure: journey };
  else if (current === undefined) presences.push({ arrivals: [], departure: journey });
  else if (state.last !== undefined && !isNear(state.last.ends.place, journey.starts.place))
    jumps.push([state.last, journey]);
  state.step = undefined;
}

function comeIn(state: State, journey: Journey, project: PlanProject): void {
  const { presences, jumps, step, last } = state;
  const current = presences.at(-1);
  if (step === undefined || current === undefined)
    presences.push({ arrivals: [journey], departure: undefined });
  else {
    presences[presences.length - 1] = { ...current, arrivals: [...current.arrivals, journey] };
    if (last !== undefined && isBehind(step, journey, project)) jumps.push([last, journey]);
  }
  state.step = stepAt(journey.ends.place, project);
}

/** True if a person is with the project, but their journey starts farther back on its road. */
function isBehind(step: number, { starts }: Journey, project: PlanProject): boolean {
  const place = project.places[step];
  if (place === undefined || isNear(starts.place, place)) return false;
  const from = stepAt(starts.place, project);
  return from === undefined || from < step;
}
