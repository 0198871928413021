import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it('initials are those of the first and the last name', () => {
  expect(initialsOf('Priya Shah')).toBe('PS');
  expect(initialsOf('  martha van der lindqvist ')).toBe('ML');
  expect(initialsOf('Ödön Őze')).toBe('ÖŐ');
  expect(initialsOf('Priya')).toBe('P');
  // An accent as a character of its own stays with its letter.
  expect(initialsOf('e\u0301mile A')).toBe('E\u0301A');
  expect(initialsOf('')).toBe('');
});

it('L-157 someone without a name is shown with the end of their number', () => {
  expect(initialsOf('+447700900001')).toBe('01');
});
