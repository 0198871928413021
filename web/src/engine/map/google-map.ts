import { mapStart } from '@paddock/contract/platform/constants';
import type { DrawnMap, MapContent, MapStart, MapPoint } from './shapes.ts';
import { firstLook } from './first-look.ts';
import { loadGoogleMaps } from './google-script.ts';
import { addOverlay } from './google-overlay.ts';
import { openColours } from './map-colours.ts';
import { openScene } from './scene.ts';

/**
 * A map of Google's, with the same markers and lines on it as on ours.
 * @throws where its script does not load
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

export { onKeyRefused } from './google-script.ts';
