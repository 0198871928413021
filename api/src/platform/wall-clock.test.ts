import { expect, it } from 'vitest';
import { findInstant } from './wall-clock.ts';

it('reads a wall-clock time in its own zone, summer and winter', () => {
  expect(findInstant('2026-07-01T08:00', 'Europe/London')?.toISOString()).toBe(
    '2026-07-01T07:00:00.000Z',
  );
  expect(findInstant('2026-12-01T08:00', 'Europe/London')?.toISOString()).toBe(
    '2026-12-01T08:00:00.000Z',
  );
  expect(findInstant('2026-07-01T08:00', 'Asia/Kathmandu')?.toISOString()).toBe(
    '2026-07-01T02:15:00.000Z',
  );
});

it('reads an hour that comes twice as the earlier one', () => {
  expect(findInstant('2026-10-25T02:30', 'Europe/Budapest')?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  );
});

it('rejects a time in the hour the clocks skip', () => {
  expect(findInstant('2026-03-29T02:30', 'Europe/Budapest')).toBeNull();
  expect(findInstant('2026-03-29T03:00', 'Europe/Budapest')?.toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  );
});
