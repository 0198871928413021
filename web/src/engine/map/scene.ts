import type { MapContent, MapPoint } from './shapes.ts';
import type { Colours } from './map-colours.ts';
import { markAt, marksOf, type Mark } from './marks.ts';
import { spotOf, type View } from './mercator.ts';
import { paintLines } from './paint-lines.ts';
import { paintMarks } from './paint-marks.ts';
import { openStamps } from './stamps.ts';

/** The contents of a map: painted alike on any basemap, and found again under a finger. */
export interface Scene {
  content: () => MapContent;
  show: (content: MapContent) => void;
  paintLines: (pen: CanvasRenderingContext2D, view: View) => void;
  paintMarks: (pen: CanvasRenderingContext2D, view: View) => void;
  markAt: (point: MapPoint) => Mark | undefined;
}

export function openScene(colours: Colours): Scene {
  const stamps = openStamps();
  let content: MapContent = { markers: [] };
  let seen: { marks: readonly Mark[]; view: View } | undefined;
  return {
    content: () => content,
    show(next) {
      content = next;
    },
    paintLines: (pen, view) => paintLines(pen, view, content.lines ?? [], colours),
    paintMarks(pen, view) {
      seen = { marks: marksOf(content, view), view };
      paintMarks(pen, seen.marks, colours, stamps);
    },
    markAt: (point) => seen && markAt(seen.marks, spotOf(seen.view, point)),
  };
}
