import type { Colours } from './map-colours.ts';
import { spotOf, type View } from './mercator.ts';
import type { MapLine } from './shapes.ts';

/** A road is solid, an estimate dashed; a casing sets both off from what lies below. */
export function paintLines(
  pen: CanvasRenderingContext2D,
  view: View,
  lines: readonly MapLine[],
  colours: Colours,
): void {
  const paths = lines.map((line) => ({ path: pathOf(line, view), estimate: line.estimate }));
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const { path } of paths) stroke(pen, path, colours('map-casing'), 8, []);
  for (const { path, estimate } of paths)
    stroke(pen, path, colours('accent'), 4, estimate ? [7, 9] : []);
}

function stroke(
  pen: CanvasRenderingContext2D,
  path: Path2D,
  colour: string,
  width: number,
  dashes: number[],
): void {
  pen.setLineDash(dashes);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke(path);
}

/** Points closer than a pixel are left out: a road has thousands of them. */
function pathOf({ points }: MapLine, view: View): Path2D {
  const path = new Path2D();
  let last = { x: Infinity, y: Infinity };
  for (const [index, point] of points.entries()) {
    const spot = spotOf(view, point);
    if (index === 0) path.moveTo(spot.x, spot.y);
    else if (index === points.length - 1 || Math.hypot(spot.x - last.x, spot.y - last.y) >= 1)
      path.lineTo(spot.x, spot.y);
    else continue;
    last = spot;
  }
  return path;
}
