import { DomUtil, point, type LatLng, type Map as LeafletMap } from 'leaflet';
import { pixelsAround, type View } from './mercator.ts';
import { sizedPen, type Paint } from './sized-pen.ts';

export interface CanvasLayer {
  readonly repaint: () => void;
}

/** How far the canvas reaches beyond each side of the map, so that a drag shows no gap at once. */
const margin = 0.2;

/** A canvas that moves and scales with a Leaflet map, and is repainted when the map rests. */
export function addCanvas(map: LeafletMap, pane: string, paint: Paint): CanvasLayer {
  const canvas = document.createElement('canvas');
  canvas.className = 'leaflet-zoom-animated';
  canvas.setAttribute('aria-hidden', 'true');
  map.getPane(pane)?.append(canvas);
  let shown = readView(map);
  const repaint = () => {
    shown = readView(map);
    const corner = map.unproject([shown.left, shown.top]);
    DomUtil.setTransform(canvas, map.latLngToLayerPoint(corner), 1);
    const pen = sizedPen(canvas, shown);
    if (pen !== null) paint(pen, shown);
  };
  const stretch = (centre: LatLng, zoom: number) => {
    const corner = map.unproject([shown.left, shown.top], shown.zoom);
    const scale = pixelsAround(zoom) / pixelsAround(shown.zoom);
    const place = map.project(corner, zoom).subtract(originAt(map, centre, zoom));
    DomUtil.setTransform(canvas, place, scale);
  };
  // At the same zoom, the painting moves along and stays right as far as it reaches.
  map.on('move moveend', ({ type }) => {
    const stays = shown.zoom === map.getZoom();
    if (stays ? !isCovered(map, shown) : type === 'moveend') repaint();
  });
  map.on('resize', repaint);
  map.on('zoom', () => stretch(map.getCenter(), map.getZoom()));
  map.on('zoomanim', ({ center, zoom }) => stretch(center, zoom));
  repaint();
  return { repaint };
}

function readView(map: LeafletMap): View {
  const size = map.getSize();
  const middle = map.project(map.getCenter());
  const width = Math.ceil(size.x * (1 + 2 * margin));
  const height = Math.ceil(size.y * (1 + 2 * margin));
  const [left, top] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)];
  return { zoom: map.getZoom(), left, top, width, height };
}

/** A drag beyond the painting has it repainted before the drag ends. */
function isCovered(map: LeafletMap, shown: View): boolean {
  const { min, max } = map.getPixelBounds();
  if (min === undefined || max === undefined) return true;
  return (
    min.x >= shown.left &&
    min.y >= shown.top &&
    max.x <= shown.left + shown.width &&
    max.y <= shown.top + shown.height
  );
}

/** The world pixel from which Leaflet will count its panes once it arrives there. */
function originAt(map: LeafletMap, centre: LatLng, zoom: number) {
  const pane = map.getPane('mapPane');
  const dragged = pane === undefined ? point(0, 0) : DomUtil.getPosition(pane);
  const middle = map.getSize().divideBy(2);
  return map.project(centre, zoom).subtract(middle).add(dragged).round();
}
