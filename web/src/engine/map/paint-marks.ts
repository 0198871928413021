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
  pen.fillStyle = looksOf(mark, colours).fill;
  pen.globalAlpha = 0.16;
  pen.fill();
  pen.globalAlpha = 1;
}

function paintMark(pen: CanvasRenderingContext2D, mark: Mark, colours: Colours): void {
  const { fill, edge, ink } = looksOf(mark, colours);
  disc(pen, mark, mark.radius);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = edge;
  pen.stroke();
  if (mark.label === '') return;
  pen.font = `600 ${mark.radius > 12 ? 15 : 12}px ${font}`;
  pen.fillStyle = ink;
  pen.fillText(mark.label, mark.x, mark.y + 1);
}

interface Looks {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
}

function looksOf({ marker, chosen }: Mark, colours: Colours): Looks {
  const on = { edge: colours('surface'), ink: colours('on-accent') };
  if (marker === undefined) return { ...on, fill: colours('ink'), ink: colours('surface') };
  if (chosen || marker.kind === 'nextStop') return { ...on, fill: colours('accent') };
  if (marker.faded === true)
    return { fill: colours('surface'), edge: colours('ink-3'), ink: colours('ink-2') };
  if (marker.kind === 'own') return { ...on, fill: colours('info') };
  if (marker.kind === 'person') return { ...on, fill: colours('ink'), ink: colours('surface') };
  return { fill: colours('surface'), edge: colours('ink'), ink: colours('ink') };
}

function disc(pen: CanvasRenderingContext2D, { x, y }: Mark, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}
