import { metresBetween } from '@paddock/contract/domain/places/distance';
import { encodePolyline } from '@paddock/contract/domain/road/polyline';
import type { RouteLeg, RouteProvider } from '@paddock/contract/domain/road/routing';
import { askDeps, type AskDeps } from '../../../platform/ask-json.ts';
import { FinalRefusal } from '../../../platform/retried.ts';

export const askDirections: AskDeps = { ...askDeps, service: 'the directions service' };

/** A position, in decimal degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Stops in order, and when the road is driven. */
export interface Trip {
  readonly stops: readonly Place[];
  /** Null if it is in the past: there is no traffic to ask for. */
  readonly departsAt: Date | null;
}

/** Somebody who knows the road. */
export interface Directions {
  readonly provider: RouteProvider;
  /** Most stops that one question may have. */
  readonly mostStops: number;
  /** The answer depends on when the road is driven. */
  readonly mindsDeparture: boolean;
  /**
   * The legs of a trip, one fewer than it has stops.
   * @throws NoRoad if there is none between two of the stops; any other error may pass
   */
  ask(trip: Trip, signal: AbortSignal): Promise<RouteLeg[]>;
}

/** No road leads there: asking again leads nowhere either. */
export class NoRoad extends FinalRefusal {}

/** How much longer a road is than the straight line, as a rule. */
const detour = 1.2;

/** Metres a second: 80 km/h, a lorry on a motorway and off it. */
const estimatedSpeed = 80_000 / 3_600;

/** One leg as well as it can be guessed with nobody to ask. */
export function estimateLeg(from: Place, to: Place): RouteLeg {
  const metres = metresBetween(from, to) * detour;
  return {
    metres: Math.round(metres),
    seconds: Math.round(metres / estimatedSpeed),
    polyline: encodePolyline([
      [from.latitude, from.longitude],
      [to.latitude, to.longitude],
    ]),
    estimate: true,
  };
}

/** One after the other: from each stop to the next. */
export function estimateLegs(stops: readonly Place[]): RouteLeg[] {
  return stops.slice(1).map((to, index) => estimateLeg(stops[index] ?? to, to));
}

/** Asks nobody: straight lines, each named as the estimate that it is. */
export const estimateDirections: Directions = {
  provider: 'estimate',
  mostStops: Infinity,
  mindsDeparture: false,
  ask: async ({ stops }) => estimateLegs(stops),
};
