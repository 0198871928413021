import { readProjectRoute, type Route } from '@paddock/contract/domain/road/routing';
import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapLine } from '../../engine/map/shapes.ts';
import { openRoad, type Road } from '../road/way-ahead.ts';
import { usePlatform } from '../../platform/platform.ts';

/** The road of a project: drawn below its people, and asked how far they have to go. */
export function useProjectRoad(projectCode: string): {
  readonly lines: readonly MapLine[];
  readonly road: Road | undefined;
  readonly stops: Route['stops'];
} {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['project-route', projectCode],
    queryFn: ({ signal }) => api.call(readProjectRoute, { params: { projectCode }, signal }),
  });
  return useMemo(() => {
    if (data === undefined) return { lines: [], road: undefined, stops: [] };
    const lines = data.legs.map(({ polyline, estimate }) => ({
      estimate,
      points: decodePolyline(polyline).map(([latitude, longitude]) => ({ latitude, longitude })),
    }));
    return { lines, road: openRoad(data), stops: data.stops };
  }, [data]);
}
