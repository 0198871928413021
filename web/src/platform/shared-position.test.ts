import { expect, it } from 'vitest';
import { readSharedPosition } from './shared-position.ts';

const stored = (location: string | null, running: string | null) => ({
  getItem: (key: string) => (key === 'location' ? location : running),
});

it('reads a location while its person shares', () => {
  const here = { latitude: 48.1351, longitude: 11.582 };
  expect(readSharedPosition(stored('48.1351,11.582', 'true'))).toEqual(here);
  expect(readSharedPosition(stored('48.1351,11.582', null))).toBeNull();
  expect(readSharedPosition(stored('48.1351,11.582', 'false'))).toBeNull();
});

it.each([null, '', '48', '48,', ',11', 'a,b', '91,0', '0,181', '1,2,3'])(
  '%j is no position',
  (location) => {
    expect(readSharedPosition(stored(location, 'true'))).toBeNull();
  },
);
