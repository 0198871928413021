import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

const example = [
  [38.5, -120.2],
  [40.7, -120.95],
  [43.252, -126.453],
] as const;

it("reads its authors' example as they do", () => {
  expect(encodePolyline(example)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(example);
});

it.each([5, 6])('reads back what it wrote with %i digits', (digits) => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 10 ** digits, max: most * 10 ** digits });
  fc.assert(
    fc.property(fc.array(fc.tuple(degrees(90), degrees(180))), (whole) => {
      const points = whole.map(([north, east]) => [north / 10 ** digits, east / 10 ** digits]);
      const read = decodePolyline(
        encodePolyline(
          points.map(([north = 0, east = 0]) => [north, east]),
          digits,
        ),
        digits,
      );
      expect(read.map((point) => point.map((one) => one + 0))).toEqual(
        points.map((point) => point.map((one) => one + 0)),
      );
    }),
  );
});

it('ends a broken line at its last whole point', () => {
  expect(decodePolyline('_p~iF~ps|U_ulL')).toEqual([[38.5, -120.2]]);
  expect(decodePolyline('')).toEqual([]);
});
