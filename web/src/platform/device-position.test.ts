import { expect, it } from 'vitest';
import { positionIfAllowed, type PositionSource } from './device-position.ts';

const coords = { latitude: 47.58, longitude: 19.25, accuracy: 12 };

function device(state: PermissionState, answers = true) {
  let asked = 0;
  const source: PositionSource = {
    permissions: { query: async () => ({ state }) },
    geolocation: {
      getCurrentPosition(found) {
        asked += 1;
        if (answers) found({ coords, timestamp: 5 });
      },
    },
  };
  return { source, asked: () => asked };
}

it('F-51 uses the location if that was already allowed', async () => {
  const { source } = device('granted');
  expect(await positionIfAllowed(source, 50)).toEqual({ coords, timestamp: 5 });
});

it.each(['prompt', 'denied'] as const)('F-51 nobody is asked for it: %s', async (state) => {
  const { source, asked } = device(state);
  expect(await positionIfAllowed(source, 50)).toBeNull();
  expect(asked()).toBe(0);
});

it('F-51 does not wait for a device that cannot find its location', async () => {
  expect(await positionIfAllowed(device('granted', false).source, 20)).toBeNull();
});

it('has no location in a browser without support', async () => {
  expect(await positionIfAllowed({}, 20)).toBeNull();
});
