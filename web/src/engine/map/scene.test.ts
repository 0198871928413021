import { expect, it } from 'vitest';
import { gather } from './scene.ts';
import type { MapMarker } from './shapes.ts';

function person(id: string, longitude: number): MapMarker {
  return { id, kind: 'person', label: id, title: id, latitude: 49, longitude };
}

const crowd = [person('a', 9), person('b', 9.01), person('c', 9.02), person('far', 15)];
const ids = (markers: readonly MapMarker[]) => markers.map(({ id }) => id).toSorted();

it('M-9 gathers people who are close together, and counts them', () => {
  const { markers, clusters } = gather({ markers: crowd, clustered: true }, 5.5);
  expect(ids(markers)).toEqual(['far']);
  expect(clusters.map(({ count }) => count)).toEqual([3]);
});

it('M-9 never loses a followed or selected person in a crowd', () => {
  const content = { markers: crowd, clustered: true, followed: 'b', selected: 'far' };
  const { markers, clusters } = gather(content, 5.5);
  expect(ids(markers)).toEqual(['b', 'far']);
  expect(clusters.map(({ count }) => count)).toEqual([2]);
});

it('M-9 shows each person alone when zoomed in, or without grouping', () => {
  expect(ids(gather({ markers: crowd, clustered: true }, 15).markers)).toHaveLength(4);
  expect(ids(gather({ markers: crowd }, 3).markers)).toHaveLength(4);
});

it('never gathers stops', () => {
  const stops = crowd.map((marker): MapMarker => ({ ...marker, kind: 'stop' }));
  expect(gather({ markers: stops, clustered: true }, 3).clusters).toEqual([]);
});
