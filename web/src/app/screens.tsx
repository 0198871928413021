import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import type { User } from '@paddock/contract/platform/user';
import type { ComponentType } from 'react';
import { firstScreenStands } from '../platform/first-screen.ts';
import { type LazyPart, lazyPart } from '../platform/lazy.ts';
import { Aside } from './lazy-boundary.tsx';

/** The screen at an address of the app. */
export interface Screen {
  readonly page: LazyPart<PageProps>;
  /** Its line in a menu, if that can say more than the node's own. */
  readonly Summary?: ComponentType<Line>;
  /** The line below the title, if that can say more than the node's own. */
  readonly Subtitle?: ComponentType<Line>;
}

function late(name: string, load: () => Promise<ComponentType<PageProps>>): Screen {
  return { page: lazyPart({ name, load }) };
}

const claims = late(
  'claims',
  async () => (await import('../domain/claims/claims-page.tsx')).ClaimsPage,
);

/**
 * The screens that everyone may open, by address; menus draw themselves from the nodes. Those of staff are in
 * their own file.
 */
export const screens: ReadonlyMap<string, Screen> = new Map([
  [
    '/flights',
    {
      ...late(
        'flights',
        async () => (await import('../domain/bookings/flights-page.tsx')).FlightsPage,
      ),
      Summary: lateLine(
        'flights-lines',
        async () => (await import('../domain/bookings/flights-lines.tsx')).FlightsSummary,
      ),
      Subtitle: lateLine(
        'flights-lines',
        async () => (await import('../domain/bookings/flights-lines.tsx')).FlightsPassenger,
      ),
    },
  ],
  [
    '/maps',
    {
      ...late('routing', async () => (await import('../domain/road/routing-page.tsx')).RoutingPage),
      Summary: lateLine(
        'routing-lines',
        async () => (await import('../domain/road/routing-lines.tsx')).RoutingSummary,
      ),
      Subtitle: lateLine(
        'routing-lines',
        async () => (await import('../domain/road/routing-lines.tsx')).RoutingDeparture,
      ),
    },
  ],
  ['/day', late('day', async () => (await import('./day-page.tsx')).DayPage)],
  ['/trip', late('trip', async () => (await import('../domain/itinerary/trip-page.tsx')).TripPage)],
  ['/outbox', late('outbox', async () => (await import('./outbox/outbox-page.tsx')).OutboxPage)],
  [
    '/drives',
    late('drives', async () => (await import('../domain/vehicles/drives-page.tsx')).DrivesPage),
  ],
  [
    '/scan',
    late('scan', async () => (await import('../domain/freight/own-scan-page.tsx')).OwnScanPage),
  ],
  ['/claims', claims],
  ['/claims/new', claims],
  [
    '/documents',
    late(
      'documents',
      async () => (await import('../domain/papers/own-papers-page.tsx')).OwnPapersPage,
    ),
  ],
  [
    '/settings',
    late('settings', async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  ],
  [
    '/sharing',
    late('sharing', async () => (await import('../domain/live/sharing-page.tsx')).SharingPage),
  ],
  [
    '/messages',
    late(
      'messages',
      async () => (await import('../domain/messages/messages-page.tsx')).MessagesPage,
    ),
  ],
  [
    '/messages/settings',
    late(
      'messages/settings',
      async () => (await import('../domain/messages/settings-page.tsx')).NotificationSettingsPage,
    ),
  ],
]);

interface Line {
  /** The text of the line until better data is loaded. */
  readonly fallback: string;
}

/** A line whose code loads after its screen; if it does not load, it shows what it can. */
function lateLine(name: string, load: () => Promise<ComponentType<Line>>): ComponentType<Line> {
  const { Part } = lazyPart<Line>({ name, load: async () => firstScreenStands().then(load) });
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
