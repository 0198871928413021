import type { Basemap, Ground } from './basemap.ts';
import { inView, type Shape } from './basemap-shapes.ts';
import type { Colours } from './map-colours.ts';
import { pixelsAround, type View } from './mercator.ts';

/** Zoom from which a river is more than a scratch. */
const riversFrom = 4;

export function paintGround(
  pen: CanvasRenderingContext2D,
  view: View,
  { world, europe, europeBox }: Basemap,
  colours: Colours,
): void {
  pen.lineJoin = 'round';
  pen.setLineDash([]);
  paint(pen, view, world, colours);
  pen.fillStyle = colours('map-water');
  pen.fill(pathOf([europeBox], view));
  paint(pen, view, europe, colours);
}

/** Land and what divides it; the sea is what stays bare. */
function paint(
  pen: CanvasRenderingContext2D,
  view: View,
  { land, lakes, rivers, borders }: Ground,
  colours: Colours,
): void {
  pen.fillStyle = colours('map-land');
  pen.fill(pathOf(land, view), 'evenodd');
  pen.strokeStyle = colours('map-water');
  pen.lineWidth = view.zoom < 6 ? 1 : 2;
  if (view.zoom >= riversFrom) pen.stroke(pathOf(rivers, view));
  pen.fillStyle = colours('map-water');
  pen.fill(pathOf(lakes, view), 'evenodd');
  pen.strokeStyle = colours('map-border');
  pen.lineWidth = 1;
  pen.stroke(pathOf(borders, view));
}

function pathOf(shapes: readonly Shape[], view: View): Path2D {
  const path = new Path2D();
  const size = pixelsAround(view.zoom);
  for (const { rings } of inView(shapes, view))
    for (const ring of rings) {
      let [lastX, lastY] = [Infinity, Infinity];
      for (const [across, down] of ring) {
        const [x, y] = [across * size - view.left, down * size - view.top];
        // Points closer than this change nothing that can be seen.
        if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.7) continue;
        if (lastX === Infinity) path.moveTo(x, y);
        else path.lineTo(x, y);
        [lastX, lastY] = [x, y];
      }
    }
  return path;
}
