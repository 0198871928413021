import { beforeAll, expect, it } from 'vitest';
import type { Airport } from './airports-file.ts';
import { canonicalZone } from '../../../platform/zone-names.ts';
import { compileAirports } from './compile-airports.ts';

let airports: Airport[] = [];
let byCode = new Map<string, Airport>();

beforeAll(async () => {
  airports = await compileAirports();
  byCode = new Map(airports.map((row) => [row.airport_code, row]));
});

/** Written by hand: code, city, country, zone. */
const known = [
  ['LHR', 'London', 'United Kingdom', 'Europe/London'],
  ['BHX', 'Birmingham', 'United Kingdom', 'Europe/London'],
  ['FRA', 'Frankfurt am Main', 'Germany', 'Europe/Berlin'],
  ['BUD', 'Budapest', 'Hungary', 'Europe/Budapest'],
  ['VIE', 'Vienna', 'Austria', 'Europe/Vienna'],
  ['KRK', 'Kraków', 'Poland', 'Europe/Warsaw'],
  ['PRG', 'Prague', 'Czechia', 'Europe/Prague'],
  ['LIS', 'Lisbon', 'Portugal', 'Europe/Lisbon'],
  ['KEF', 'Reykjavík', 'Iceland', 'Atlantic/Reykjavik'],
  ['BAH', 'Manama', 'Bahrain', 'Asia/Bahrain'],
  ['DXB', 'Dubai', 'United Arab Emirates', 'Asia/Dubai'],
  ['KTM', 'Kathmandu', 'Nepal', 'Asia/Kathmandu'],
  ['DEL', 'New Delhi', 'India', 'Asia/Kolkata'],
  ['URC', 'Ürümqi', 'China', 'Asia/Shanghai'],
  ['SIN', 'Singapore', 'Singapore', 'Asia/Singapore'],
  ['ADL', 'Adelaide', 'Australia', 'Australia/Adelaide'],
  ['YYT', "St. John's", 'Canada', 'America/St_Johns'],
  ['PHX', 'Phoenix', 'United States', 'America/Phoenix'],
  ['GRU', 'São Paulo', 'Brazil', 'America/Sao_Paulo'],
  ['SJJ', 'Sarajevo', 'Bosnia and Herzegovina', 'Europe/Sarajevo'],
] as const;

it.each(known)('%s is in %s, %s, and uses the time of %s', (code, city, country, zone) => {
  expect(byCode.get(code)).toMatchObject({ city, country, time_zone: zone });
});

it('there are 4,500 airports or more, each code once', () => {
  expect(airports.length).toBeGreaterThanOrEqual(4_500);
  expect(byCode.size).toBe(airports.length);
});

it('every time zone is supported by the engine', () => {
  const zones = new Set(airports.map((row) => row.time_zone));
  const refused = [...zones].filter((zone) => !isKnown(zone));
  expect(zones.size).toBeGreaterThan(300);
  expect(refused).toEqual([]);
});

it('cities and countries read as on a ticket: no second names, no bare codes', () => {
  const odd = airports.filter(
    (row) => /[/(&;]|^\s|\s$/.test(`${row.city}|${row.country}`) || row.country.length < 4,
  );
  expect(odd.filter((row) => !/Keeling/.test(row.country))).toEqual([]);
});

it.each([
  ['OOL', 'Australia/Brisbane'],
  ['DXN', 'Asia/Kolkata'],
  ['WSI', 'Australia/Sydney'],
  ['DSA', 'Europe/London'],
  ['LEU', 'Europe/Madrid'],
  ['GPS', 'Pacific/Galapagos'],
  ['LDH', 'Australia/Lord_Howe'],
  ['CNP', 'America/Scoresbysund'],
  ['GMZ', 'Atlantic/Canary'],
  ['IMT', 'America/Menominee'],
  ['RMO', 'Europe/Chisinau'],
])('C-7 %s is there, in %s', (code, zone) => {
  expect(byCode.get(code)?.time_zone).toBe(zone);
});

it('C-3 every airport has the canonical name of its zone', () => {
  const others = airports.filter((row) => canonicalZone(row.time_zone) !== row.time_zone);
  expect(others).toEqual([]);
});

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
}
