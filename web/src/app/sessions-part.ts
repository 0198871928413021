import { lazyPart } from './lazy-part.ts';

/** The list of sessions, loaded when it is opened. */
export const sessionsPart = lazyPart({
  name: 'session-list',
  offline: 'on-use',
  load: async () => (await import('./sessions/session-list.tsx')).SessionList,
});
