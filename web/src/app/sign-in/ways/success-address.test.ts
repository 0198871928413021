import { expect, it } from 'vitest';
import { pathAfterSignIn } from './success-address.ts';

const origin = 'https://paddock.example';

it.each([
  ['/flights', '/flights'],
  ['flights', '/flights'],
  ['/admin/new-flight?from=1#top', '/admin/new-flight?from=1#top'],
  ['https://paddock.example/maps', '/maps'],
  ['https://PADDOCK.example:443/maps', '/maps'],
  ['', null],
  [null, null],
])('leads to a place in this app: %s', (wished, path) => {
  expect(pathAfterSignIn(wished, origin)).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example/flights',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'http://paddock.example/',
  'https://paddock.example:8443/',
  'https://paddock.example.evil.example/',
  'https://paddock.example@evil.example/',
  'https://somebody@paddock.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hello',
  'blob:https://paddock.example/1',
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  'https://[',
])('leads nowhere else: %s', (wished) => {
  const path = pathAfterSignIn(wished, origin);
  expect(path === null ? origin : new URL(path, origin).origin).toBe(origin);
  if (wished !== 'https:evil.example') expect(path).toBeNull();
});

it.each(['https://paddock.example//evil.example', '/.//evil.example'])(
  'a path is not read as another server: %s',
  (wished) => {
    const path = pathAfterSignIn(wished, origin) ?? '/';
    expect(path.startsWith('//')).toBe(false);
    expect(new URL(path, origin).origin).toBe(origin);
  },
);
