import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readConfig, secretSettings, settingsSchema } from './config.ts';

const rowPattern = /^\| `([A-Z\d_]+)` +\| (.+?) +\| (.+?) +\|$/gm;

async function documented() {
  const page = await readFile(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  return [...page.matchAll(rowPattern)].map(([, name, value, about]) => ({ name, value, about }));
}

/** The default of a setting as the page writes it. */
function readDefault(type: z.ZodType): string {
  const value = type.safeParse(undefined).data;
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : '–';
}

it('lists every setting with its default and purpose in the docs', async () => {
  const wanted = Object.entries(settingsSchema.shape).map(([name, type]) => ({
    name,
    value: readDefault(type),
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

it.each([
  ['GOOGLE_MAPS_KEY', 'AIzaFake', 'use at least 10 characters'],
  ['GOOGLE_MAPS_KEY', 'a'.repeat(101), 'use at most 100 characters'],
  ['GOOGLE_MAPS_KEY', 'AIza Fake key', 'use only letters, digits, - and _'],
  ['FIRST_ADMIN_PHONE', '07700900001', 'include the country code, such as +447700900001'],
  ['FIRST_ADMIN_PHONE', '+44 7700 900001', 'use only digits after the +, without spaces'],
  ['FIRST_ADMIN_PHONE', '+447700', 'use 7 to 15 digits after the +'],
  ['TRUSTED_PROXIES', 'proxy', 'use addresses or networks, such as 127.0.0.1, 10.0.0.0/8'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/33',
    'use at most 32 bits after the / of a network of IPv4, and 128 of IPv6',
  ],
  ['SIGN_IN_WAYS', 'phone,phone', 'name each only once'],
  [
    'SIGN_IN_WAYS',
    'phone,fax',
    'use some of phone, password, emailLink, oidc, anonymous, separated by commas',
  ],
  ['TILE_URL', 'tiles.example/{z}/{x}/{y}.png', 'start it with https:// or http://'],
  [
    'TILE_URL',
    'https://tiles.example/{z}/{x}.png',
    'include {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
  ],
  [
    'TILE_URL',
    'https://tiles.example/a b/{z}/{x}/{y}.png',
    'use no space, quote, <, >, semicolon or comma',
  ],
  [
    'TILE_URL',
    'https://me@tiles.example/{z}/{x}/{y}.png',
    'use a host such as tiles.example or {s}.tiles.example, without a name and a password',
  ],
  ['FILES_S3_BUCKET', 'Receipts', 'use only small letters, digits, dots and -'],
  ['FILES_S3_BUCKET', '-receipts', 'begin and end it with a letter or a digit'],
  ['FILES_S3_BUCKET', 'ab', 'use at least 3 characters'],
  [
    'FIREBASE_AUTH_DOMAIN',
    'https://team.example',
    'use a host such as team.firebaseapp.com, without https://',
  ],
  ['SECRET_KEY', 'too short', 'use at least 32 characters'],
  ['PRODUCT_NAME', 'x'.repeat(41), 'use at most 40 characters'],
  ['PORT', 'eighty', 'use a whole number'],
  ['PORT', '80.5', 'use a whole number'],
  ['PORT', '99999', 'use at most 65535'],
  ['BACKUP_KEEP', '0', 'use at least 1'],
  ['DEMO', 'yes', 'use on or off'],
  ['BOOKING_EMAIL', 'travel', 'use an email address such as travel@team.example'],
  ['FIREBASE_OIDC_PROVIDER', 'team', 'start it with oidc.'],
  ['OSRM_URL', 'osrm.example', 'start it with https:// or http://'],
  ['ALERT_URL', 'https://alerts.example/a\nb', 'remove the space or line break in it'],
  ['SMS_URL', 'https://', 'use an address such as https://host.example/path'],
])('Y-353 %s=%j is refused with the rule that it breaks', (name, value, rule) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not valid: ${rule}.`);
});

/** Settings that are web addresses, with the settings they need. */
const addresses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PUBLIC_URL: {},
  OIDC_ISSUER: { SIGN_IN_WAYS: 'oidc', OIDC_CLIENT_ID: 'x', PUBLIC_URL: 'https://a.example' },
  SMS_URL: { SMS_GATEWAY: 'http' },
  OSRM_URL: { DIRECTIONS: 'osrm' },
  AERODATABOX_URL: { FLIGHT_STATUS: 'aerodatabox', AERODATABOX_KEY: 'x' },
  BACKUP_S3_ENDPOINT: { BACKUP_S3_KEY: 'x', BACKUP_S3_SECRET: 'x' },
  ALERT_URL: {},
  FILES_S3_ENDPOINT: {
    DEMO: 'off',
    FILES_S3_BUCKET: 'receipts',
    FILES_S3_KEY: 'x',
    FILES_S3_SECRET: 'x',
  },
  TILE_URL: { TILE_ATTRIBUTION: 'x' },
};

it.each(Object.entries(addresses))(
  'Y-352 %s is the same address in capitals and with spaces around it',
  (name, others) => {
    const end = name === 'TILE_URL' ? '/{z}/{x}/{y}.png' : '/Path?a={to}&b={text}';
    const plain = readConfig({ ...others, [name]: `https://host.example${end}` });
    const odd = readConfig({ ...others, [name]: ` HTTPS://Host.Example${end}\r\n` });
    expect({ ...odd, shown: [] }).toEqual({ ...plain, shown: [] });
    expect(JSON.stringify({ ...odd, shown: [] })).toContain(`https://host.example`);
  },
);

it('Y-352 checks every setting that names an address', () => {
  const named = Object.keys(settingsSchema.shape).filter((name) =>
    /URL$|ENDPOINT$|ISSUER$/.test(name),
  );
  // These have their own schemes.
  const other = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL'];
  expect(named.filter((name) => !other.includes(name)).toSorted()).toEqual(
    Object.keys(addresses).toSorted(),
  );
});

it('Y-352 recognises a bucket for backups in capitals, and never as a folder of that name', () => {
  const given = {
    BACKUP_TO: 'S3://backups/paddock',
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_KEY: 'x',
    BACKUP_S3_SECRET: 'x',
  };
  expect(readConfig(given).backups?.to).toBe('S3://backups/paddock');
  expect(() => readConfig({ BACKUP_TO: 'S3://backups/paddock' })).toThrow(/needs the settings/);
});

it('K-85 refuses a role that needs other servers, on the embedded database', () => {
  expect(() => readConfig({ ROLE: 'web' })).toThrow(/^ROLE is web, which needs .* DATABASE_URL/);
  expect(readConfig({ ROLE: 'web', DATABASE_URL: 'postgres://db/paddock' }).role).toBe('web');
});

it('requires an attribution for tiles', () => {
  const given = { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' };
  expect(() => readConfig(given)).toThrow(
    'TILE_URL is set, which needs the setting TILE_ATTRIBUTION.',
  );
});

describe('a secret in a file', () => {
  const key = 'a key of more than thirty-two characters';
  const folder = mkdtemp(join(tmpdir(), 'paddock-secrets-'));
  afterAll(async () => rm(await folder, { recursive: true }));

  async function fileWith(content: string): Promise<string> {
    const path = join(await folder, 'secret');
    await writeFile(path, content);
    return path;
  }

  it.each(['\n', '\r\n', ''])('K-92 is read without the line break at its end: %j', async (end) => {
    const config = readConfig({ SECRET_KEY_FILE: await fileWith(key + end) });
    expect(config.secretKey).toBe(key);
  });

  it('K-92 is refused if it is also in the environment', async () => {
    const path = await fileWith(key);
    expect(() => readConfig({ SECRET_KEY: key, SECRET_KEY_FILE: path })).toThrow(
      'SECRET_KEY and SECRET_KEY_FILE are both set. Remove one of them.',
    );
  });

  it('K-92 that is missing, empty or not valid stops the start with its name, and never its content', async () => {
    const nowhere = join(await folder, 'nowhere');
    expect(() => readConfig({ SMTP_URL_FILE: nowhere })).toThrow(
      `SMTP_URL_FILE: ${nowhere} can’t be read: there is no such file.`,
    );
    const empty = await fileWith('\n');
    expect(() => readConfig({ SMTP_URL_FILE: empty })).toThrow(`SMTP_URL_FILE: ${empty} is empty.`);
    const wrong = await fileWith('hunter2');
    expect(() => readConfig({ SECRET_KEY_FILE: wrong })).toThrow(
      /^The setting SECRET_KEY_FILE is not valid: (?!.*hunter2)/,
    );
  });

  it('has a setting marked as secret, which the docs list', async () => {
    const open = ['APP_CHECK_SITE_KEY', 'GOOGLE_MAPS_KEY', 'FIREBASE_API_KEY'];
    const named = Object.keys(settingsSchema.shape).filter((name) =>
      /KEY|TOKEN|SECRET|PASSWORD|AUTHORIZATION/.test(name),
    );
    expect(named.filter((name) => !open.includes(name) && !secretSettings.includes(name))).toEqual(
      [],
    );
    const page = await readFile(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
    const section = page.split('## Secrets in files')[1]?.split('\n## ')[0] ?? '';
    const listed = [...section.matchAll(/`([A-Z\d_]+)_FILE`/g)].map(([, name]) => name);
    expect(listed).toEqual(secretSettings);
  });
});

it('K-93 tells administrators where each setting comes from, and no secret', () => {
  const secrets = Object.fromEntries(secretSettings.map((name) => [name, `${name} hunter2`]));
  const { shown } = readConfig({
    ...secrets,
    DATABASE_URL: ['postgres://paddock:hunter2', 'db.example/paddock'].join('@'),
    DATABASE_DIRECT_URL: ['postgres://paddock:hunter2', 'direct.example/paddock'].join('@'),
    SECRET_KEY: 'hunter2'.repeat(6),
    SMTP_URL: 'smtps://user:hunter2@mail.example',
    SMS_URL: 'https://sms.example/?key=hunter2',
    ALERT_URL: 'https://alerts.example/hunter2',
    OSRM_URL: 'https://user:hunter2@osrm.example',
    PORT: '8090',
  });
  expect(JSON.stringify(shown)).not.toContain('hunter2');
  expect(shown).toContainEqual({
    name: 'SECRET_KEY',
    value: null,
    isSecret: true,
    from: 'environment',
  });
  expect(shown).toContainEqual({
    name: 'OSRM_URL',
    value: 'https://•••@osrm.example',
    isSecret: false,
    from: 'environment',
  });
  expect(shown).toContainEqual({
    name: 'HOST',
    value: '127.0.0.1',
    isSecret: false,
    from: 'default',
  });
});
