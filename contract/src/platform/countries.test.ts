import { expect, it } from 'vitest';
import { isCountry, listCountries, nameCountry, readCountry } from './countries.ts';

it('Y-781 a country is read by its code, its name, and what people call it', () => {
  const read = ['HU', 'gb', 'Hungary', 'UNITED KINGDOM', 'uk', 'Holland', 'Türkiye', 'Turkey']
    .concat(['Czechia', 'Czech Republic', 'Cote d’Ivoire', 'USA', 'the Netherlands', ' Poland '])
    .map(readCountry);
  expect(read).toEqual([
    'HU',
    'GB',
    'HU',
    'GB',
    'GB',
    'NL',
    'TR',
    'TR',
    'CZ',
    'CZ',
    'CI',
    'US',
    'NL',
    'PL',
  ]);
  expect(['', 'Middle-earth', 'XX', 'EU', 'DDR', 'SU', 'UN'].map(readCountry)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

it('Y-781 every country has a name, and withdrawn codes are none', () => {
  const all = listCountries();
  expect(all.length).toBeGreaterThan(235);
  expect(all.every(({ code, name }) => isCountry(code) && readCountry(name) === code)).toBe(true);
  expect(['DD', 'SU', 'YU', 'AN', 'CS', 'EU'].filter(isCountry)).toEqual([]);
  expect(nameCountry('HU')).toBe('Hungary');
});
