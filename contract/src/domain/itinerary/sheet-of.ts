import { daysBeside, entriesOn, type DayEntry } from './day-of.ts';
import type { SheetContact } from './day-parts.ts';
import type { Bedless, Itinerary } from './itinerary.ts';
import { listItems } from './items-of.ts';

/** What one person has to know about one day. */
export interface DaySheet {
  readonly contactId: number;
  readonly fullName: string;
  readonly day: string;
  /** The nearest days with something on them. */
  readonly earlierDay: string | null;
  readonly laterDay: string | null;
  readonly entries: readonly DayEntry[];
  /** True if they have no bed on the night after it. */
  readonly lacksBed: boolean;
  /** The names of the people on an item. */
  readonly people: Itinerary['people'];
  /** The projects that run on the day, and who else works on them. */
  readonly projects: readonly SheetProject[];
  readonly contacts: readonly SheetContact[];
}

export interface SheetProject {
  readonly projectCode: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly companions: readonly string[];
}

/** A person's sheet of a day, from an itinerary that covers the day and those around it. */
export function makeSheet(itinerary: Itinerary, contactId: number, day: string): DaySheet {
  const { people, projects } = itinerary;
  const items = listItems(itinerary, contactId);
  const entries = entriesOn(items, day);
  const running = projects.filter(
    ({ members, startDate, endDate }) =>
      members.includes(contactId) && startDate <= day && day <= endDate,
  );
  const codes = new Set([
    ...running.map(({ projectCode }) => projectCode),
    ...entries.flatMap(({ item }) => item.projectCodes),
  ]);
  const contacts = projects
    .filter(({ projectCode }) => codes.has(projectCode))
    .flatMap((project) => project.contacts);
  return {
    contactId,
    fullName: people.find((one) => one.contactId === contactId)?.fullName ?? '',
    day,
    ...daysBeside(day, items),
    entries,
    lacksBed: itinerary.bedless?.some((one) => isWithout(one, contactId, day)) === true,
    people,
    projects: running.map(({ projectCode, startDate, endDate, members }) => ({
      projectCode,
      startDate,
      endDate,
      companions: listNames(people, members, contactId),
    })),
    contacts: onceEach(contacts).filter((contact) => contact.contactId !== contactId),
  };
}

function isWithout({ contactId, nights }: Bedless, person: number, day: string): boolean {
  return contactId === person && nights.includes(day);
}

/** The names of others, in the order of the itinerary's people: by name. */
export function listNames(
  people: Itinerary['people'],
  ids: readonly number[],
  without: number,
): string[] {
  const known = findPlaces(people);
  return [...new Set(ids)]
    .filter((id) => id !== without)
    .flatMap((id) => known.get(id) ?? [])
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name);
}

type Placed = ReadonlyMap<number, { readonly place: number; readonly name: string }>;

/** Hundreds of sheets name some of the same thousands of people. */
const placesOfPeople = new WeakMap<Itinerary['people'], Placed>();

function findPlaces(people: Itinerary['people']): Placed {
  const known = placesOfPeople.get(people);
  if (known !== undefined) return known;
  const places = new Map(
    people.map(({ contactId, fullName }, place) => [contactId, { place, name: fullName }]),
  );
  placesOfPeople.set(people, places);
  return places;
}

/** For a person named by several projects, the first row. */
function onceEach(contacts: readonly SheetContact[]): SheetContact[] {
  const byPerson = Map.groupBy(contacts, ({ contactId }) => contactId);
  return [...byPerson.values()].flatMap(([first]) => first ?? []);
}
