import type { Colours } from './map-colours.ts';
import type { Mark } from './marks.ts';

const font = "'Barlow Condensed', 'Arial Narrow', sans-serif";

export function paintMarks(
  pen: CanvasRenderingContext2D,
  marks: readonly Mark[],
  colours: Colours,
): void {
  pen.setLineDash([]);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const mark of marks) paintRing(pen, mark, colours);
  for (const mark of marks) paintMark(pen, mark, colours);
}

function paintRing(pen: CanvasRenderingContext2D, mark: Mark, colours: Colours): void {
  const ring = mark.chosen ? Math.max(mark.ring, mark.radius + 10) : mark.ring;
  if (ring <= mark.radius) return;
  disc(pen, mark, ring);
  pen.fillStyle = fillOf(mark, colours);
  pen.globalAlpha = 0.16;
  pen.fill();
  pen.globalAlpha = 1;
}

function paintMark(pen: CanvasRenderingContext2D, mark: Mark, colours: Colours): void {
  const isStop = mark.marker?.kind === 'stop' && !mark.chosen;
  disc(pen, mark, mark.radius);
  pen.fillStyle = fillOf(mark, colours);
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = colours(isStop ? 'ink' : 'map-on-marker');
  pen.stroke();
  if (mark.label === '' || mark.radius < 8) return;
  pen.font = `600 ${mark.radius > 12 ? 14 : 12}px ${font}`;
  pen.fillStyle = colours(isStop ? 'ink' : 'map-on-marker');
  pen.fillText(mark.label, mark.x, mark.y + 1);
}

function fillOf({ marker, chosen }: Mark, colours: Colours): string {
  if (marker === undefined) return colours('ink');
  if (chosen || marker.kind === 'nextStop') return colours('mark');
  if (marker.faded === true) return colours('ink-3');
  if (marker.kind === 'own') return colours('info');
  return colours(marker.kind === 'stop' ? 'surface' : 'good');
}

function disc(pen: CanvasRenderingContext2D, { x, y }: Mark, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}
