import { isAllowed, type AccessLevel } from '../../platform/access.ts';
import { adminNode, listNode } from './admin-node.ts';
import type { NavigationNode } from './navigation-node.ts';

export const homeNode: NavigationNode = {
  segment: '',
  type: 'menu',
  title: 'Home',
  children: [
    adminNode,
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
          about: 'Who flies when, with warnings',
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
        {
          segment: 'live-locations',
          type: 'googleMap',
          map: 'liveLocations',
          title: 'Live Locations',
          about: 'Everyone sharing their location, on one map',
          max_access_level: 4,
        },
        listNode('stays', 4),
        { ...listNode('rooms', 4), unlisted: true },
        { ...listNode('beds', 4), unlisted: true },
        {
          segment: 'suggest-transfers',
          type: 'display',
          title: 'Suggest Transfers',
          about: 'Who travels or drives',
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
    },
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
          about: 'What you’re notified about, and where',
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

/** A number below a list is a record of it. */
function recordIn(node: NavigationNode, segment: string): NavigationNode | undefined {
  const { type, list, title, max_access_level: limit } = node;
  if (type !== 'list' || list === undefined || !/^[1-9]\d{0,9}$/.test(segment)) return undefined;
  return {
    segment,
    type: 'record',
    title: `${title}, ${segment}`,
    list,
    recordId: Number(segment),
    ...(limit === undefined ? {} : { max_access_level: limit }),
  };
}

/** Below a record stand its edit, and every form at its own name: each knows the record it is opened from. */
function belowRecord(
  node: NavigationNode,
  segment: string,
  root: NavigationNode,
): NavigationNode | undefined {
  const { type, list, recordId, title } = node;
  if (type !== 'record' || list === undefined || recordId === undefined) return undefined;
  const from = { list, recordId };
  if (segment === 'edit')
    return { segment, type: 'edit', title: `Edit ${title}`, max_access_level: 1, ...from };
  const form = formNamed(segment, root);
  return form === undefined ? undefined : { ...form, ...from };
}

function formNamed(name: string, node: NavigationNode): NavigationNode | undefined {
  if (node.form === name) return node;
  for (const child of node.children ?? []) {
    const found = formNamed(name, child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True for one place, also for a record's: that node is made each time. */
export function isSameNode(one: NavigationNode, other: NavigationNode): boolean {
  if (one === other) return true;
  const isOfRecord = one.recordId !== undefined && one.recordId === other.recordId;
  return isOfRecord && one.list === other.list && one.segment === other.segment;
}

/**
 * The stack of nodes that an address names, root first. Where the address leads nowhere, the way ends
 * at the last node that exists; nodes that the person may not open are left out.
 */
export function stackAt(
  path: string,
  level: AccessLevel,
  root: NavigationNode = homeNode,
): NavigationNode[] {
  const stack = [root];
  let node = root;
  for (const segment of path.split('/').filter(Boolean)) {
    const child =
      node.children?.find((candidate) => candidate.segment === segment) ??
      recordIn(node, segment) ??
      belowRecord(node, segment, root);
    if (child === undefined) break;
    node = child;
    stack.push(child);
  }
  return stack.filter((candidate) => isAllowed(level, candidate.max_access_level));
}
