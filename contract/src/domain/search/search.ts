import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { textInput, wholeInAddress } from '../../platform/inputs.ts';
import { codeOfProject } from '../projects/projects.ts';
import type { ListName } from '../registry/outline.ts';

/** Search groups with their headings, in this order, except that the group of the exact record typed comes first. */
export const searchGroups = {
  people: { label: 'People', one: 'person', more: 'people', lists: ['contacts'] },
  flights: { label: 'Flights', one: 'flight', more: 'flights', lists: ['flights'] },
  tickets: { label: 'Tickets', one: 'ticket', more: 'tickets', lists: ['tickets'] },
  bills: { label: 'Bills', one: 'bill', more: 'bills', lists: ['expenditure'] },
  payments: { label: 'Payments', one: 'payment', more: 'payments', lists: ['payments'] },
  stays: { label: 'Stays', one: 'stay', more: 'stays', lists: ['stays'] },
  projects: { label: 'Projects', one: 'project', more: 'projects', lists: ['projects'] },
  places: {
    label: 'Places',
    one: 'place',
    more: 'places',
    lists: ['airports', 'stations', 'hotels', 'endpoints'],
  },
  vehicles: { label: 'Vehicles', one: 'vehicle', more: 'vehicles', lists: ['vehicles'] },
  freight: {
    label: 'Freight',
    one: 'case or item',
    more: 'cases and items',
    lists: ['cases', 'equipment'],
  },
  schedule: {
    label: 'Schedule',
    one: 'schedule item',
    more: 'schedule items',
    lists: ['schedule-items', 'schedule-groups'],
  },
  vendors: { label: 'Vendors', one: 'vendor', more: 'vendors', lists: ['vendors'] },
  clients: { label: 'Clients', one: 'client', more: 'clients', lists: ['clients'] },
} as const satisfies Record<
  string,
  { label: string; one: string; more: string; lists: readonly ListName[] }
>;

export const searchGroupName = z.enum([
  'people',
  'flights',
  'tickets',
  'bills',
  'payments',
  'stays',
  'projects',
  'places',
  'vehicles',
  'freight',
  'schedule',
  'vendors',
  'clients',
]);
export type SearchGroupName = z.infer<typeof searchGroupName>;

export const searchedLists = Object.values(searchGroups).flatMap(({ lists }) => lists);
export type SearchedList = (typeof searchedLists)[number];

/** Lists that are not searched, and why. */
export const notSearched = {
  advances: 'an advance is found by its person',
  orders: 'an order is found by its vendor and its project',
  budgets: 'a budget is found by its project',
  carnets: 'a carnet is found in Freight of its project',
  'carnet-vouchers': 'a voucher is found by its carnet',
  'hire-cars': 'a hire car is found by its vehicle',
  'border-passes': 'a border pass is found by its vehicle',
  rooms: 'a room is found by its stay',
  'flights-to-book': 'a flight to book is found by its person or its flight',
  'own-days': 'own days are found by their person',
  beds: 'a bed is found by its person or its stay',
  messages: 'the message list has a search of its own',
  users: 'access is found at its person',
  transfers: 'a transfer has no name: it is found by its vehicle or its people',
  'schedule-templates': 'a setting, found as a command',
  'schedule-template-items': 'a part of a template',
  'product-types': 'a setting, found as a command',
  currencies: 'a setting, found as a command',
  'payment-methods': 'a setting, found as a command',
  'exchange-rates': 'a setting, found as a command',
  'vat-rates': 'a setting, found as a command',
  'approval-rules': 'a setting, found as a command',
  'bank-accounts': 'a setting, found as a command',
  'area-states': 'a setting, found as a command',
  'entry-rules': 'a setting, found as a command',
  'customs-territories': 'a setting, found as a command',
} as const satisfies Record<Exclude<ListName, SearchedList>, string>;

export const searchHit = z.object({
  list: z.enum(searchedLists),
  id: z.int(),
  /** "BA 866" */
  title: z.string(),
  /** "London Heathrow to Budapest · 22 Nov 10:20 to 13:50 local" */
  about: z.nullable(z.string()),
  /** At the end of the line: "4 people". */
  note: z.nullable(z.string()),
  /**
   * Its project, or the one through which a coordinator may see it; for an airport, the project in question
   * if it uses the airport.
   */
  project: z.nullable(z.string()),
  /** The number of a person who can be called. */
  phone: z.nullable(z.string()),
  /** The position of a place that one can go to. */
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchGroup = z.object({
  group: searchGroupName,
  hits: z.array(searchHit),
  /** How many more there are; at least this many if `atLeast`. */
  more: z.int(),
  atLeast: z.boolean(),
  /** The cursor for the next page of this kind; null if there is none. */
  next: z.nullable(z.int()),
});
export type SearchGroup = z.infer<typeof searchGroup>;

/** Hits of each kind in an answer about all kinds, and in a page of one. */
export const hitsOfAll = 5;
export const hitsOfOne = 20;
/** The most hits that are read for one kind. */
export const furthestHit = 200;

export const search = {
  name: 'GET /api/search',
  summary: 'People, flights, bills, places and more that fit what was typed, best first',
  query: z.object({
    q: textInput(100),
    /** The code of the project whose rows come first. */
    project: z.optional(codeOfProject),
    kind: z.optional(searchGroupName),
    cursor: z.optional(wholeInAddress(1, furthestHit)),
  }),
  response: z.object({ groups: z.array(searchGroup) }),
} satisfies Call;
export type SearchAnswer = z.infer<typeof search.response>;
