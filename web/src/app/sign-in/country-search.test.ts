import { expect, it } from 'vitest';
import { searchCountries } from './country-picker.tsx';
import { allCountries } from './phone-rules.ts';

const countries = allCountries();
const codesFor = (query: string) => searchCountries(countries, query).map(({ code }) => code);

it('finds a country by the start of any word of its name, whatever its accents', () => {
  expect(codesFor('king')).toEqual(['GB']);
  expect(codesFor('cote')).toEqual(['CI']);
  expect(codesFor('Curaçao')).toEqual(['CW']);
  expect(codesFor('ungary')).toEqual([]);
});

it('finds a country by its colloquial names', () => {
  expect(codesFor('england')).toEqual(['GB']);
  expect(codesFor('usa')).toEqual(['US']);
});

it('finds a country by its ISO code', () => {
  expect(codesFor('hu')).toContain('HU');
});

it('finds a country by its calling code, the main one of those that share it first', () => {
  expect(codesFor('+36')).toEqual(['HU']);
  expect(codesFor('44')[0]).toBe('GB');
  expect(codesFor('1')[0]).toBe('US');
  expect(codesFor('44')).toContain('JE');
});

it('lists every country without a query', () => {
  expect(codesFor('  ')).toHaveLength(countries.length);
});
