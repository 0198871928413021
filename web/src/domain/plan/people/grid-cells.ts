import { entriesOn, type DayEntry } from '@paddock/contract/domain/itinerary/day-of';
import type { Itinerary, ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { endWord, takesPeople } from '@paddock/contract/domain/itinerary/ticketed';
import type { GapKind } from '@paddock/contract/domain/plan/finding';
import type { ReadinessGap, ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import type { TicketKind } from '@paddock/contract/domain/tickets/means';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { formatClock } from '@paddock/contract/platform/time';
import { shortWork } from './short-work.ts';

/** What moves a person on a day, or their work. */
export interface CellChip {
  /** How they travel, if not by air. */
  readonly means?: TicketKind;
  readonly kind: 'cancelled' | 'lands' | 'leaves' | 'transfer' | 'drive' | 'work';
  /** A local time, or the title of the work as far as there is room. */
  readonly words: string;
  /** Its text for screen readers: "Lands 13:10, IB 3278". */
  readonly label: string;
}

/** The night that begins on a day: a bed, a bed that is missing, or nothing. */
type Night = 'bed' | 'missing' | 'none';

export interface DayCell {
  readonly day: string;
  readonly chip: CellChip | undefined;
  /** Instead of the chip. */
  readonly gap: { readonly kind: GapKind; readonly words: string } | undefined;
  /** The night before, until midday. */
  readonly before: Night;
  /** The night after, from midday. */
  readonly after: Night;
}

/** Everyone's items, each person's in order. A bed has one person, and names those who share the room. */
export function itemsByPerson(itinerary: Itinerary | undefined): Map<number, ItineraryItem[]> {
  const found = new Map<number, ItineraryItem[]>();
  for (const item of itinerary?.items ?? [])
    for (const { contactId, part } of item.people) {
      if (part === 'roommate') continue;
      const own = found.get(contactId);
      if (own === undefined) found.set(contactId, [item]);
      else own.push(item);
    }
  return found;
}

/** The cells of everyone on a grid, each person's made when they are first seen. */
export function cellsOnceEach(
  items: ReadonlyMap<number, readonly ItineraryItem[]>,
  days: readonly string[],
): (person: ReadyPerson) => readonly DayCell[] {
  const made = new Map<ReadyPerson, DayCell[]>();
  return (person) => {
    const known = made.get(person);
    if (known !== undefined) return known;
    const cells = listCells(person, items.get(person.contactId) ?? [], days);
    made.set(person, cells);
    return cells;
  };
}

/** The cells of one person. */
export function listCells(
  person: ReadyPerson,
  all: readonly ItineraryItem[],
  days: readonly string[],
): DayCell[] {
  const items = withoutRoad(person, all);
  const missing = new Set(person.gaps.flatMap(({ nights }) => nights));
  const nightOn = (day: string): Night => {
    if (missing.has(day)) return 'missing';
    return items.some((item) => sleepsOn(item, day)) ? 'bed' : 'none';
  };
  return days.map((day) => ({
    day,
    chip: chipOn(person, entriesOn(items, day), day),
    gap: gapOn(person.gaps, day, cancelledOn(entriesOn(items, day))),
    before: nightOn(dayAfter(day, -1)),
    after: nightOn(day),
  }));
}

/** Everyone on a project is on its road; people who fly or have another ticket, or have no way in, do not drive it. */
export function withoutRoad(
  person: ReadyPerson,
  items: readonly ItineraryItem[],
): readonly ItineraryItem[] {
  const drives = !items.some(takesPeople) && !person.gaps.some(({ kind }) => kind === 'no_way_in');
  return drives ? items : items.filter(({ kind }) => kind !== 'drive');
}

/**
 * The possible next item of a person: work waits until they have landed, and ends when they leave. The others
 * on a project may be at work before.
 */
export function itemsOnSite(
  person: ReadyPerson,
  all: readonly ItineraryItem[],
): readonly ItineraryItem[] {
  const items = withoutRoad(person, all);
  const landing = items.findLast(
    (item) =>
      takesPeople(item) &&
      item.endsAtLocal !== null &&
      dayOfLocal(item.endsAtLocal) === person.from,
  );
  const landed = Date.parse(landing?.endsAt ?? '');
  return items.filter(({ kind, startsAt, startsAtLocal }) => {
    if (kind !== 'schedule') return true;
    const day = dayOfLocal(startsAtLocal);
    if (day < person.from || day > person.to) return false;
    return !(Date.parse(startsAt) < landed);
  });
}

/** A day room has no night. */
function sleepsOn({ kind, startsAtLocal, endsAtLocal }: ItineraryItem, day: string): boolean {
  if (kind !== 'stay' || endsAtLocal === null) return false;
  return dayOfLocal(startsAtLocal) <= day && day < dayOfLocal(endsAtLocal);
}

/** What replaces the chip, most urgent first; missing beds are drawn below. */
function gapOn(gaps: readonly ReadinessGap[], day: string, cancelled: CellChip | undefined) {
  const found = gaps.find((gap) => gap.day === day && gap.kind !== 'no_bed');
  if (found === undefined) return undefined;
  const isWay = found.kind === 'no_way_in' || found.kind === 'no_way_out';
  if (isWay && cancelled !== undefined) return { kind: found.kind, words: cancelled.words };
  // Three flights at once are three pairs.
  const same = gaps.filter((gap) => gap.day === day && gap.kind === found.kind);
  const itemIds = [...new Set(same.flatMap((gap) => gap.itemIds))];
  return { kind: found.kind, words: gapWords({ kind: found.kind, itemIds }) };
}

const shortWords: Readonly<Record<GapKind, string>> = {
  clash: 'Clash',
  connection: 'Connection',
  no_way_in: 'No way in',
  no_way_out: 'No way out',
  no_bed: 'No bed',
  sits_up: 'Sits up',
  short_rest: 'Short rest',
  to_book: 'To book',
  papers: 'Papers',
  elsewhere: 'Ends elsewhere',
  late: 'Too late',
  early: 'Leaves early',
  bed_early: 'Bed too early',
  bed_late: 'Bed too long',
  transfer_early: 'Too early',
  transfer_late: 'Too late',
  driver_away: 'No driver',
  vehicle_away: 'No vehicle',
  hire_car: 'Hire car',
  bed_far: 'Bed far away',
  removed: 'Not on it',
  name_change: 'Name change',
  outside: 'Outside',
  bed_unused: 'Spare bed',
};

/** "No way in", "2 flights", "2 at once". */
export function gapWords({ kind, itemIds }: Pick<ReadinessGap, 'kind' | 'itemIds'>): string {
  if (kind !== 'clash') return shortWords[kind];
  if (itemIds.length < 2) return 'Clash';
  const areFlights = itemIds.every((id) => id.startsWith('flight-'));
  return `${itemIds.length} ${areFlights ? 'flights' : 'at once'}`;
}

function chipOn(
  { from, to }: ReadyPerson,
  entries: readonly DayEntry[],
  day: string,
): CellChip | undefined {
  const journeys = entries.filter(({ item }) => takesPeople(item));
  const landing = journeys.findLast(({ part }) => part === 'whole' || part === 'end');
  const leaving = journeys.find(({ part }) => part === 'whole' || part === 'start');
  const arrives = day === from || leaving === undefined;
  if (landing !== undefined && arrives) return landsChip(landing.item);
  if (leaving !== undefined) return leavesChip(leaving.item);
  const moves = rideChip(entries) ?? driveChip(entries, day) ?? cancelledOn(entries);
  return moves ?? (from <= day && day <= to ? workChip(entries) : undefined);
}

/** A flight or ticket that would have moved them. */
function cancelledOn(entries: readonly DayEntry[]): CellChip | undefined {
  const item = entries.find((entry) => entry.item.isCancelled)?.item;
  if (item === undefined) return undefined;
  return { kind: 'cancelled', words: 'Cancelled', label: `${item.title} cancelled` };
}

function landsChip(item: ItineraryItem): CellChip {
  const { title, endsAtLocal, startsAtLocal } = item;
  const words = formatClock(endsAtLocal ?? startsAtLocal);
  return { kind: 'lands', words, label: `${endWord(item)} ${words}, ${title}`, ...listMeans(item) };
}

function leavesChip(item: ItineraryItem): CellChip {
  const { title, startsAtLocal } = item;
  const words = formatClock(startsAtLocal);
  return { kind: 'leaves', words, label: `Leaves ${words}, ${title}`, ...listMeans(item) };
}

function listMeans({ means }: ItineraryItem): Pick<CellChip, 'means'> {
  return means === undefined ? {} : { means };
}

function rideChip(entries: readonly DayEntry[]): CellChip | undefined {
  const item = entries.find((entry) => entry.item.kind === 'transfer')?.item;
  if (item === undefined) return undefined;
  const words = formatClock(item.startsAtLocal);
  return { kind: 'transfer', words, label: `${item.title}, ${words}` };
}

/** The time at the end of the road; a word on the days before. */
function driveChip(entries: readonly DayEntry[], day: string): CellChip | undefined {
  const item = entries.find((entry) => entry.item.kind === 'drive')?.item;
  if (item === undefined) return undefined;
  const arrives = item.endsAtLocal;
  const ends = arrives !== null && dayOfLocal(arrives) === day;
  const words = ends ? formatClock(arrives) : 'Drive';
  return { kind: 'drive', words, label: ends ? `Arrives ${words}, ${item.title}` : item.title };
}

/** The longest item on the schedule, which shows what the day is for. */
function workChip(entries: readonly DayEntry[]): CellChip | undefined {
  const [item] = entries
    .map((entry) => entry.item)
    .filter(({ kind }) => kind === 'schedule')
    .toSorted((one, other) => measureLength(other) - measureLength(one));
  if (item === undefined) return undefined;
  return { kind: 'work', words: shortWork(item.title), label: item.title };
}

/** From then on, a curfew or a dinner is not what the day is for. */
const evening = '20:00';

function measureLength({ startsAt, endsAt, startsAtLocal }: ItineraryItem): number {
  if (formatClock(startsAtLocal) >= evening) return -1;
  return endsAt === null ? 0 : Date.parse(endsAt) - Date.parse(startsAt);
}

/** A part of the project that everyone shares: "Set-up", from one column to another. */
export interface Phase {
  readonly title: string;
  /** First column, counted from 0, and how many it covers. */
  readonly at: number;
  readonly span: number;
}

/** The schedule of the whole project, with a day's longest item; consecutive days of the same item are one. */
export function listPhases(
  itinerary: Itinerary | undefined,
  projectCode: string,
  days: readonly string[],
): Phase[] {
  if (itinerary === undefined) return [];
  const members =
    itinerary.projects.find((one) => one.projectCode === projectCode)?.members.length ?? 0;
  const shared = itinerary.items.filter(
    ({ kind, projectCodes, people }) =>
      kind === 'schedule' && projectCodes.includes(projectCode) && people.length >= members,
  );
  const phases: Phase[] = [];
  for (const [at, day] of days.entries()) {
    const title = workChip(entriesOn(shared, day))?.label;
    const last = phases.at(-1);
    if (title === undefined) continue;
    if (last?.title === title && last.at + last.span === at)
      phases[phases.length - 1] = { ...last, span: last.span + 1 };
    else phases.push({ title, at, span: 1 });
  }
  return phases;
}
