import { expect, it } from 'vitest';
import { exampleRoute } from '../../testing/example-route.ts';
import { stretchFrom } from './stop-list.tsx';

const { stops } = exampleRoute;
const readParameters = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('R-9 a stretch goes from the device, by three stops at most, to a fourth', () => {
  const { first, last, googleMaps } = stretchFrom(stops, 0, '');
  expect(first).toBe(0);
  expect(last).toBe(3);
  expect(readParameters(googleMaps)).toEqual({
    api: '1',
    destination: '48.2082,16.3738',
    waypoints: '52.0733,-1.0146|50.8503,4.3517|48.1351,11.582',
    travelmode: 'driving',
  });
});

it('R-9 the last stop is a stretch without stops on the way', () => {
  const { last, googleMaps } = stretchFrom(stops, 4, '');
  expect(last).toBe(4);
  expect(readParameters(googleMaps)).toEqual({
    api: '1',
    destination: '47.5819,19.2512',
    travelmode: 'driving',
  });
});

it("R-9 offers the device's own app for addresses if it has one", () => {
  expect(stretchFrom(stops, 1, 'Mozilla/5.0 (iPhone; CPU)').ownApp).toEqual({
    name: 'Apple Maps',
    address: 'https://maps.apple.com/?daddr=50.8503,4.3517&dirflg=d',
  });
  expect(stretchFrom(stops, 1, 'Mozilla/5.0 (Linux; Android 16)').ownApp?.address).toBe(
    'geo:50.8503,4.3517?q=50.8503%2C4.3517(Brussels)',
  );
  expect(stretchFrom(stops, 1, 'Mozilla/5.0 (X11; Linux x86_64)').ownApp).toBeNull();
});
