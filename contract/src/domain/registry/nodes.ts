import type { AccessLevel } from '../../platform/access.ts';
import type { NavigationNode } from './navigation-node.ts';
import { openHomeNode, openPlaces, unlistedPlaces } from './open-nodes.ts';
import {
  formOutline,
  isFormName,
  isListName,
  listOutline,
  referenceForms,
  referenceLists,
  tourForms,
  type FormName,
  type ListName,
} from './outline.ts';

const composer = { segment: 'send-a-message', title: 'Send a message' } as const;
const projectPage = { segment: 'add-project', title: 'Add project' } as const;
const bookingPage = { segment: 'add-booking', title: 'Add booking' } as const;

/** A form, at its own name. */
function formNode(form: FormName): NavigationNode {
  return { segment: form, type: 'form', ...formOutline[form], form };
}

/** A list, at its own name. */
function listNode(list: ListName, limit: AccessLevel = 1): NavigationNode {
  return { segment: list, type: 'list', ...listOutline[list], max_access_level: limit, list };
}

function formNodes(outline: object): NavigationNode[] {
  return Object.keys(outline).filter(isFormName).map(formNode);
}

/** Forms for the lists that other forms choose from, and those lists. */
const referenceData: NavigationNode = {
  segment: 'reference-data',
  type: 'menu',
  title: 'Reference data',
  about: 'Lists that forms choose from',
  max_access_level: 1,
  books: true,
  children: [
    ...formNodes(referenceForms),
    ...Object.keys(referenceLists)
      .filter(isListName)
      .map((list) => listNode(list)),
  ],
};

/** Reports on the projects' money. */
const reports: NavigationNode = {
  segment: 'reports',
  type: 'menu',
  title: 'Reports',
  about: 'Project costs and outstanding bills',
  max_access_level: 1,
  books: true,
  children: [
    {
      segment: 'expenditure',
      type: 'report',
      title: 'Project costs',
      about: 'A project by type, vendor, currency, person and month',
      max_access_level: 1,
      books: true,
    },
    {
      segment: 'owed',
      type: 'report',
      title: 'Outstanding bills',
      about: 'Amounts due by vendor and age, and overpaid',
      max_access_level: 1,
      books: true,
    },
    {
      segment: 'needs-amount',
      type: 'report',
      title: 'Needs an amount',
      about: 'Bills to complete, one after the other',
      max_access_level: 1,
      books: true,
    },
  ],
};

/** The menu of the administrators. */
const adminNode: NavigationNode = {
  segment: 'admin',
  type: 'menu',
  title: 'Admin',
  about: 'Projects, flights, bills, messages',
  max_access_level: 1,
  books: true,
  children: [
    listNode('projects'),
    ...formNodes(tourForms),
    // The workspace's composer comes after the form, because that address is the form's own.
    { ...formNode('send-notifications'), ...composer, unlisted: true },
    { ...formNode('new-project'), ...projectPage, unlisted: true },
    { ...formNode('flight-expenditure'), ...bookingPage, unlisted: true },
    {
      segment: 'sent-messages',
      type: 'list',
      title: 'Sent Messages',
      about: 'Messages and their delivery status',
      max_access_level: 1,
    },
    listNode('contacts'),
    listNode('flights'),
    listNode('expenditure'),
    {
      segment: 'untie-flights',
      type: 'list',
      title: 'Unneeded Flights',
      about: 'On bills that aren’t flight bookings',
      max_access_level: 1,
    },
    listNode('payments'),
    listNode('orders'),
    listNode('advances'),
    listNode('budgets'),
    reports,
    {
      segment: 'ledger',
      type: 'display',
      title: 'To the ledger',
      about: 'Bills and payments for Xero, Sage, DATEV and others',
      max_access_level: 1,
      books: true,
    },
    {
      segment: 'pay',
      type: 'display',
      title: 'Pay bills',
      about: 'Files for your bank, and where vendors are paid',
      max_access_level: 1,
      books: true,
    },
    {
      segment: 'bank',
      type: 'display',
      title: 'Bank and cards',
      about: 'Statements, matched to payments and bills',
      max_access_level: 1,
      books: true,
    },
    {
      segment: 'recharge',
      type: 'display',
      title: 'Split and recharge',
      about: 'Parts of bills, and what clients pay back',
      max_access_level: 1,
      books: true,
    },
    {
      segment: 'cash-flow',
      type: 'display',
      title: 'Cash flow',
      about: 'What falls due, week by week',
      max_access_level: 1,
      books: true,
    },
    {
      segment: 'months',
      type: 'display',
      title: 'Months',
      about: 'Close a month of the accounts, or reopen it',
      max_access_level: 1,
      books: true,
    },
    {
      segment: 'reclaim',
      type: 'display',
      title: 'VAT to claim back',
      about: 'Bills whose VAT a country refunds',
      max_access_level: 1,
      books: true,
    },
    // The list of sent messages, with the delivery of each.
    { ...listNode('messages'), unlisted: true },
    listNode('users'),
    referenceData,
    {
      segment: 'system',
      type: 'display',
      title: 'System',
      about: 'Incidents, servers, backups, settings',
      max_access_level: 1,
    },
  ],
};

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
    { ...listNode('own-days', 4), unlisted: true },
    { ...listNode('flights-to-book', 1), unlisted: true },
    {
      segment: 'suggest-transfers',
      type: 'display',
      title: 'Suggest Transfers',
      about: 'Rides for arrivals',
      max_access_level: 4,
    },
    listNode('transfers', 4),
    listNode('tickets', 4),
    listNode('hire-cars', 4),
    listNode('vehicles', 4),
    listNode('cases', 4),
    listNode('equipment', 4),
    listNode('border-passes', 4),
    listNode('carnets', 4),
    listNode('carnet-vouchers', 4),
    listNode('projects', 3),
    listNode('contacts', 3),
    listNode('flights', 3),
    listNode('schedule-items', 4),
    listNode('schedule-groups', 4),
  ],
};

/** Home with everything below it. */
export const homeNode: NavigationNode = {
  ...openHomeNode,
  children: [adminNode, ...openPlaces, managementNode, ...unlistedPlaces],
};
