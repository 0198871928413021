import type { PageProps } from '../page-props.ts';
import { lazyPart, type LazyPart } from '../lazy-part.ts';
import type { CommonPlace } from './sections.ts';

/** The pages of a desk that belong to no project. */
export const commonScreens: Readonly<Record<CommonPlace, LazyPart<PageProps>>> = {
  projects: lazyPart<PageProps>({
    name: 'all projects',
    offline: 'on-use',
    load: async () => (await import('./common-lists.tsx')).ProjectsPage,
  }),
  people: lazyPart<PageProps>({
    name: 'all people',
    offline: 'on-use',
    load: async () => (await import('./common-lists.tsx')).AllPeoplePage,
  }),
  places: lazyPart<PageProps>({
    name: 'vendors and places',
    offline: 'on-use',
    load: async () => (await import('./common-lists.tsx')).PlacesPage,
  }),
  'first-steps': lazyPart<PageProps>({
    name: 'first steps',
    offline: 'on-use',
    load: async () => (await import('./first-steps.tsx')).FirstSteps,
  }),
};
