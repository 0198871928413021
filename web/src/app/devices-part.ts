import { lazyPart } from './lazy-part.ts';

/** The list of the devices that somebody is signed in on. */
export const devicesPart = lazyPart(
  'device-list',
  async () => (await import('./devices/device-list.tsx')).DeviceList,
);
