import { expect, it } from 'vitest';
import { readLanding, withoutLanding } from './landing.ts';

const app = 'https://paddock.example';

it('a link that signs in is told by its mode and its code', () => {
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
  ['/?mode=signIn', 'none'],
  ['/?mode=constructor&oobCode=abc', 'none'],
  ['/?oobCode=abc', 'none'],
  ['/flights', 'none'],
])('%s asks for: %s', (path, kind) => {
  expect(readLanding(app + path).kind).toBe(kind);
});

it('the place to go on to is one of this app, or none', () => {
  const goOnTo = (query: string) => readLanding(`${app}/?${query}`).goOnTo;
  expect(goOnTo('signInSuccessUrl=/maps&continueUrl=/flights')).toBe('/maps');
  expect(goOnTo('signInSuccessUrl=https://evil.example/')).toBeNull();
  expect(goOnTo('continueUrl=//evil.example')).toBeNull();
  expect(goOnTo('')).toBeNull();
});

it('once it was read, nothing of it stays in the address', () => {
  const address = `${app}/flights?mode=signIn&oobCode=abc&apiKey=k&continueUrl=%2F&from=1#top`;
  expect(withoutLanding(address)).toBe('/flights?from=1#top');
});
