import { encodePolyline } from '@paddock/contract/domain/road/polyline';
import type { RouteLeg } from '@paddock/contract/domain/road/routing';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import type { Directions, Place } from './directions.ts';

/** How much longer a road is than the straight line, as a rule. */
export const detour = 1.2;

/** Metres a second: 80 km/h, a lorry on a motorway and off it. */
export const estimatedSpeed = 80_000 / 3_600;

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
