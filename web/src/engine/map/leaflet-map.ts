import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import { mapStart } from '@paddock/contract/platform/constants';
import type { MapRegion } from '@paddock/contract/platform/map-settings';
import {
  Control,
  type ControlPosition,
  DomEvent,
  type LatLng,
  latLngBounds,
  map as openMap,
  type Map as LeafletMap,
  tileLayer,
} from 'leaflet';
import { lazyModule } from '../../platform/lazy.ts';
import { type Basemap, type Ground, inView, loadBasemap, type Shape } from './basemap.ts';
import { addCanvas, type CanvasLayer } from './canvas-layer.ts';
import type { City } from './cities.ts';
import { firstLook } from './first-look.ts';
import { nameOffset, placeLabels } from './labels.ts';
import { type Colours, openColours } from './map-colours.ts';
import { pixelsAround, type View } from './mercator.ts';
import { openScene, type Scene } from './scene.ts';
import type { DrawnMap, MapContent, MapPoint, MapStart, Tiles } from './shapes.ts';

/** Zoom from which a river is more than a scratch. */
const riversFrom = 4;

function paintGround(
  pen: CanvasRenderingContext2D,
  view: View,
  { world, europe, europeBox }: Basemap,
  colours: Colours,
): void {
  pen.lineJoin = 'round';
  pen.setLineDash([]);
  paint(pen, view, world, colours);
  pen.fillStyle = colours('map-water');
  pen.fill(tracePath([europeBox], view));
  paint(pen, view, europe, colours);
}

/** Land and what divides it; what stays bare is the sea. */
function paint(
  pen: CanvasRenderingContext2D,
  view: View,
  { land, lakes, rivers, borders }: Ground,
  colours: Colours,
): void {
  pen.fillStyle = colours('map-land');
  pen.fill(tracePath(land, view), 'evenodd');
  pen.strokeStyle = colours('map-water');
  pen.lineWidth = view.zoom < 6 ? 1 : 2;
  if (view.zoom >= riversFrom) pen.stroke(tracePath(rivers, view));
  pen.fillStyle = colours('map-water');
  pen.fill(tracePath(lakes, view), 'evenodd');
  pen.strokeStyle = colours('map-border');
  pen.lineWidth = 1;
  pen.stroke(tracePath(borders, view));
}

function tracePath(shapes: readonly Shape[], view: View): Path2D {
  const path = new Path2D();
  const size = pixelsAround(view.zoom);
  for (const { rings } of inView(shapes, view))
    for (const ring of rings) {
      let [lastX, lastY] = [Infinity, Infinity];
      for (const [across, down] of ring) {
        const [x, y] = [across * size - view.left, down * size - view.top];
        // Points closer than this change nothing visible.
        if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.7) continue;
        if (lastX === Infinity) path.moveTo(x, y);
        else path.lineTo(x, y);
        [lastX, lastY] = [x, y];
      }
    }
  return path;
}

const family = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

function paintLabels(
  pen: CanvasRenderingContext2D,
  view: View,
  cities: readonly City[],
  { marksIn }: Scene,
  colours: Colours,
): void {
  const setFont = (isLarge: boolean) => {
    pen.font = `${isLarge ? 500 : 400} ${isLarge ? 13 : 12}px ${family}`;
  };
  const measure = (name: string, isLarge: boolean) => {
    setFont(isLarge);
    return pen.measureText(name).width;
  };
  pen.setLineDash([]);
  pen.lineJoin = 'round';
  pen.textBaseline = 'middle';
  for (const { x, y, name, side, isLarge } of placeLabels(cities, view, marksIn(view), measure)) {
    const at = side === 'right' ? x + nameOffset : x - nameOffset;
    pen.textAlign = side === 'right' ? 'left' : 'right';
    setFont(isLarge);
    pen.lineWidth = 3;
    pen.strokeStyle = colours('map-halo');
    pen.strokeText(name, at, y);
    pen.fillStyle = colours('map-label');
    pen.fillText(name, at, y);
    pen.beginPath();
    pen.arc(x, y, 2, 0, 2 * Math.PI);
    pen.fill();
  }
}

const regionLayer = lazyModule({
  name: 'map-region',
  load: () => import('./region-layer.ts'),
});

