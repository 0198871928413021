import { metresBetween, type Place } from '../road/way-ahead.ts';
import { loadCities } from '../../engine/map/cities.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

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
  const known = new Map<string, string | undefined>();
  const nearTowns = inBands(towns);
  const find: NameOfPlace = (place) => {
    const stop = nearest(place, own, nearPlace);
    if (stop !== undefined) return stop.away < atPlace ? stop.name : `near ${stop.name}`;
    const town = nearest(place, nearTowns(place), nearTown);
    return town === undefined ? undefined : `near ${town.name}`;
  };
  // Thousands of people are named each time one of them moves.
  return (place) => {
    const key = `${place.latitude.toFixed(3)} ${place.longitude.toFixed(3)}`;
    if (!known.has(key)) {
      if (known.size >= mostKnown) known.clear();
      known.set(key, find(place));
    }
    return known.get(key);
  };
}

const mostKnown = 10_000;

/** Towns by their whole degree of latitude: those within reach are in three of them. */
function inBands(towns: readonly Named[]): (place: Place) => readonly Named[] {
  const bands = Map.groupBy(towns, ({ latitude }) => Math.floor(latitude));
  return ({ latitude }) =>
    [-1, 0, 1].flatMap((step) => bands.get(Math.floor(latitude) + step) ?? []);
}

function nearest(place: Place, among: readonly Named[], within: number) {
  let found: { name: string; away: number } | undefined;
  for (const one of among) {
    const away = metresBetween(place, one);
    if (away < (found?.away ?? within)) found = { name: one.name, away };
  }
  return found;
}

const none: readonly Named[] = [];

/**
 * Names from the stops of the project's route and the towns of our own map, which is loaded only once there
 * is someone to place.
 */
export function usePlaceNames(stops: readonly Named[], wanted: boolean): NameOfPlace {
  const { log } = usePlatform();
  const { data: towns = none } = useQuery({
    queryKey: ['towns'],
    queryFn: async () => {
      try {
        return await loadCities();
      } catch (error) {
        log.warn('The names of towns did not load', error);
        return [];
      }
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => namePlaces(stops, towns), [stops, towns]);
}
