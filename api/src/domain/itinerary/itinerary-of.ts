import { daysOfItem } from '@paddock/contract/domain/itinerary/day-of';
import type { SheetContact } from '@paddock/contract/domain/itinerary/day-parts';
import { byStart } from '@paddock/contract/domain/itinerary/items-of';
import type {
  ItemKind,
  ItemPerson,
  Itinerary,
  ItineraryItem,
  ItineraryPlace,
} from '@paddock/contract/domain/itinerary/itinerary';
import { dayAfter } from '@paddock/contract/platform/days';
import type { Db } from '../../platform/db/client.ts';
import { readFlights, readFlightsToBook, type FlightOfRow } from '../bookings/flights-of.ts';
import { presentStatus } from '../flights/status/queries.ts';
import type { Roads } from '../road/open.ts';
import { readSchedule, type ScheduleRow } from '../schedule/queries.ts';
import { loadHireCarItems } from './hire-car-items.ts';
import { loadDrives, loadRides, loadStays, loadTickets } from './items-by-kind.ts';
import { byName, presentPerson, presentTimes } from './present.ts';
import { peopleNamed, loadProjects, staff, type Days, type ProjectRow } from './queries.ts';
import {
  personWith,
  type ItemBooking,
  type ReadItem,
  type ReadPerson,
  type ReadPlace,
} from './read-item.ts';

export interface ItineraryDeps {
  readonly db: Db;
  readonly roads: Roads;
}

/** All kinds, or the requested ones; drives need the roads. */
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
export async function loadItinerary(
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
    loadProjects(db, contactIds, { days, named }),
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
  flight: async (db, ids, span) => [
    ...(await readFlights(db, ids, span)).map(flightItem),
    ...(await readFlightsToBook(db, ids, span)).map(toBookItem),
  ],
  ticket: async (db, ids, span) => loadTickets(db, ids, span),
  stay: async (db, ids, _span, days) => loadStays(db, ids, days),
  transfer: async (db, ids, span) => loadRides(db, ids, span),
  schedule: async (db, ids, span) => [
    ...(await scheduledFor(db, ids, span)),
    ...(await loadHireCarItems(db, ids, span)),
  ],
};
const plainKinds = ['flight', 'ticket', 'stay', 'transfer', 'schedule'] as const;

async function readItems(
  asked: Asked,
  contactIds: readonly number[],
  days: Days,
): Promise<ReadItem[]> {
  const [first, last] = days;
  // What leaves on a day by its own clock leaves within a day of it in UTC.
  const span = [startDay(dayAfter(first, -2)), startDay(dayAfter(last, 2))] as const;
  const kinds = 'kinds' in asked ? asked.kinds : plainKinds;
  const found = await Promise.all([
    ...kinds.map(async (kind) => readers[kind](asked.db, contactIds, span, days)),
    ...('roads' in asked ? [loadDrives(asked, contactIds, span)] : []),
  ]);
  return found.flat().filter((item) => touches(item, days));
}

export function touches(item: ReadItem, [first, last]: Days): boolean {
  const [starts, ends] = daysOfItem(item);
  return starts <= last && ends >= first;
}

function startDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

type ListedPerson = ReadItineraryItem['people'][number];
/** Items for the same people share one list of them: 500 people with 40 items are not 20,000 entries. */
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
    return { ...person, projectCodes: listCodes(person, projects) ?? projectCodes };
  });
  lists.set(item.people, { codes, people });
  return { ...rest, projectCodes, people };
}

/** The projects of the bookings that put somebody there; undefined if there are none. */
function listCodes({ bookings }: ReadPerson, projects: ReadonlyMap<number, ProjectRow>) {
  if (bookings.length === 0) return undefined;
  const ids = new Set(bookings.map(({ projectId }) => projectId));
  return [...ids].flatMap((id) => projects.get(id)?.project_code ?? []);
}

type StaffRow = Awaited<ReturnType<typeof staff>>[number];

/**
 * Who the people of a project call: those of level 4 or better who work on it. If there are none, the
 * coordinators, who look after every project; if there are none either, the managers. Numbers of crew are
 * hidden here.
 */
function whomToCall(everyone: readonly StaffRow[], members: ReadonlySet<number>): SheetContact[] {
  const own = everyone.filter(({ contact_id: id }) => members.has(id));
  const atLevel = (level: number) => everyone.filter(({ access_level_id: one }) => one === level);
  const found = [own, atLevel(4), atLevel(3)].find((some) => some.length > 0) ?? [];
  return found.map((person) => ({
    contactId: person.contact_id,
    fullName: person.full_name,
    role: person.access_level,
    phoneNumber: person.phone_number,
  }));
}

