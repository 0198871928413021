import type { Place } from '../road/distance.ts';
import { metresBetween } from '../road/distance.ts';
import { loadBasemap } from '../../engine/map/basemap.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useQuery } from '@tanstack/react-query';

interface Named extends Place {
  readonly name: string;
}

/** Nearer than this, someone is at a place of the project. */
const atPlace = 1_500;
/** A place of the project is named before towns as far as this. */
const nearPlace = 15_000;
/** Further from every town than this, no name helps. */
const nearTown = 80_000;

/** Says in words where someone is: "Hungaroring", "near Győr". Undefined far from everything. */
export type NameOfPlace = (place: Place) => string | undefined;

function namePlaces(own: readonly Named[], towns: readonly Named[]): NameOfPlace {
  return (place) => {
    const stop = nearest(place, own, nearPlace);
    if (stop !== undefined) return stop.away < atPlace ? stop.name : `near ${stop.name}`;
    const town = nearest(place, towns, nearTown);
    return town === undefined ? undefined : `near ${town.name}`;
  };
}

function nearest(place: Place, among: readonly Named[], within: number) {
  let found: { name: string; away: number } | undefined;
  for (const one of among) {
    const away = metresBetween(place, one);
    if (away < (found?.away ?? within)) found = { name: one.name, away };
  }
  return found;
}

/**
 * Names from the stops of the project's route and the towns of our own map, which is fetched only once there is
 * someone to place.
 */
export function usePlaceNames(stops: readonly Named[], wanted: boolean): NameOfPlace {
  const { log } = usePlatform();
  const { data: towns = [] } = useQuery({
    queryKey: ['towns'],
    queryFn: async () => {
      try {
        return (await loadBasemap()).cities;
      } catch (error) {
        log.warn('The names of towns did not load', error);
        return [];
      }
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return namePlaces(stops, towns);
}
