import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { homeNode, visibleChildren } from '@paddock/contract/domain/registry/nodes';
import type { AccessLevel } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import type { ComponentType } from 'react';
import { lateLine, type Line } from './late-line.tsx';
import { lazyPart, type LazyPart } from './lazy-part.ts';

/** The props of a screen: where it is, and where it can go. */
interface PageProps {
  readonly node: NavigationNode;
  /** Whose screen it is. */
  readonly user: User;
  /** One step up, as after something is done. */
  readonly up: () => void;
  /** Fetches the data on the screen again. */
  readonly refresh: () => void;
  /** To another place of the app. */
  readonly to: (path: string) => void;
}

/** The screen at an address of the app. */
export interface Screen {
  readonly page: LazyPart<PageProps>;
  /** Its line in a menu, where that can say more than the node's own. */
  readonly Summary?: ComponentType<Line>;
  /** The line below the title, where that can say more than the node's own. */
  readonly Subtitle?: ComponentType<Line>;
}

/** The screens by address; menus draw themselves from the nodes, forms from their descriptors. */
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
    '/mgmt/project-flights',
    {
      page: lazyPart<PageProps>({
        name: 'project flights',
        offline: 'on-use',
        load: async () =>
          (await import('../domain/itinerary/flights/project-flights-page.tsx')).ProjectFlightsPage,
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
    '/mgmt/day-sheets',
    {
      page: lazyPart<PageProps>({
        name: 'day-sheets',
        offline: 'on-use',
        load: async () => (await import('../domain/itinerary/staff-days-page.tsx')).StaffDaysPage,
      }),
    },
  ],
  [
    '/mgmt/schedule',
    {
      page: lazyPart<PageProps>({
        name: 'schedule',
        offline: 'on-use',
        load: async () => (await import('../domain/schedule/schedule-page.tsx')).SchedulePage,
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
    '/mgmt/live-locations',
    {
      page: lazyPart<PageProps>({
        name: 'live-locations',
        offline: 'on-use',
        load: async () => (await import('../domain/live/live-page.tsx')).LivePage,
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
  [
    '/admin/reports/expenditure',
    {
      page: lazyPart<PageProps>({
        name: 'expenditure-report',
        offline: 'on-use',
        load: async () =>
          (await import('../domain/money/reports/expenditure-page.tsx')).ExpenditurePage,
      }),
    },
  ],
  [
    '/admin/reports/owed',
    {
      page: lazyPart<PageProps>({
        name: 'owed-report',
        offline: 'on-use',
        load: async () => (await import('../domain/money/reports/owed-page.tsx')).OwedPage,
      }),
    },
  ],
  [
    '/admin/untie-flights',
    {
      page: lazyPart<PageProps>({
        name: 'untie-flights',
        offline: 'on-use',
        load: async () => (await import('../domain/bookings/untie-page.tsx')).UntiePage,
      }),
    },
  ],
  [
    '/admin/reports/needs-amount',
    {
      page: lazyPart<PageProps>({
        name: 'needs-amount',
        offline: 'on-use',
        load: async () => (await import('./needs-amount-page.tsx')).NeedsAmountPage,
      }),
    },
  ],
  [
    '/admin/system',
    {
      page: lazyPart<PageProps>({
        name: 'system',
        offline: 'on-use',
        load: async () => (await import('./system/system-page.tsx')).SystemPage,
      }),
    },
  ],
  [
    '/admin/sent-messages',
    {
      page: lazyPart<PageProps>({
        name: 'sent-messages',
        offline: 'on-use',
        load: async () => (await import('../domain/messages/sent-page.tsx')).SentPage,
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
  return node.list === undefined ? screens.get(path) : listScreen;
}
