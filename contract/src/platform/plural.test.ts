import { expect, it } from 'vitest';
import { counted, plural } from './plural.ts';

it('counts one thing, and any other number of them', () => {
  expect(counted(1, 'payment')).toBe('1 payment');
  expect(counted(0, 'payment')).toBe('0 payments');
  expect(counted(1204, 'payment')).toBe('1,204 payments');
  expect(counted(2, 'person', 'people')).toBe('2 people');
});

it('chooses between two words', () => {
  expect(plural(1, 'is', 'are')).toBe('is');
  expect(plural(2, 'is', 'are')).toBe('are');
});
