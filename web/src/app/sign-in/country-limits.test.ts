import { expect, it } from 'vitest';
import { firstCountry, isCountryTaken } from './country-limits.ts';
import { allCountries, readPhoneNumber } from './phone-rules.ts';

it('without limits every country is accepted', () => {
  expect(isCountryTaken('HU', {})).toBe(true);
  expect(firstCountry('GB', {})).toBe('GB');
});

it('a list of the only ones leaves all others out', () => {
  const limits = { only: ['HU', 'AT'] };
  expect(allCountries(limits).map(({ code }) => code)).toEqual(['AT', 'HU']);
  expect(firstCountry('GB', limits)).toBe('HU');
  expect(firstCountry('AT', limits)).toBe('AT');
});

it('a list of exceptions leaves only those out', () => {
  const codes = allCountries({ except: ['HU'] }).map(({ code }) => code);
  expect(codes).not.toContain('HU');
  expect(codes).toContain('GB');
});

it('refuses a number from an excluded country, however it is typed', () => {
  const limits = { except: ['HU'] };
  const refused = { problem: 'country_not_supported' };
  expect(readPhoneNumber('+36 20 123 4567', 'GB', limits)).toEqual(refused);
  expect(readPhoneNumber('20 123 4567', 'HU', limits)).toEqual(refused);
  expect(readPhoneNumber('07700 900010', 'GB', limits)).toHaveProperty('to');
});
