import { expect, it } from 'vitest';
import { shortWork } from './short-work.ts';

it.each([
  ['Race', 'Race'],
  ['Free practice', 'Free practice'],
  ['Set up the garage', 'Set up garage'],
  ['Cars out of the truck', 'Cars out'],
  ['Free until the garage is set up', 'Free'],
  ['Collect the vans', 'Collect vans'],
  ['Oldtimerrundfahrt', 'Oldtimerrundfahrt'],
])('L-107 work called %s is %s in a narrow column', (title, short) => {
  expect(shortWork(title)).toBe(short);
});
