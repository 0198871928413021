import { adminNode, listNode } from './admin-node.ts';
import type { NavigationNode } from './navigation-node.ts';
import { openHomeNode, openPlaces, unlistedPlaces } from './open-nodes.ts';

const managementNode: NavigationNode = {
  segment: 'mgmt',
  type: 'menu',
  title: 'Management',
  about: 'Project flights, live locations',
  max_access_level: 3,
  // Project Flights and Live Locations come first.
  children: [
    {
      segment: 'project-flights',
      type: 'adminFlightView',
      title: 'Project Flights',
      about: 'Who flies when, with warnings',
      max_access_level: 4,
    },
    {
      segment: 'live-locations',
      type: 'googleMap',
      map: 'liveLocations',
      title: 'Live Locations',
      about: 'Everyone sharing their location, on one map',
      max_access_level: 4,
    },
    {
      segment: 'day-sheets',
      type: 'daySheet',
      title: 'Day Sheets',
      about: 'Each person’s day',
      max_access_level: 4,
    },
    {
      segment: 'people',
      type: 'list',
      title: 'Project People',
      about: 'Roles, phone numbers, documents that expire',
      max_access_level: 4,
    },
    {
      segment: 'schedule',
      type: 'daySheet',
      title: 'Schedule',
      about: 'Calls and sessions',
      max_access_level: 4,
    },
    listNode('stays', 4),
    { ...listNode('rooms', 4), unlisted: true },
    { ...listNode('beds', 4), unlisted: true },
    {
      segment: 'suggest-transfers',
      type: 'display',
      title: 'Suggest Transfers',
      about: 'Rides for arrivals',
      max_access_level: 4,
    },
    listNode('transfers', 4),
    listNode('vehicles', 4),
    listNode('projects', 3),
    listNode('contacts', 3),
    listNode('flights', 3),
    listNode('schedule-items', 4),
    listNode('schedule-groups', 4),
  ],
};

/** Home with all that is below it. */
export const homeNode: NavigationNode = {
  ...openHomeNode,
  children: [adminNode, ...openPlaces, managementNode, ...unlistedPlaces],
};
