import type { NavigationNode } from './navigation-node.ts';

/** The places of home that everyone may open. */
export const openPlaces: readonly NavigationNode[] = [
  {
    segment: 'day',
    type: 'daySheet',
    title: 'Today',
    about: 'Flights, drives, who to call',
  },
  {
    segment: 'flights',
    type: 'display',
    title: 'Flights',
    about: 'Your bookings and their legs',
  },
  {
    segment: 'maps',
    type: 'googleMap',
    map: 'userRoute',
    title: 'Routing',
    about: 'Your route and its stops',
  },
];

/** The places that everyone may open but no menu lists. */
export const unlistedPlaces: readonly NavigationNode[] = [
  {
    segment: 'trip',
    type: 'daySheet',
    title: 'Trip',
    about: 'Your days, with the nights',
    unlisted: true,
  },
  {
    segment: 'outbox',
    type: 'list',
    title: 'Outbox',
    about: 'Waiting to be sent',
    unlisted: true,
  },
  { segment: 'drives', type: 'display', title: 'Drives', unlisted: true },
  { segment: 'scan', type: 'display', title: 'Scan freight', unlisted: true },
  {
    segment: 'claims',
    type: 'display',
    title: 'Claims',
    unlisted: true,
    children: [{ segment: 'new', type: 'display', title: 'Add a claim', unlisted: true }],
  },
  {
    segment: 'documents',
    type: 'display',
    title: 'My documents',
    unlisted: true,
  },
  {
    segment: 'settings',
    type: 'display',
    title: 'Settings',
    about: 'How Paddock looks and works for you',
    unlisted: true,
  },
  {
    segment: 'sharing',
    type: 'display',
    title: 'Location sharing',
    about: 'Who can see you, and your history',
    unlisted: true,
  },
  {
    segment: 'messages',
    type: 'display',
    title: 'Messages',
    about: 'From the office and about your flights',
    unlisted: true,
    children: [
      {
        segment: 'settings',
        type: 'display',
        title: 'Notifications',
        about: 'Which messages you get, and where',
        unlisted: true,
      },
    ],
  },
];

/** Home for people who may open nothing else. Their app loads no other node. */
export const openHomeNode: NavigationNode = {
  segment: '',
  type: 'menu',
  title: 'Home',
  children: [...openPlaces, ...unlistedPlaces],
};
