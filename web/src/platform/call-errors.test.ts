import { expect, it } from 'vitest';
import { retryAfterSeconds } from './call-errors.ts';

const now = Date.parse('2026-07-01T07:00:00Z');

it.each([
  ['12', 12],
  ['Wed, 01 Jul 2026 07:00:30 GMT', 30],
  ['Wed, 01 Jul 2026 06:00:00 GMT', 0],
  ['soon', undefined],
])('an answer that says to wait %j means %j seconds', (value, seconds) => {
  expect(retryAfterSeconds(new Headers({ 'retry-after': value }), now)).toBe(seconds);
});

it('does not wait if the answer names no time', () => {
  expect(retryAfterSeconds(new Headers(), now)).toBeUndefined();
});
