import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import type { User } from '@paddock/contract/platform/user';
import type { ComponentType } from 'react';
import { firstScreenStands } from '../platform/first-screen.ts';
import { type LazyCode, type LazyPart, lazyPart } from '../platform/lazy.ts';
import { Aside } from './lazy-boundary.tsx';

/** The screen at an address of the app. */
export interface Screen {
  readonly page: LazyPart<PageProps>;
  /** Its line in a menu, if that can say more than the node's own. */
  readonly Summary?: ComponentType<Line>;
  /** The line below the title, if that can say more than the node's own. */
  readonly Subtitle?: ComponentType<Line>;
}

const claims: Screen = {
  page: lazyPart<PageProps>({
    name: 'claims',
    load: async () => (await import('../domain/claims/claims-page.tsx')).ClaimsPage,
  }),
};

/**
 * The screens that everyone may open, by address; menus draw themselves from the nodes. Those of staff are in
 * their own file.
 */
export const screens: ReadonlyMap<string, Screen> = new Map([
  [
    '/flights',
    {
      page: lazyPart<PageProps>({
        name: 'flights',
        load: async () => (await import('../domain/bookings/flights-page.tsx')).FlightsPage,
      }),
      Summary: lateLine({
        name: 'flights ahead',
        load: async () => (await import('../domain/bookings/flights-lines.tsx')).FlightsSummary,
      }),
      Subtitle: lateLine({
        name: 'passenger',
        load: async () => (await import('../domain/bookings/flights-lines.tsx')).FlightsPassenger,
      }),
    },
  ],
  [
    '/maps',
    {
      page: lazyPart<PageProps>({
        name: 'routing',
        load: async () => (await import('../domain/road/routing-page.tsx')).RoutingPage,
      }),
      Summary: lateLine({
        name: 'next stop',
        load: async () => (await import('../domain/road/routing-lines.tsx')).RoutingSummary,
      }),
      Subtitle: lateLine({
        name: 'departure',
        load: async () => (await import('../domain/road/routing-lines.tsx')).RoutingDeparture,
      }),
    },
  ],
  [
    '/day',
    {
      page: lazyPart<PageProps>({
        name: 'day',
        load: async () => (await import('./day-page.tsx')).DayPage,
      }),
    },
  ],
  [
    '/trip',
    {
      page: lazyPart<PageProps>({
        name: 'trip',
        load: async () => (await import('../domain/itinerary/trip-page.tsx')).TripPage,
      }),
    },
  ],
  [
    '/outbox',
    {
      page: lazyPart<PageProps>({
        name: 'outbox',
        load: async () => (await import('./outbox/outbox-page.tsx')).OutboxPage,
      }),
    },
  ],
  [
    '/drives',
    {
      page: lazyPart<PageProps>({
        name: 'drives',
        load: async () => (await import('../domain/vehicles/drives-page.tsx')).DrivesPage,
      }),
    },
  ],
  [
    '/scan',
    {
      page: lazyPart<PageProps>({
        name: 'scan',
        load: async () => (await import('../domain/freight/own-scan-page.tsx')).OwnScanPage,
      }),
    },
  ],
  ['/claims', claims],
  ['/claims/new', claims],
  [
    '/documents',
    {
      page: lazyPart<PageProps>({
        name: 'documents',
        load: async () => (await import('../domain/papers/own-papers-page.tsx')).OwnPapersPage,
      }),
    },
  ],
  [
    '/settings',
    {
      page: lazyPart<PageProps>({
        name: 'settings',
        load: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
      }),
    },
  ],
  [
    '/sharing',
    {
      page: lazyPart<PageProps>({
        name: 'sharing-page',
        load: async () => (await import('../domain/live/sharing-page.tsx')).SharingPage,
      }),
    },
  ],
  [
    '/messages',
    {
      page: lazyPart<PageProps>({
        name: 'messages',
        load: async () => (await import('../domain/messages/messages-page.tsx')).MessagesPage,
      }),
    },
  ],
  [
    '/messages/settings',
    {
      page: lazyPart<PageProps>({
        name: 'notification-settings',
        load: async () =>
          (await import('../domain/messages/settings-page.tsx')).NotificationSettingsPage,
      }),
    },
  ],
]);

interface Line {
  /** The text of the line until better data is loaded. */
  readonly fallback: string;
}

/** A line whose code loads after its screen; if it does not load, it shows what it can. */
function lateLine(code: LazyCode<ComponentType<Line>>): ComponentType<Line> {
  const { Part } = lazyPart<Line>({
    ...code,
    async load() {
      await firstScreenStands();
      return code.load();
    },
  });
  return function LateLine({ fallback }) {
    return (
      <Aside fallback={fallback}>
        <Part fallback={fallback} />
      </Aside>
    );
  };
}

/** The props of a screen: its address, and where it can go. */
export interface PageProps {
  readonly node: NavigationNode;
  /** The person whose screen it is. */
  readonly user: User;
  /** One step up, as after something is done. */
  readonly up: () => void;
  /** Fetches the data on the screen again. */
  readonly refresh: () => void;
  /** In a panel: shows the record that a form has made. Elsewhere the way leads up. */
  readonly made?: ((path: string) => void) | undefined;
  /** To another place of the app. */
  readonly to: (path: string) => void;
}
