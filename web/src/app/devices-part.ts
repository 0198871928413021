import { lazyPart } from './lazy-part.ts';

/** The list of the devices that somebody is signed in on. */
export const devicesPart = lazyPart({
  name: 'device-list',
  offline: 'on-use',
  load: async () => (await import('./devices/device-list.tsx')).DeviceList,
});
