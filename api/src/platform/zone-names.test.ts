import { expect, it } from 'vitest';
import { canonicalZone, repairedZone } from './zone-names.ts';

it.each([
  ['Europe/Budapest', 'Europe/Budapest'],
  ['europe/budapest', 'Europe/Budapest'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Europe/Sarajevo', 'Europe/Sarajevo'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Etc/UTC', 'UTC'],
  ['CET', 'Europe/Brussels'],
])('C-3 saves %s as %s', (name, zone) => expect(canonicalZone(name)).toBe(zone));

it.each([
  'US/Pacific-New',
  'Canada/East-Saskatchewan',
  'SystemV/PST8PDT',
  'Europe/Atlantis',
  'Asia/Riyadh87',
  '+01:00',
  'BST',
  '',
  'Europe/London\0',
])('C-3 knows no zone named "%s"', (name) => expect(canonicalZone(name)).toBeNull());

it('C-3 replaces a withdrawn name that was saved before by its successor', () => {
  expect(repairedZone('US/Pacific-New')).toBe('America/Los_Angeles');
  expect(repairedZone('Canada/East-Saskatchewan')).toBe('America/Regina');
});

it('C-3 gives every zone of this server one stable name', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const name = canonicalZone(zone);
    expect(canonicalZone(name ?? '')).toBe(name);
  }
});
