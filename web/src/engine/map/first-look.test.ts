import { expect, it } from 'vitest';
import { lookAtAll } from './first-look.ts';
import { across, down, pixelsAround } from './mercator.ts';

const phone = { width: 358, height: 400 };

it('M-10 the first view includes everybody, whatever the shape of the map', () => {
  const points = [
    { latitude: 52.07, longitude: -1.01 },
    { latitude: 47.58, longitude: 19.25 },
    { latitude: 38, longitude: 12 },
  ];
  for (const size of [phone, { width: 900, height: 300 }, { width: 120, height: 700 }]) {
    const look = lookAtAll(points, size);
    if (look === undefined) throw new Error('There is nothing to look at');
    const around = pixelsAround(look.zoom);
    for (const { latitude, longitude } of points) {
      const right = (across(longitude) - across(look.longitude)) * around;
      const below = (down(latitude) - down(look.latitude)) * around;
      expect(Math.abs(right)).toBeLessThan(size.width / 2);
      expect(Math.abs(below)).toBeLessThan(size.height / 2);
    }
  }
});

it('M-10 shows one person with the country around them', () => {
  const look = lookAtAll([{ latitude: 48.2, longitude: 16.37 }], phone);
  expect(look?.zoom).toBe(9);
  expect(look?.latitude).toBeCloseTo(48.2);
  expect(look?.longitude).toBeCloseTo(16.37);
});

it('M-10 without anybody there is no view', () => {
  expect(lookAtAll([], phone)).toBeUndefined();
});
