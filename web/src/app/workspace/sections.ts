import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { type AccessLevel, isAllowed, type Reach } from '@paddock/contract/platform/access';
import { keepsBooks } from '@paddock/contract/platform/books';
import { mayImport } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';

interface SectionDescription {
  /** In the address, after the project; Overview has none. */
  readonly segment: string;
  readonly title: string;
  /** The letter after G that leads there. */
  readonly key: string;
  /** The highest level that sees it. */
  readonly limit: AccessLevel;
}

/** The places of a project, in the order of the side bar. */
export const sections = {
  overview: { segment: '', title: 'Overview', key: 'o', limit: 4 },
  people: { segment: 'people', title: 'People', key: 'p', limit: 4 },
  travel: { segment: 'travel', title: 'Travel', key: 't', limit: 4 },
  stays: { segment: 'stays', title: 'Stays & vehicles', key: 's', limit: 4 },
  freight: { segment: 'freight', title: 'Freight', key: 'f', limit: 4 },
  schedule: { segment: 'schedule', title: 'Schedule', key: 'd', limit: 4 },
  road: { segment: 'road', title: 'Road & live map', key: 'r', limit: 4 },
  money: { segment: 'money', title: 'Money', key: 'm', limit: 1 },
  messages: { segment: 'messages', title: 'Messages', key: 'x', limit: 4 },
} as const satisfies Record<string, SectionDescription>;

export type SectionName = keyof typeof sections;

export const sectionNames: readonly SectionName[] = [
  'overview',
  'people',
  'travel',
  'stays',
  'freight',
  'schedule',
  'road',
  'money',
  'messages',
];

/** Money is also for those who keep the books, at any level. */
export function opensSection(reach: Reach, name: SectionName): boolean {
  return isAllowed(reach, sections[name].limit) || (name === 'money' && keepsBooks(reach));
}

/** The sections that someone sees. */
export function sectionsFor(reach: Reach): SectionName[] {
  return sectionNames.filter((name) => opensSection(reach, name));
}

/** Places of a desk that belong to no project. */
export const commonPlaces = {
  projects: { title: 'All projects', about: 'Every project and its dates', limit: 3 },
  people: { title: 'All people', about: 'Everyone in the address book', limit: 3 },
  places: { title: 'Vendors & places', about: 'Vendors, airports, hotels', limit: 1 },
  'first-steps': { title: 'First steps', about: 'From nothing to a first booking', limit: 1 },
  lists: { title: 'Lists', about: '', limit: 4 },
} as const satisfies Record<string, { title: string; about: string; limit: AccessLevel }>;

export type CommonPlace = keyof typeof commonPlaces;

export const commonPlaceNames: readonly CommonPlace[] = [
  'projects',
  'people',
  'places',
  'first-steps',
  'lists',
];

/** Those of the side bar; First steps are in Settings, and lists are opened from what they belong to. */
export const sideBarPlaces = ['projects', 'people', 'places'] as const;

export function sectionNode(name: SectionName): NavigationNode {
  const { segment, title, limit } = sections[name];
  return { segment, type: 'display', title, max_access_level: limit };
}

export function commonNode(name: CommonPlace): NavigationNode {
  const { title, about, limit } = commonPlaces[name];
  return { segment: name, type: 'display', title, about, max_access_level: limit };
}

/** The kinds of tables that are pasted into each section. */
const tables: Partial<Record<SectionName, readonly string[]>> = {
  people: ['people'],
  travel: ['flights', 'tickets', 'bookings'],
  stays: ['stays', 'rooms', 'transfers'],
  freight: ['equipment', 'cases'],
  schedule: ['schedule'],
  money: ['expenditure', 'payments'],
};

/** True if someone may paste at least one kind of table into a section. */
export function mayPasteInto(section: SectionName, user: User): boolean {
  return tables[section]?.some((kind) => mayImport(user, kind)) === true;
}
