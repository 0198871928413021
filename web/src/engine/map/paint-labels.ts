import type { City } from './cities.ts';
import { nameOffset, placeLabels } from './labels.ts';
import type { Colours } from './map-colours.ts';
import type { View } from './mercator.ts';
import type { MapPoint } from './shapes.ts';

const family = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export function paintLabels(
  pen: CanvasRenderingContext2D,
  view: View,
  cities: readonly City[],
  stops: readonly MapPoint[],
  colours: Colours,
): void {
  const setFont = (isLarge: boolean) => {
    pen.font = `${isLarge ? 500 : 400} ${isLarge ? 13 : 12}px ${family}`;
  };
  const measure = (name: string, isLarge: boolean) => {
    setFont(isLarge);
    return pen.measureText(name).width;
  };
  pen.setLineDash([]);
  pen.lineJoin = 'round';
  pen.textBaseline = 'middle';
  for (const { x, y, name, side, isLarge } of placeLabels(cities, view, stops, measure)) {
    const at = side === 'right' ? x + nameOffset : x - nameOffset;
    pen.textAlign = side === 'right' ? 'left' : 'right';
    setFont(isLarge);
    pen.lineWidth = 3;
    pen.strokeStyle = colours('map-halo');
    pen.strokeText(name, at, y);
    pen.fillStyle = colours('map-label');
    pen.fillText(name, at, y);
    pen.beginPath();
    pen.arc(x, y, 2, 0, 2 * Math.PI);
    pen.fill();
  }
}
