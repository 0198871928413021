import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readConfig, settingsSchema } from './config.ts';

const rowPattern = /^\| `([A-Z_]+)` +\| (.+?) +\| (.+?) +\|$/gm;

async function documented() {
  const page = await readFile(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  return [...page.matchAll(rowPattern)].map(([, name, value, about]) => ({ name, value, about }));
}

/** What a setting is when it is left out, as the page writes it. */
function defaultOf(type: z.ZodType): string {
  const value = type.safeParse(undefined).data;
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : '–';
}

it('lists every setting with its default and purpose in the docs', async () => {
  const wanted = Object.entries(settingsSchema.shape).map(([name, type]) => ({
    name,
    value: defaultOf(type),
    about: type.description,
  }));
  expect(await documented()).toEqual(wanted);
});

it('runs only on this machine, with demo data, without any setting', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: true });
});

it('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', FIRST_ADMIN_PHONE: '' })).toEqual(readConfig({}));
});

describe('the demo', () => {
  it.each([
    ['a database of its own', { DATABASE_URL: 'postgres://db/paddock' }],
    ['production', { NODE_ENV: 'production' }],
    ['an address that others reach', { HOST: '0.0.0.0' }],
    ['DEMO=off', { DEMO: 'off' }],
    ['a public address', { PUBLIC_URL: 'https://paddock.example' }],
    ['a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
    ['a first administrator', { FIRST_ADMIN_PHONE: '+447700900999' }],
  ])('K-4 is off with %s', (_, settings) => {
    expect(readConfig(settings).demo).toBe(false);
  });

  it.each([{ HOST: '::1' }, { HOST: 'localhost' }])('can be asked for with %o', (settings) => {
    expect(readConfig({ DEMO: 'on', ...settings }).demo).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'paddock.example'])(
    'asked for is refused where others can reach it at %s',
    (host) => {
      expect(() => readConfig({ DEMO: 'on', HOST: host })).toThrow(
        `DEMO=on lets anyone sign in, so it is not allowed while HOST is ${host}.`,
      );
    },
  );

  it.each([
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'postgres://db/paddock' },
    { PUBLIC_URL: 'https://paddock.example' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    { FIRST_ADMIN_PHONE: '+447700900999' },
  ])('K-4 asked for beside %o is refused', (settings) => {
    const [name] = Object.keys(settings);
    expect(() => readConfig({ DEMO: 'on', ...settings })).toThrow(
      new RegExp(`^DEMO=on lets anyone sign in, so it is not allowed while ${name} is `),
    );
  });
});

it.each([
  ['PORT', '99999'],
  ['PORT', 'eighty'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://db/paddock'],
  ['FIRST_ADMIN_PHONE', '07700 900001'],
  ['FIRST_ADMIN_PHONE', '+44 7700 900001'],
  ['BOOKING_EMAIL', 'travel'],
  ['PUBLIC_URL', 'ftp://paddock.example'],
  ['SECRET_KEY', 'too short'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['NODE_ENV', 'staging'],
  ['TILE_URL', 'https://tiles.example/{z}/{x}.png'],
  ['TILE_URL', 'https://tiles.example; script-src */{z}/{x}/{y}.png'],
  ['TILE_URL', 'javascript:{z}/{x}/{y}'],
  ['GOOGLE_MAPS_KEY', 'a key'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a line that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not`));
});

it('requires an attribution for tiles', () => {
  const given = { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' };
  expect(() => readConfig(given)).toThrow(
    'TILE_URL is set, which needs the setting TILE_ATTRIBUTION.',
  );
});
