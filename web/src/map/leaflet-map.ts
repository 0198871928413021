import { mapStart } from '@paddock/contract/constants';
import { map as openMap, latLngBounds, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import { loadBasemap, type Basemap } from './basemap.ts';
import { addCanvas } from './canvas-layer.ts';
import type { DrawnMap, MapContent, MapStart } from './drawn-map.ts';
import { openColours } from './map-colours.ts';
import { markAt, marksOf, type Mark } from './marks.ts';
import { spotOf, type View } from './mercator.ts';
import { paintGround } from './paint-ground.ts';
import { paintLabels } from './paint-labels.ts';
import { paintLines } from './paint-lines.ts';
import { paintMarks } from './paint-marks.ts';
import type { MapPoint } from './shapes.ts';

/** A map that needs nothing but what the app brings along. */
export function openLeafletMap({ element, log, onSelect }: MapStart): DrawnMap {
  let content: MapContent = { markers: [] };
  let seen: { marks: readonly Mark[]; view: View } | undefined;
  const map = startMap(element);
  const { colours, close } = openColours(element, repaint);
  let ground: Basemap | undefined;
  const layers = [
    addCanvas(map, 'tilePane', (pen, view) => {
      if (ground === undefined) return;
      paintGround(pen, view, ground, colours);
      paintLabels(pen, view, ground.cities, stopsOf(content), colours);
    }),
    addCanvas(map, 'overlayPane', (pen, view) => {
      paintLines(pen, view, content.lines ?? [], colours);
    }),
    addCanvas(map, 'markerPane', (pen, view) => {
      seen = { marks: marksOf(content, view), view };
      paintMarks(pen, seen.marks, colours);
    }),
  ];
  function repaint() {
    for (const layer of layers) layer.repaint();
  }
  void drawGround();
  async function drawGround() {
    try {
      ground = await loadBasemap();
      repaint();
    } catch (error) {
      log.warn('The basemap did not load', error);
    }
  }
  map.on('click', ({ latlng }) => {
    if (seen === undefined) return;
    const { lat: latitude, lng: longitude } = latlng;
    const hit = markAt(seen.marks, spotOf(seen.view, { latitude, longitude }));
    if (hit?.marker !== undefined) onSelect(hit.marker.id);
  });
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  return {
    show(next) {
      const before = content;
      content = next;
      repaint();
      keepInSight(map, before, next);
    },
    close() {
      resized.disconnect();
      close();
      map.remove();
    },
  };
}

function startMap(element: HTMLElement): LeafletMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return openMap(element, {
    center: [mapStart.latitude, mapStart.longitude],
    zoom: mapStart.zoom,
    zoomSnap: 0.25,
    zoomDelta: 1,
    minZoom: 2,
    maxZoom: 18,
    maxBounds: latLngBounds([-85, -240], [85, 240]),
    zoomAnimation: !calm,
    inertia: !calm,
    attributionControl: true,
  });
}

/** Stays with who is followed, and brings into view what was chosen. */
function keepInSight(map: LeafletMap, before: MapContent, now: MapContent): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const go = (point: MapPoint) =>
    map.panTo([point.latitude, point.longitude], { animate: !calm, duration: 0.25 });
  const followed = now.markers.find(({ id }) => id === now.followed);
  if (followed !== undefined) return void go(followed);
  if (now.selected === before.selected) return;
  const chosen = now.markers.find(({ id }) => id === now.selected);
  if (chosen === undefined) return;
  if (!map.getBounds().pad(-0.15).contains([chosen.latitude, chosen.longitude])) go(chosen);
}

/** Where no name of a city is written. */
function stopsOf({ markers }: MapContent): MapPoint[] {
  return markers.filter(({ kind }) => kind === 'stop' || kind === 'nextStop');
}
