import { lazyPart } from './lazy-part.ts';

/** What is done with a whole project. */
export const ProjectMenu = lazyPart({
  name: 'project-menu',
  offline: 'on-use',
  load: async () => (await import('../domain/itinerary/whole/project-menu.tsx')).ProjectMenu,
}).Part;
