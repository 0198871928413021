import { expect, it } from 'vitest';
import { shortenName } from './initials.ts';

it('uses the initials of the first and the last name', () => {
  expect(shortenName('Priya Shah')).toBe('PS');
  expect(shortenName('  martha van der lindqvist ')).toBe('ML');
  expect(shortenName('Ödön Őze')).toBe('ÖŐ');
  expect(shortenName('Priya')).toBe('P');
  // An accent as a separate character stays with its letter.
  expect(shortenName('e\u0301mile A')).toBe('E\u0301A');
  expect(shortenName('')).toBe('');
});

it('L-157 shows someone without a name by the end of their number', () => {
  expect(shortenName('+447700900001')).toBe('01');
});