/** A map that needs only what the app contains. */
export function openLeafletMap(
  start: MapStart,
  { tiles, region }: { readonly tiles: Tiles | null; readonly region?: MapRegion | undefined },
): DrawnMap {
  const { element } = start;
  let repaintRegion = () => {};
  let isOpen = true;
  const map = startMap(element);
  const { colours, close } = openColours(element, () => {
    ground?.repaint();
    for (const layer of [lines, marks]) layer.repaint();
    repaintRegion();
  });
  const scene = openScene(colours);
  const drawRegion = async (drawn: MapRegion) => {
    try {
      const { addRegion } = await regionLayer.load();
      if (isOpen) repaintRegion = addRegion(map, { ...start, region: drawn, colours });
    } catch (error) {
      start.log.warn('The map file can’t be drawn', error);
    }
  };
  const ground = tiles === null ? addBasemap(map, scene, colours, start, region) : undefined;
  if (tiles === null && region !== undefined) void drawRegion(region);
  if (tiles !== null) addTiles(map, tiles);
  const lines = addCanvas(map, 'overlayPane', scene.paintLines);
  const marks = addCanvas(map, 'markerPane', scene.paintMarks);
  answerPointer(map, scene, start);
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  return {
    show(next) {
      const [before, crowd] = [scene.content(), scene.crowd()];
      scene.show(next);
      if (next.lines !== before.lines) lines.repaint();
      marks.repaint();
      if (scene.crowd() !== crowd) ground?.repaintNames();
      const look = firstLook(before, next, readSize(map));
      if (look === undefined) keepInSight(map, before, next);
      else map.setView([look.latitude, look.longitude], look.zoom, { animate: false });
    },
    close() {
      isOpen = false;
      resized.disconnect();
      close();
      map.remove();
      // Leaflet reports a resized window 200 ms later, although the map is gone.
      map.off();
    },
  };
}

