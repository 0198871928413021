import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

/**
 * A test fails on every error or warning on the console. A test that should write there says so:
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const stray: string[] = [];

function keep(...words: unknown[]): void {
  stray.push(format(...words));
}

Object.assign(console, { error: keep, warn: keep });

afterEach(() => {
  expect(stray.splice(0), 'errors and warnings on the console').toEqual([]);
});
