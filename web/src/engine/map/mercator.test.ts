import { expect, it } from 'vitest';
import { inView, makeArea } from './basemap.ts';
import { across, down, pixelsAround, pixelsFor, findSpot } from './mercator.ts';

it('places are where every web map has them', () => {
  // Tile 33/21 of zoom 6 contains Frankfurt.
  const spot = findSpot(
    { zoom: 6, left: 0, top: 0, width: 1, height: 1 },
    { latitude: 50.11, longitude: 8.68 },
  );
  expect(Math.floor(spot.x / 256)).toBe(33);
  expect(Math.floor(spot.y / 256)).toBe(21);
  expect(across(-180)).toBe(0);
  expect(across(180)).toBe(1);
  expect(down(0)).toBe(0.5);
  expect(down(90)).toBeCloseTo(0, 6);
  expect(down(-90)).toBeCloseTo(1, 6);
});

it('metres take more pixels the farther north they are', () => {
  const atEquator = pixelsFor(40_075_016.686, 0, 0);
  expect(atEquator).toBeCloseTo(256, 6);
  expect(pixelsFor(1_000, 60, 10) / pixelsFor(1_000, 0, 10)).toBeCloseTo(2, 6);
});

it('does not draw land that is out of sight, or smaller than a pixel', () => {
  const square = (west: number, size: number) =>
    makeArea([
      [west, 50],
      [west + size, 50],
      [west + size, 50 + size],
      [west, 50],
    ]);
  const around = pixelsAround(5);
  const view = {
    zoom: 5,
    left: across(0) * around,
    top: down(60) * around,
    width: 400,
    height: 400,
  };
  const [seen, beside, speck] = [square(5, 1), square(40, 1), square(6, 0.001)];
  expect(inView([seen, beside, speck], view)).toEqual([seen]);
});
