import { daysOfItem } from '@paddock/contract/domain/itinerary/day-of';
import { byStart } from '@paddock/contract/domain/itinerary/items-of';
import type {
  ItemKind,
  ItemPerson,
  Itinerary,
  ItineraryItem,
} from '@paddock/contract/domain/itinerary/itinerary';
import { dayAfter } from '@paddock/contract/platform/days';
import type { Db } from '../../platform/db/client.ts';
import { flightsOf } from '../bookings/flights-of.ts';
import type { Roads } from '../road/open.ts';
import { drivesOf } from './drive-items.ts';
import { flightItem } from './flight-items.ts';
import { whomToCall } from './policy.ts';
import { byName, presentPerson } from './present.ts';
import { peopleNamed, projectsOf, staff, type Days, type ProjectRow } from './queries.ts';
import { scheduledFor } from './schedule-items.ts';
import { staysOf } from './stay-items.ts';
import { ridesOf } from './transfer-items.ts';
import { personWith, type ItemBooking, type ReadItem, type ReadPerson } from './read-item.ts';

export interface ItineraryDeps {
  readonly db: Db;
  readonly roads: Roads;
}

/** All kinds, or those that are asked for; drives need the roads. */
type Asked = ItineraryDeps | { readonly db: Db; readonly kinds: readonly PlainKind[] };

/** An itinerary as the server has it: each person with the bookings that put them on an item. */
export interface ReadItinerary extends Itinerary {
  readonly items: ReadItineraryItem[];
}

export type ReadItineraryItem = Omit<ItineraryItem, 'from' | 'to' | 'people'> &
  Pick<ReadItem, 'from' | 'to'> & { readonly people: (ItemPerson & WithBookings)[] };

interface WithBookings {
  readonly bookings: readonly ItemBooking[];
}

/**
 * All that people do in some days, each day by the clock of its place. Every screen, document and feed reads
 * this. Each kind is read once for everybody.
 */
export async function itineraryOf(
  deps: Asked,
  contactIds: readonly number[],
  days: Days,
): Promise<ReadItinerary> {
  const [from, to] = days;
  if (contactIds.length === 0) return { from, to, people: [], items: [], projects: [] };
  const { db } = deps;
  const found = await readItems(deps, contactIds, days);
  const named = [...new Set(found.flatMap(({ projectIds }) => projectIds))];
  const [projects, everyone] = await Promise.all([
    projectsOf(db, contactIds, { days, named }),
    staff(db),
  ]);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const lists: Lists = new Map();
  const items = found.map((item) => withProjects(item, byId, lists)).toSorted(byStart);
  const ids = new Set([...contactIds, ...projects.flatMap(({ members }) => members)]);
  for (const people of new Set(items.map((item) => item.people)))
    for (const { contactId } of people) ids.add(contactId);
  const names = (await peopleNamed(db, [...ids])).toSorted(byName);
  return {
    from,
    to,
    people: names.map(presentPerson),
    items,
    projects: projects.map(({ project_code: projectCode, start_date, end_date, members }) => ({
      projectCode,
      startDate: start_date,
      endDate: end_date,
      members,
      contacts: whomToCall(everyone, new Set(members)),
    })),
  };
}

type PlainKind = Exclude<ItemKind, 'drive'>;
type Span = readonly [from: Date, until: Date];

/** Each kind is read in as many queries, however many people there are. */
const readers: Readonly<
  Record<PlainKind, (db: Db, ids: readonly number[], span: Span, days: Days) => Promise<ReadItem[]>>
> = {
  flight: async (db, ids, span) => (await flightsOf(db, ids, span)).map(flightItem),
  stay: async (db, ids, _span, days) => staysOf(db, ids, days),
  transfer: async (db, ids, span) => ridesOf(db, ids, span),
  schedule: async (db, ids, span) => scheduledFor(db, ids, span),
};
const plainKinds = ['flight', 'stay', 'transfer', 'schedule'] as const;

async function readItems(
  asked: Asked,
  contactIds: readonly number[],
  days: Days,
): Promise<ReadItem[]> {
  const [first, last] = days;
  // What leaves on a day by its own clock leaves within a day of it in UTC.
  const span = [startOf(dayAfter(first, -2)), startOf(dayAfter(last, 2))] as const;
  const kinds = 'kinds' in asked ? asked.kinds : plainKinds;
  const found = await Promise.all([
    ...kinds.map(async (kind) => readers[kind](asked.db, contactIds, span, days)),
    ...('roads' in asked ? [drivesOf(asked, contactIds, span)] : []),
  ]);
  return found.flat().filter((item) => touches(item, days));
}

export function touches(item: ReadItem, [first, last]: Days): boolean {
  const [starts, ends] = daysOfItem(item);
  return starts <= last && ends >= first;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

type ListedPerson = ReadItineraryItem['people'][number];
/** What is for the same people keeps one list of them: 500 people with 40 items are not 20,000 entries. */
type Lists = Map<
  readonly ReadPerson[],
  { readonly codes: string; readonly people: ListedPerson[] }
>;

/** A road is driven by everybody who works on its project. */
function withProjects(
  item: ReadItem,
  projects: ReadonlyMap<number, ProjectRow>,
  lists: Lists,
): ReadItineraryItem {
  const { projectIds, ...rest } = item;
  const own = projectIds.flatMap((id) => projects.get(id) ?? []);
  const projectCodes = own.map(({ project_code: code }) => code);
  const codes = projectCodes.join();
  const known = lists.get(item.people);
  if (known?.codes === codes && item.kind !== 'drive')
    return { ...rest, projectCodes, people: known.people };
  const read =
    item.kind === 'drive'
      ? own.flatMap(({ members }) => members.map((id) => personWith(id)))
      : item.people;
  const people = read.map((person) => {
    return { ...person, projectCodes: codesOf(person, projects) ?? projectCodes };
  });
  lists.set(item.people, { codes, people });
  return { ...rest, projectCodes, people };
}

/** Of the bookings that put somebody there; undefined where none did. */
function codesOf({ bookings }: ReadPerson, projects: ReadonlyMap<number, ProjectRow>) {
  if (bookings.length === 0) return undefined;
  const ids = new Set(bookings.map(({ projectId }) => projectId));
  return [...ids].flatMap((id) => projects.get(id)?.project_code ?? []);
}
