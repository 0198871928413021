import { loadTimeoutMs, mapStart } from '@paddock/contract/platform/constants';
import { firstLook } from './first-look.ts';
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { createStore } from '../../platform/store.ts';
import { openColours } from './map-colours.ts';
import { across, down, pixelsAround, type View } from './mercator.ts';
import { openScene } from './scene.ts';
import type { DrawnMap, MapContent, MapPoint, MapStart } from './shapes.ts';
import { type Paint, sizedPen } from './sized-pen.ts';

/** Like `margin` of our own canvases. */
const margin = 0.2;

/** A canvas on a Google map that is repainted whenever the map comes to rest. */
function addOverlay(maps: google.maps.MapsLibrary, map: google.maps.Map, paint: Paint) {
  const canvas = document.createElement('canvas');
  canvas.style.position = 'absolute';
  canvas.setAttribute('aria-hidden', 'true');
  class Overlay extends maps.OverlayView {
    override onAdd(): void {
      this.getPanes()?.overlayLayer.append(canvas);
    }
    override draw(): void {
      const centre = map.getCenter();
      const middle = this.getProjection()?.fromLatLngToDivPixel(centre ?? null);
      if (centre === undefined || middle === null || middle === undefined) return;
      const view = viewAround(map, centre);
      canvas.style.left = `${middle.x - view.width / 2}px`;
      canvas.style.top = `${middle.y - view.height / 2}px`;
      const pen = sizedPen(canvas, view);
      if (pen !== null) paint(pen, view);
    }
    override onRemove(): void {
      canvas.remove();
    }
  }
  const overlay = new Overlay();
  overlay.setMap(map);
  const repaint = () => overlay.draw();
  map.addListener('idle', repaint);
  return { repaint, remove: () => overlay.setMap(null) };
}

function viewAround(map: google.maps.Map, centre: google.maps.LatLng): View {
  const { clientWidth, clientHeight } = map.getDiv();
  const zoom = map.getZoom() ?? 0;
  const width = clientWidth * (1 + 2 * margin);
  const height = clientHeight * (1 + 2 * margin);
  const size = pixelsAround(zoom);
  const [x, y] = [across(centre.lng()) * size, down(centre.lat()) * size];
  return { zoom, left: x - width / 2, top: y - height / 2, width, height };
}

/**
 * A Google map with the same markers and lines as ours.
 * @throws if its script does not load
 */
export async function openGoogleMap(start: MapStart, key: string): Promise<DrawnMap> {
  const maps = await loadGoogleMaps(key);
  const { element, onSelect, onPoint } = start;
  const map = new maps.Map(element, {
    center: at(mapStart),
    zoom: mapStart.zoom,
    isFractionalZoomEnabled: true,
    disableDefaultUI: true,
    zoomControl: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
  });
  const { colours, close } = openColours(element, () => overlay.repaint());
  const scene = openScene(colours);
  const overlay = addOverlay(maps, map, (pen, view) => {
    scene.paintLines(pen, view);
    scene.paintMarks(pen, view);
  });
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng === null) return;
    const point = { latitude: latLng.lat(), longitude: latLng.lng() };
    if (onPoint !== undefined) return onPoint(point);
    const mark = scene.markAt(point);
    if (mark?.marker !== undefined) onSelect(mark.marker.id);
    else if (mark !== undefined) {
      map.panTo(latLng);
      map.setZoom((map.getZoom() ?? mapStart.zoom) + 2);
    }
  });
  return {
    show(next) {
      const before = scene.content();
      scene.show(next);
      overlay.repaint();
      const { clientWidth: width, clientHeight: height } = element;
      const look = firstLook(before, next, { width, height });
      if (look === undefined) return keepInSight(map, before, next);
      map.setCenter(at(look));
      map.setZoom(look.zoom);
    },
    close() {
      close();
      overlay.remove();
      element.replaceChildren();
    },
  };
}

function at({ latitude, longitude }: MapPoint): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}

function keepInSight(map: google.maps.Map, before: MapContent, now: MapContent): void {
  const followed = now.markers.find(({ id }) => id === now.followed);
  if (followed !== undefined) return map.panTo(at(followed));
  if (now.selected === before.selected) return;
  const chosen = now.markers.find(({ id }) => id === now.selected);
  if (chosen === undefined) return;
  if (map.getBounds()?.contains(at(chosen)) !== true) map.panTo(at(chosen));
}

declare global {
  interface Window {
    /** Called by Google's script if it rejects the key. */
    gm_authFailure?: () => void;
  }
}

type Maps = google.maps.MapsLibrary;

const keyRefused = createStore(false);
let coming: Promise<Maps> | undefined;

/**
 * Calls back if Google rejects the key, now or later.
 * @returns a function that stops this
 */
export function onKeyRefused(listener: () => void): () => void {
  if (keyRefused.getSnapshot()) listener();
  return keyRefused.subscribe(listener);
}

/** @throws if the script does not arrive in time, or at all */
function loadGoogleMaps(key: string): Promise<Maps> {
  coming ??= startMaps(key).catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

let isStarted = false;

async function startMaps(key: string): Promise<Maps> {
  window.gm_authFailure = () => keyRefused.set(true);
  if (!isStarted) setOptions({ key, v: 'weekly' });
  isStarted = true;
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('It took too long')), loadTimeoutMs);
  try {
    return await Promise.race([importLibrary('maps'), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
