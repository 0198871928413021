import { expect, it } from 'vitest';
import { readLanding, withoutLanding, pathAfterSignIn } from './landing.ts';

const app = 'https://paddock.example';

it('recognises a sign-in link by its mode and its code', () => {
  const address = `${app}/?mode=signIn&oobCode=abc&continueUrl=%2Fflights&lang=en`;
  expect(readLanding(address)).toEqual({
    kind: 'link',
    link: { oobCode: 'abc', address },
    goOnTo: '/flights',
  });
});

it.each([
  ['/?mode=resetPassword&oobCode=abc', 'password'],
  ['/?mode=redirectFailed&error=access_denied', 'refused'],
  ['/?mode=signIn', 'account'],
  ['/?mode=resetPassword', 'account'],
  ['/?mode=verifyEmail&oobCode=abc', 'account'],
  ['/?mode=recoverEmail&oobCode=abc', 'account'],
  ['/?mode=constructor&oobCode=abc', 'none'],
  ['/?oobCode=abc', 'none'],
  ['/flights', 'none'],
])('%s asks for: %s', (path, kind) => {
  expect(readLanding(app + path).kind).toBe(kind);
});

it('the place to go to is one in this app, or none', () => {
  const goOnTo = (query: string) => readLanding(`${app}/?${query}`).goOnTo;
  expect(goOnTo('signInSuccessUrl=/maps&continueUrl=/flights')).toBe('/maps');
  expect(goOnTo('signInSuccessUrl=https://evil.example/')).toBeNull();
  expect(goOnTo('continueUrl=//evil.example')).toBeNull();
  expect(goOnTo('')).toBeNull();
});

it('nothing of it stays in the address once it was read', () => {
  const address = `${app}/flights?mode=signIn&oobCode=abc&apiKey=k&continueUrl=%2F&from=1#top`;
  expect(withoutLanding(address)).toBe('/flights?from=1#top');
});

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