/** The schedule items of some people, each once, with the people it is for. */
async function scheduledFor(
  db: Db,
  contactIds: readonly number[],
  span: readonly [from: Date, until: Date],
): Promise<ReadItem[]> {
  const lists = new Map<readonly number[], readonly ReadPerson[]>();
  return (await readSchedule(db, contactIds, span)).map((row) => {
    const people = lists.get(row.contactIds) ?? row.contactIds.map((id) => personWith(id));
    lists.set(row.contactIds, people);
    return scheduleItem(row, people);
  });
}

function scheduleItem(row: ScheduleRow, people: readonly ReadPerson[]): ReadItem {
  const { time_zone: timeZone } = row;
  return {
    id: `schedule-${row.id}`,
    kind: 'schedule',
    title: row.title,
    detail: row.notes,
    ...presentTimes(
      { at: row.starts_at, atLocal: row.starts_at_local, timeZone },
      row.ends_at === null || row.ends_at_local === null
        ? null
        : { at: row.ends_at, atLocal: row.ends_at_local, timeZone },
    ),
    isTimed: true,
    isConfirmed: row.confirmed,
    isCancelled: false,
    from: null,
    to: readPlace(row),
    stops: [],
    projectIds: [row.project_id],
    people,
    source: { list: 'schedule-items', recordId: row.id },
  };
}

function readPlace(row: ScheduleRow): ItineraryPlace | null {
  const { place_kind: kind, place_name: name, latitude, longitude } = row;
  if (kind === null || name === null || latitude === null || longitude === null) return null;
  return {
    kind,
    name,
    about: kind === 'airport' ? row.place_about : null,
    terminal: null,
    address: kind === 'hotel' ? row.place_about : null,
    phoneNumber: null,
    latitude,
    longitude,
    timeZone: row.time_zone,
  };
}

function flightItem(row: FlightOfRow): ReadItem {
  const { origin, destination } = row;
  return {
    id: `flight-${row.flight_id}`,
    kind: 'flight',
    title: row.flight_number,
    detail: row.vendor_name,
    ...presentTimes(
      { at: row.departure_time, atLocal: row.departs_at_local, timeZone: origin.time_zone },
      { at: row.arrival_time, atLocal: row.arrives_at_local, timeZone: destination.time_zone },
    ),
    isTimed: true,
    isConfirmed: true,
    isCancelled: row.is_cancelled,
    ...(row.status === null ? {} : { status: presentStatus(row.status, makeTicket(row)) }),
    from: airportPlace(origin, row.departure_terminal),
    to: airportPlace(destination, row.arrival_terminal),
    stops: [],
    projectIds: [...new Set(row.aboard.map(({ project_id: id }) => id))],
    people: peopleOn(row),
    source: { list: 'flights', recordId: row.flight_id },
  };
}

/** For those who have no seat on it yet. */
function toBookItem(row: FlightOfRow): ReadItem {
  const people = row.aboard.map(({ contact_id: id }) => personWith(id, { part: 'passenger' }));
  return { ...flightItem(row), id: `flight-to-book-${row.flight_id}`, isConfirmed: false, people };
}

function makeTicket({ departure_time: departsAt, arrival_time: arrivesAt, ...row }: FlightOfRow) {
  const [originZone, destinationZone] = [row.origin.time_zone, row.destination.time_zone];
  return { departsAt, arrivesAt, originZone, destinationZone };
}

function airportPlace(
  { code, name, city, time_zone: timeZone, latitude, longitude }: FlightOfRow['origin'],
  terminal: string | null,
): ReadPlace {
  return {
    kind: 'airport',
    name: code,
    about: name,
    city,
    terminal,
    address: null,
    phoneNumber: null,
    latitude,
    longitude,
    timeZone,
  };
}

/** Each person once, with all bookings that hold the flight for them. */
function peopleOn({ aboard }: FlightOfRow): ReadPerson[] {
  const byPerson = Map.groupBy(aboard, ({ contact_id: id }) => id);
  return [...byPerson].map(([contactId, rows]) =>
    personWith(contactId, {
      part: 'passenger',
      references: rows.flatMap(({ reference }) => reference ?? []),
      bookings: rows.map(({ booking_id: id, reference, project_id: projectId }) => {
        return { id, reference, projectId };
      }),
    }),
  );
}
