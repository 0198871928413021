import type { WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { type LazyPart, lazyPart } from '../../platform/lazy.ts';
import type { SectionName } from './sections.ts';

/** The page of each section. Those that the tree of nodes has too are shown for the project in the address. */
export const workspaceScreens: Readonly<Record<SectionName, LazyPart<WorkspacePageProps>>> = {
  overview: lazyPart<WorkspacePageProps>({
    name: 'overview',
    load: async () => (await import('./overview-page.tsx')).OverviewPage,
  }),
  people: lazyPart<WorkspacePageProps>({
    name: 'people-by-day',
    load: async () => (await import('../../domain/plan/people/people-page.tsx')).PeoplePage,
  }),
  travel: lazyPart<WorkspacePageProps>({
    name: 'travel',
    load: async () => (await import('./travel-screen.tsx')).TravelScreen,
  }),
  stays: lazyPart<WorkspacePageProps>({
    name: 'stays-and-vehicles',
    load: async () => (await import('./stays-page.tsx')).StaysPage,
  }),
  freight: lazyPart<WorkspacePageProps>({
    name: 'freight',
    load: async () => (await import('../../domain/freight/freight-page.tsx')).FreightPage,
  }),
  schedule: lazyPart<WorkspacePageProps>({
    name: 'project-schedule',
    load: async () => (await import('../schedule-page.tsx')).WorkspaceSchedule,
  }),
  road: lazyPart<WorkspacePageProps>({
    name: 'road',
    load: async () => (await import('../../domain/live/road-page.tsx')).RoadPage,
  }),
  money: lazyPart<WorkspacePageProps>({
    name: 'money',
    load: async () => (await import('./money-page.tsx')).MoneyPage,
  }),
  messages: lazyPart<WorkspacePageProps>({
    name: 'office-messages',
    load: async () => (await import('../../domain/messages/office-messages-page.tsx')).MessagesPage,
  }),
};
