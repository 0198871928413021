import type { NoRoute, Route } from '@paddock/contract/domain/road/routing';
import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import { useMemo } from 'react';
import type { MapLine } from '../../engine/map/shapes.ts';
import { useProjectRoute } from '../road/use-route.ts';
import { openRoad, type Road } from '../road/way-ahead.ts';

/** The road of a project: drawn below its people, and asked how far they have to go. */
export function useProjectRoad(projectCode: string): {
  readonly lines: readonly MapLine[];
  readonly road: Road | undefined;
  readonly stops: Route['stops'];
  /** The project, where it is known to have no route. */
  readonly none: NoRoute | undefined;
} {
  const { route, none } = useProjectRoute(projectCode);
  return useMemo(() => {
    if (route === undefined) return { lines: [], road: undefined, stops: [], none };
    const lines = route.legs.map(({ polyline, estimate }) => ({
      estimate,
      points: decodePolyline(polyline).map(([latitude, longitude]) => ({ latitude, longitude })),
    }));
    return { lines, road: openRoad(route), stops: route.stops, none };
  }, [route, none]);
}
