import { expect, it } from 'vitest';
import { unwrapped } from './unwrapped.ts';

function across(...longitudes: number[]) {
  const ring = longitudes.map((longitude) => [longitude, 65]);
  const collection = unwrapped({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
    ],
  });
  const [feature] = collection.features;
  if (feature?.geometry.type !== 'Polygon') throw new Error('Not an area any more');
  return feature.geometry.coordinates[0]?.map(([longitude]) => longitude);
}

it('continues a coast that jumps over the date line beyond the edge', () => {
  expect(across(100, 170, -175, -170, 175, 100)).toEqual([100, 170, 185, 190, 175, 100]);
});

it('returns one that began on the far side', () => {
  expect(across(-175, 170, 60, 170, -175)).toEqual([185, 170, 60, 170, 185]);
});

it('leaves all others as they are', () => {
  expect(across(-10, 30, 5, -10)).toEqual([-10, 30, 5, -10]);
});