function readSize(map: LeafletMap) {
  const { x: width, y: height } = map.getSize();
  return { width, height };
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function startMap(element: HTMLElement): LeafletMap {
  const calm = isCalm();
  const map = openMap(element, {
    center: [mapStart.latitude, mapStart.longitude],
    zoom: mapStart.zoom,
    zoomSnap: 0.25,
    zoomDelta: 1,
    minZoom: 2,
    maxZoom: 18,
    maxBounds: latLngBounds([-85, -240], [85, 240]),
    zoomAnimation: !calm,
    inertia: !calm,
    zoomControl: false,
    attributionControl: false,
  });
  addZoomButtons(map);
  return map;
}

function addTiles(map: LeafletMap, { address, attribution }: Tiles): void {
  tileLayer(address, { maxZoom: 18 }).addTo(map);
  addCredits(map, [leaflet, { words: attribution }]);
}

interface GroundLayer extends CanvasLayer {
  /** When markers moved: no name is written under one. */
  readonly repaintNames: () => void;
}

function addBasemap(
  map: LeafletMap,
  scene: Scene,
  colours: Colours,
  { log }: MapStart,
  region: MapRegion | undefined,
): GroundLayer {
  let basemap: Basemap | undefined;
  let isOpen = true;
  const land = addCanvas(map, 'tilePane', (pen, view) => {
    if (basemap !== undefined) paintGround(pen, view, basemap, colours);
  });
  // Shapes of a map file would cover the names.
  const names = addCanvas(
    map,
    region?.kind === 'shapes' ? 'overlayPane' : 'tilePane',
    (pen, view) => {
      if (basemap !== undefined) paintLabels(pen, view, basemap.cities, scene, colours);
    },
  );
  const layer = {
    repaint() {
      land.repaint();
      names.repaint();
    },
    repaintNames: names.repaint,
  };
  const makers = [leaflet, naturalEarth, geoNames];
  addCredits(map, region === undefined ? makers : [...makers, { words: region.attribution }]);
  const load = async () => {
    try {
      basemap = await loadBasemap();
      // The map may have been closed meanwhile.
      if (isOpen) layer.repaint();
    } catch (error) {
      if (navigator.onLine) log.warn('The basemap did not load', error);
    }
  };
  // A map opened offline gets its ground as soon as there is a network.
  const retry = () => {
    if (basemap === undefined) void load();
  };
  window.addEventListener('online', retry);
  map.on('unload', () => {
    isOpen = false;
    window.removeEventListener('online', retry);
  });
  void load();
  return layer;
}

function answerPointer(map: LeafletMap, scene: Scene, { onSelect, onPoint }: MapStart): void {
  const markUnder = ({ lat, lng }: LatLng) => scene.markAt({ latitude: lat, longitude: lng });
  map.on('click', ({ latlng }) => {
    if (onPoint !== undefined) return onPoint(toPoint(latlng.wrap()));
    const mark = markUnder(latlng);
    if (mark === undefined) return;
    if (mark.marker === undefined) map.setZoomAround(latlng, map.getZoom() + 2);
    else onSelect(mark.marker.id);
  });
  map.on('mousemove', ({ latlng }) => {
    const mark = markUnder(latlng);
    const container = map.getContainer();
    container.style.cursor = mark === undefined ? '' : 'pointer';
    container.title = mark?.marker?.title ?? '';
  });
}

function toPoint({ lat: latitude, lng: longitude }: LatLng): MapPoint {
  return { latitude, longitude };
}

/** Follows the followed person, and brings a new selection into view. */
function keepInSight(map: LeafletMap, before: MapContent, now: MapContent): void {
  const go = ({ latitude, longitude }: MapPoint) =>
    map.panTo([latitude, longitude], { animate: !isCalm(), duration: 0.25 });
  const followed = now.markers.find(({ id }) => id === now.followed);
  if (followed !== undefined) return void go(followed);
  if (now.selected === before.selected) return;
  const chosen = now.markers.find(({ id }) => id === now.selected);
  if (chosen === undefined) return;
  if (!map.getBounds().pad(-0.15).contains([chosen.latitude, chosen.longitude])) go(chosen);
}

/** The makers of the maps, as they want to be named. */
const leaflet = { words: 'Leaflet', address: 'https://leafletjs.com/' };
const naturalEarth = { words: 'Natural Earth', address: 'https://www.naturalearthdata.com/' };
const geoNames = { words: 'GeoNames', address: 'https://www.geonames.org/' };

/** The attribution of a map: the name of a maker, and their address if they have one. */
interface Credit {
  readonly words: string;
  readonly address?: string;
}

/** Zoom buttons. Leaflet's own write markup, which the content security policy forbids. */
function addZoomButtons(map: LeafletMap): void {
  const bar = make('div', 'leaflet-control-zoom leaflet-bar');
  const zoomIn = zoomButton('in', '+', (steps) => map.zoomIn(steps));
  const zoomOut = zoomButton('out', '\u2212', (steps) => map.zoomOut(steps));
  bar.append(zoomIn, zoomOut);
  const update = () => {
    allow(zoomIn, map.getZoom() < map.getMaxZoom());
    allow(zoomOut, map.getZoom() > map.getMinZoom());
  };
  map.on('zoomend zoomlevelschange', update).whenReady(update);
  place(map, bar, 'topleft');
}

/** The makers of the map, in its corner. */
function addCredits(map: LeafletMap, credits: readonly Credit[]): void {
  const line = make('div', 'leaflet-control-attribution');
  for (const [index, credit] of credits.entries())
    line.append(index > 0 ? ', ' : '', named(credit));
  place(map, line, 'bottomright');
}

function place(map: LeafletMap, element: HTMLElement, position: ControlPosition): void {
  DomEvent.disableClickPropagation(element);
  const control = new Control({ position });
  control.onAdd = () => element;
  control.addTo(map);
}

function zoomButton(way: 'in' | 'out', sign: string, zoom: (steps: number) => void) {
  const button = make('a', `leaflet-control-zoom-${way}`);
  const words = `Zoom ${way}`;
  const drawn = make('span', '');
  drawn.ariaHidden = 'true';
  drawn.textContent = sign;
  button.append(drawn);
  button.href = '#';
  button.role = 'button';
  button.title = words;
  button.ariaLabel = words;
  button.addEventListener('click', (event) => {
    event.preventDefault();
    if (button.ariaDisabled !== 'true') zoom(event.shiftKey ? 3 : 1);
  });
  return button;
}

function allow(button: HTMLElement, isAllowed: boolean): void {
  button.ariaDisabled = String(!isAllowed);
  button.classList.toggle('leaflet-disabled', !isAllowed);
}

function named({ words, address }: Credit): Node {
  if (address === undefined) return document.createTextNode(words);
  const link = make('a', '');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.textContent = words;
  return link;
}

function make<Name extends 'a' | 'div' | 'span'>(name: Name, className: string) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
