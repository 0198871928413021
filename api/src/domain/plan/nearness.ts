import { metresBetween } from '@paddock/contract/domain/places/distance';
import type { Place, PlanProject } from './plan.ts';

/**
 * An airport serves places up to this far away, in a straight line. Crews drive that in about three hours:
 * Paris CDG is 210 km from Le Mans, Vienna 225 km from the Hungaroring, and no airport that teams use for a
 * circuit is farther. Airports where people only change planes usually are.
 */
export const nearKm = 250;

/** Farther away than this is another town. */
export const townKm = 50;

/**
 * Airports of one city lie within this distance, so that changing between them is a connection: Milan's
 * Malpensa and Bergamo are 75 km apart, Tokyo's two 60, London's Gatwick and Stansted 87.
 */
const oneCityKm = 100;

export function kmBetween(one: Place, other: Place): number {
  return metresBetween(one, other) / 1_000;
}

export function isNear(one: Place, other: Place): boolean {
  return kmBetween(one, other) <= nearKm;
}

export function isSameCity(one: Place, other: Place): boolean {
  return one.name === other.name || kmBetween(one, other) <= oneCityKm;
}

/** How far along its road a place is: the number of the nearest stop; undefined if none is near. */
export function stepAt(place: Place, { places }: PlanProject): number | undefined {
  let nearest: number | undefined;
  let nearestKm = nearKm;
  for (const [step, one] of places.entries()) {
    const km = kmBetween(place, one);
    if (km > nearestKm) continue;
    nearest = step;
    nearestKm = km;
  }
  return nearest;
}

/** The start and the end of the project. */
export function endPlaces({ places }: PlanProject): { start: Place; end: Place } {
  const [start] = places;
  return { start, end: places.at(-1) ?? start };
}

/** True if a person lives near a place of the project: they need no flight to or from it. */
export function isNearProject(place: Place, project: PlanProject): boolean {
  return stepAt(place, project) !== undefined;
}
