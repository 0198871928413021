import type { Colours } from './map-colours.ts';
import type { Mark } from './marks.ts';
import type { Look, Stamps } from './stamps.ts';

export function paintMarks(
  pen: CanvasRenderingContext2D,
  marks: readonly Mark[],
  colours: Colours,
  stamps: Stamps,
): void {
  const stamp = stamps(pen);
  for (const mark of marks) paintRing(pen, mark, colours);
  for (const mark of marks) stamp(lookOf(mark, colours), mark);
}

function paintRing(pen: CanvasRenderingContext2D, mark: Mark, colours: Colours): void {
  const ring = mark.chosen ? Math.max(mark.ring, mark.radius + 10) : mark.ring;
  if (ring <= mark.radius) return;
  pen.beginPath();
  pen.arc(mark.x, mark.y, ring, 0, 2 * Math.PI);
  pen.fillStyle = inksOf(mark, colours).fill;
  pen.globalAlpha = 0.16;
  pen.fill();
  pen.globalAlpha = 1;
}

function lookOf(mark: Mark, colours: Colours): Look {
  const { label, radius } = mark;
  return { ...inksOf(mark, colours), label, radius };
}

function inksOf({ marker, chosen }: Mark, colours: Colours): Pick<Look, 'fill' | 'edge' | 'ink'> {
  const on = { edge: colours('surface'), ink: colours('on-accent') };
  if (marker === undefined) return { ...on, fill: colours('ink'), ink: colours('surface') };
  if (chosen || marker.kind === 'nextStop') return { ...on, fill: colours('accent') };
  if (marker.faded === true)
    return { fill: colours('surface'), edge: colours('ink-3'), ink: colours('ink-2') };
  if (marker.kind === 'own') return { ...on, fill: colours('info') };
  if (marker.kind === 'person') return { ...on, fill: colours('ink'), ink: colours('surface') };
  return { fill: colours('surface'), edge: colours('ink'), ink: colours('ink') };
}
