import { expect, it } from 'vitest';
import type { City } from './cities.ts';
import { placeLabels } from './labels.ts';
import { across, down, findSpot, pixelsAround, type View } from './mercator.ts';

/** A view of 1,000 by 800 pixels with a place in its middle. */
function viewAt(longitude: number, latitude: number, zoom = 6): View {
  const size = pixelsAround(zoom);
  const [left, top] = [across(longitude) * size - 500, down(latitude) * size - 400];
  return { zoom, left, top, width: 1_000, height: 800 };
}

const view = viewAt(9, 49);
const measure = (name: string) => name.length * 7;
const named = (cities: readonly City[], marks: { latitude: number; longitude: number }[] = []) =>
  placeLabels(
    cities,
    view,
    marks.map((mark) => ({ ...findSpot(view, mark), radius: 8 })),
    measure,
  ).map(({ name, side }) => `${name} ${side}`);

it('M-8 of two overlapping names, the larger city keeps its own', () => {
  const cities: City[] = [
    { name: 'Stuttgart', longitude: 9.18, latitude: 48.78 },
    { name: 'Esslingen', longitude: 9.3, latitude: 48.75 },
    { name: 'Munich', longitude: 11.58, latitude: 48.14 },
  ];
  expect(named(cities)).toEqual(['Stuttgart right', 'Munich right']);
});

it('M-8 writes a name on the left if there is no room on the right of its dot', () => {
  const mark = { latitude: 49, longitude: 9.6 };
  expect(named([{ name: 'Heilbronn', longitude: 9, latitude: 49 }], [mark])).toEqual([
    'Heilbronn left',
  ]);
});

it('M-8 writes no name under a marker', () => {
  const heilbronn = { name: 'Heilbronn', longitude: 9, latitude: 49 };
  expect(named([heilbronn], [heilbronn])).toEqual([]);
});

it('M-8 does not name cities outside the view, and farther out only the largest', () => {
  const cities = Array.from({ length: 400 }, (_, index): City => {
    return { name: `C${index}`, longitude: 9, latitude: 49 };
  });
  expect(named([{ name: 'Tokyo', longitude: 139.7, latitude: 35.7 }])).toEqual([]);
  const far = viewAt(9, 49, 3);
  const last = cities.map(({ name }, index): City => {
    return { name, longitude: index === 399 ? 9 : 139, latitude: 35 };
  });
  expect(placeLabels(last, far, [], measure)).toEqual([]);
});
