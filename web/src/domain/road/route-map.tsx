import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import type { Route } from '@paddock/contract/domain/road/routing';
import { MapView } from '../../engine/map/map-view.tsx';
import type { MapLine, MapMarker } from '../../engine/map/shapes.ts';
import type { SharedPosition } from '../../platform/shared-position.ts';
import type { Progress } from './progress.ts';
import { markOf, stopWords } from './words.ts';

interface RouteMapProps {
  readonly route: Route;
  readonly progress: Progress;
  /** Where the person is, as far as they share it. */
  readonly own: SharedPosition | null;
  readonly selected: number | null;
  readonly onSelect: (index: number) => void;
}

export function RouteMap({ route, progress, own, selected, onSelect }: RouteMapProps) {
  const first = route.stops[0]?.name;
  const last = route.stops.at(-1)?.name;
  return (
    <MapView
      name={`Map of the route from ${first} to ${last}`}
      markers={[...stopMarkers(route, progress), ...ownMarker(own)]}
      lines={linesOf(route)}
      selected={selected === null ? undefined : idOf(selected)}
      onSelect={(id) => {
        const index = route.stops.findIndex((_, at) => idOf(at) === id);
        if (index !== -1) onSelect(index);
      }}
    />
  );
}

function idOf(index: number): string {
  return `stop-${index}`;
}

function stopMarkers({ stops }: Route, { next }: Progress): MapMarker[] {
  return stops.map((stop, index) => ({
    id: idOf(index),
    kind: index === next ? 'nextStop' : 'stop',
    label: markOf(index, stops.length),
    title: `${stop.name}. ${stopWords(stop, index)}`,
    latitude: stop.latitude,
    longitude: stop.longitude,
    faded: next !== null && index < next,
  }));
}

function ownMarker(own: SharedPosition | null): MapMarker[] {
  return own === null
    ? []
    : [{ ...own, id: 'own', kind: 'own', label: '', title: 'Where you are' }];
}

function linesOf({ legs }: Route): MapLine[] {
  return legs.map(({ polyline, estimate }) => ({
    estimate,
    points: decodePolyline(polyline).map(([latitude, longitude]) => ({ latitude, longitude })),
  }));
}
