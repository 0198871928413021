import { isAllowed, type AccessLevel } from './access.ts';
import { adminNode } from './admin-node.ts';
import type { FormName } from './forms/registry.ts';

export type NodeType =
  | 'menu'
  | 'form'
  | 'list'
  | 'report'
  | 'display'
  | 'adminFlightView'
  | 'googleMap';

/** A place in the app. The segments from the root down to it are its address. */
export interface NavigationNode {
  readonly segment: string;
  readonly type: NodeType;
  readonly title: string;
  readonly about?: string;
  /** The highest level that may open it; without one, everybody may. */
  readonly max_access_level?: AccessLevel;
  /** No menu shows it: it is opened from elsewhere. */
  readonly unlisted?: boolean;
  /** The form of a node of type `form`. */
  readonly form?: FormName;
  /** What the map of a node of type `googleMap` shows. */
  readonly map?: 'userRoute' | 'liveLocations';
  readonly children?: readonly NavigationNode[];
}

export const homeNode: NavigationNode = {
  segment: '',
  type: 'menu',
  title: 'Home',
  children: [
    adminNode,
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
      about: 'The road and its stops',
    },
    {
      segment: 'mgmt',
      type: 'menu',
      title: 'Management',
      about: 'Project flights, live locations',
      max_access_level: 3,
      children: [
        {
          segment: 'project-flights',
          type: 'adminFlightView',
          title: 'Project Flights',
          about: 'Who flies when, and what is wrong with it',
          max_access_level: 4,
        },
        {
          segment: 'live-locations',
          type: 'googleMap',
          map: 'liveLocations',
          title: 'Live Locations',
          about: 'Everybody who shares, on one map',
          max_access_level: 4,
        },
      ],
    },
    {
      segment: 'outbox',
      type: 'list',
      title: 'Outbox',
      about: 'Waiting on this device',
      unlisted: true,
    },
    {
      segment: 'sharing',
      type: 'display',
      title: 'Sharing location',
      about: 'Who sees you, and since when',
      unlisted: true,
    },
    {
      segment: 'messages',
      type: 'display',
      title: 'Messages',
      about: 'From the office, and of your flights',
      unlisted: true,
      children: [
        {
          segment: 'settings',
          type: 'display',
          title: 'Notifications',
          about: 'What you are told, and where',
          unlisted: true,
        },
      ],
    },
  ],
};

/** A hidden menu gives its place to those of its children that the person may see. */
export function visibleChildren(node: NavigationNode, level: AccessLevel): NavigationNode[] {
  const listed = (node.children ?? []).filter(({ unlisted }) => unlisted !== true);
  return listed.flatMap((child) =>
    isAllowed(level, child.max_access_level) ? [child] : visibleChildren(child, level),
  );
}

/**
 * The stack of nodes that an address names, root first. Where the address leads nowhere, the way ends
 * at the last node that stands; nodes that the person may not open are left out.
 */
export function stackAt(
  path: string,
  level: AccessLevel,
  root: NavigationNode = homeNode,
): NavigationNode[] {
  const stack = [root];
  let node = root;
  for (const segment of path.split('/').filter(Boolean)) {
    const child = node.children?.find((candidate) => candidate.segment === segment);
    if (child === undefined) break;
    node = child;
    stack.push(child);
  }
  return stack.filter((candidate) => isAllowed(level, candidate.max_access_level));
}
