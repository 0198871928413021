import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { homeNode, visibleChildren } from '@paddock/contract/domain/registry/nodes';
import type { AccessLevel } from '@paddock/contract/platform/access';
import type { ComponentType } from 'react';
import { lateLine, type Line } from './late-line.tsx';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import type { PageProps } from './page-props.ts';

/** The screen at an address of the app. */
export interface Screen {
  readonly page: LazyPart<PageProps>;
  /** Its line in a menu, where that can say more than the node's own. */
  readonly Summary?: ComponentType<Line>;
  /** The line below the title, where that can say more than the node's own. */
  readonly Subtitle?: ComponentType<Line>;
}

/** The screens by address, but for those of the office; menus draw themselves from the nodes, forms from their descriptors. */
export const screens: ReadonlyMap<string, Screen> = new Map([
  [
    '/flights',
    {
      page: lazyPart<PageProps>({
        name: 'flights',
        offline: 'core',
        load: async () => (await import('../domain/bookings/flights-page.tsx')).FlightsPage,
      }),
      Summary: lateLine({
        name: 'flights ahead',
        offline: 'core',
        load: async () => (await import('../domain/bookings/flights-lines.tsx')).FlightsSummary,
      }),
      Subtitle: lateLine({
        name: 'passenger',
        offline: 'core',
        load: async () => (await import('../domain/bookings/flights-lines.tsx')).FlightsPassenger,
      }),
    },
  ],
  [
    '/maps',
    {
      page: lazyPart<PageProps>({
        name: 'routing',
        offline: 'core',
        load: async () => (await import('../domain/road/routing-page.tsx')).RoutingPage,
      }),
      Summary: lateLine({
        name: 'next stop',
        offline: 'core',
        load: async () => (await import('../domain/road/routing-lines.tsx')).RoutingSummary,
      }),
      Subtitle: lateLine({
        name: 'departure',
        offline: 'core',
        load: async () => (await import('../domain/road/routing-lines.tsx')).RoutingDeparture,
      }),
    },
  ],
  [
    '/day',
    {
      page: lazyPart<PageProps>({
        name: 'day',
        offline: 'core',
        load: async () => (await import('./day-page.tsx')).DayPage,
      }),
    },
  ],
  [
    '/trip',
    {
      page: lazyPart<PageProps>({
        name: 'trip',
        offline: 'core',
        load: async () => (await import('../domain/itinerary/trip-page.tsx')).TripPage,
      }),
    },
  ],
  [
    '/outbox',
    {
      page: lazyPart<PageProps>({
        name: 'outbox',
        offline: 'core',
        load: async () => (await import('./outbox/outbox-page.tsx')).OutboxPage,
      }),
    },
  ],
  [
    '/documents',
    {
      page: lazyPart<PageProps>({
        name: 'documents',
        offline: 'on-use',
        load: async () => (await import('../domain/people/documents-page.tsx')).DocumentsPage,
      }),
    },
  ],
  [
    '/sharing',
    {
      page: lazyPart<PageProps>({
        name: 'sharing-page',
        offline: 'core',
        load: async () => (await import('../domain/live/sharing-page.tsx')).SharingPage,
      }),
    },
  ],
  [
    '/messages',
    {
      page: lazyPart<PageProps>({
        name: 'messages',
        offline: 'core',
        load: async () => (await import('../domain/messages/messages-page.tsx')).MessagesPage,
      }),
    },
  ],
  [
    '/messages/settings',
    {
      page: lazyPart<PageProps>({
        name: 'notification-settings',
        offline: 'on-use',
        load: async () =>
          (await import('../domain/messages/settings-page.tsx')).NotificationSettingsPage,
      }),
    },
  ],
]);

const formScreen: Screen = {
  page: lazyPart<PageProps>({
    name: 'form',
    offline: 'on-use',
    load: async () => (await import('./form-page.tsx')).FormPage,
  }),
};

/**
 * Fetches the screen of forms for people who may open one: they also fill in forms without a network. Crew
 * have no forms, so their phones do not save them.
 */
export function prefetchForms(level: AccessLevel): void {
  if (mayOpenForms(homeNode, level)) formScreen.page.prefetch();
}

function mayOpenForms(node: NavigationNode, level: AccessLevel): boolean {
  if (node.type === 'form') return true;
  return visibleChildren(node, level).some((child) => mayOpenForms(child, level));
}

const office = {
  name: 'office',
  offline: 'on-use',
  load: () => import('./office-page.tsx'),
} as const;

const officePage = lazyPart<PageProps>({
  ...office,
  load: async () => (await office.load()).OfficePage,
});

/** A screen of the office. Ahead of need the screen itself is fetched, not only the list of them. */
function officeScreen({ segment }: NavigationNode): Screen {
  const prefetch = () =>
    void office.load().then(
      ({ officeScreens }) => officeScreens.get(segment)?.prefetch(),
      () => undefined,
    );
  return { page: { ...officePage, prefetch } };
}

const listScreen: Screen = {
  page: lazyPart<PageProps>({
    name: 'list',
    offline: 'on-use',
    load: async () => (await import('./list-page.tsx')).ListPage,
  }),
};

const recordScreen: Screen = {
  page: lazyPart<PageProps>({
    name: 'record',
    offline: 'on-use',
    load: async () => (await import('./record-page.tsx')).RecordPage,
  }),
};

const editScreen: Screen = {
  page: lazyPart<PageProps>({
    name: 'edit',
    offline: 'on-use',
    load: async () => (await import('./edit-page.tsx')).EditPage,
  }),
};

/** The screen at the address of a node; undefined for a menu. */
export function screenAt(path: string, node: NavigationNode): Screen | undefined {
  if (node.type === 'form') return formScreen;
  if (node.type === 'record') return recordScreen;
  if (node.type === 'edit') return editScreen;
  if (node.type === 'menu') return undefined;
  return node.list === undefined ? (screens.get(path) ?? officeScreen(node)) : listScreen;
}
