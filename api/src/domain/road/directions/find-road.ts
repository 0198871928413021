import type { RouteLeg } from '@paddock/contract/domain/road/routing';
import { retried } from '../../../platform/retried.ts';
import { estimateLeg, NoRoad, type Directions, type Place, type Trip } from './directions.ts';

export interface FindDeps {
  readonly signal: AbortSignal;
  readonly pause: (ms: number) => Promise<unknown>;
}

export interface FoundRoad {
  readonly legs: readonly RouteLeg[];
  /** False where a leg is an estimate only because nobody answered. */
  readonly settled: boolean;
}

/** Legs in a row without an answer after which the service counts as down. */
const mostSilent = 3;

/**
 * The road of a trip, requested as a whole. If that fails it is requested leg by leg, so that an unreachable
 * stop affects only its own legs.
 * @throws if nobody answers at all
 */
export async function findRoad(
  directions: Directions,
  trip: Trip,
  deps: FindDeps,
): Promise<FoundRoad> {
  const legs: RouteLeg[] = [];
  let settled = true;
  for (const part of splitStops(trip.stops, directions.mostStops)) {
    const found = await findPart(directions, { ...trip, stops: part }, deps);
    legs.push(...found.legs);
    settled &&= found.settled;
  }
  return { legs, settled };
}

/** As many stops at once as the service accepts; each part begins where the last one ended. */
function splitStops(stops: readonly Place[], most: number): (readonly Place[])[] {
  if (stops.length <= most) return [stops];
  return [stops.slice(0, most), ...splitStops(stops.slice(most - 1), most)];
}

async function findPart(directions: Directions, trip: Trip, deps: FindDeps): Promise<FoundRoad> {
  try {
    const ask = async () => directions.ask(trip, deps.signal);
    return { legs: await retried(ask, deps.pause), settled: true };
  } catch (error) {
    if (deps.signal.aborted) throw error;
    return findLegByLeg(directions, trip, deps);
  }
}

async function findLegByLeg(
  directions: Directions,
  { stops, departsAt }: Trip,
  { signal }: FindDeps,
): Promise<FoundRoad> {
  const legs: RouteLeg[] = [];
  let silent = 0;
  let settled = true;
  for (const [index, to] of stops.slice(1).entries()) {
    const from = stops[index] ?? to;
    try {
      legs.push(...(await directions.ask({ stops: [from, to], departsAt }, signal)));
      silent = 0;
    } catch (error) {
      if (signal.aborted) throw error;
      silent = error instanceof NoRoad ? 0 : silent + 1;
      settled &&= silent === 0;
      if (silent >= Math.min(mostSilent, stops.length - 1)) throw error;
      legs.push(estimateLeg(from, to));
    }
  }
  return { legs, settled };
}
