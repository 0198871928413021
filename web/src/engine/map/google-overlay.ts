import { across, down, pixelsAround, type View } from './mercator.ts';
import { sizedPen, type Paint } from './sized-pen.ts';

/** As `margin` of our own canvases. */
const margin = 0.2;

/** A canvas that lies on a map of Google's and is repainted whenever that comes to rest. */
export function addOverlay(maps: google.maps.MapsLibrary, map: google.maps.Map, paint: Paint) {
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
