import { expect, it } from 'vitest';
import { comparedNumber, isFlightNumber, listSpellings } from './flight-number.ts';

it.each([
  ['BA 902', 'BA902', 'ba-902', 'BA 0902', 'BAW 902', 'baw0902'],
  ['U2 8001', 'U28001', 'EZY8001', 'ezy 8001'],
  ['LH 1A', 'LH001A', 'DLH 1a'],
  ['ZZ 7', 'ZZ007', 'zz-7'],
])('Y-310 %s is one flight number, however it is written', (first, ...others) => {
  for (const other of others) {
    expect(comparedNumber(other)).toBe(comparedNumber(first));
    expect(listSpellings(first)).toContain(other.toLowerCase().replaceAll(' ', ''));
  }
});

it.each([
  ['BA 902', 'BA 903'],
  ['BA 902', 'BA 902A'],
  ['BA 902', 'AB 902'],
  ['BA 90', 'BA 900'],
])('Y-310 %s and %s are two flights', (one, other) => {
  expect(comparedNumber(one)).not.toBe(comparedNumber(other));
});

it.each([
  ['KL1975', true],
  ['U2 8001', true],
  ['KLM 1975', true],
  ['713', false],
  ['12A', false],
  ['A320', false],
  ['B738', false],
  ['Budapest', false],
])('Y-311 takes %s for a flight number: %s', (text, isOne) => {
  expect(isFlightNumber(text)).toBe(isOne);
});
