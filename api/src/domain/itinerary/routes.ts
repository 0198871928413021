import { formatDuration, formatShift } from '@paddock/contract/domain/flights/legs';
import { dayShift } from '@paddock/contract/domain/itinerary/clocks';
import { driveOn, type DayEntry } from '@paddock/contract/domain/itinerary/day-of';
import { expectTimes } from '@paddock/contract/domain/itinerary/expected';
import type { SheetStop } from '@paddock/contract/domain/itinerary/day-parts';
import { printDaySheet, printDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { itineraryFor } from '@paddock/contract/domain/itinerary/items-of';
import {
  readItinerary,
  type Bedless,
  type Itinerary,
  type ItineraryItem,
  type ItineraryPlace,
} from '@paddock/contract/domain/itinerary/itinerary';
import {
  readProjectItinerary,
  withoutRepeats,
} from '@paddock/contract/domain/itinerary/project-itinerary';
import { endWord, findMeans, isPlanned } from '@paddock/contract/domain/itinerary/ticketed';
import { makeSheet, type DaySheet, listNames } from '@paddock/contract/domain/itinerary/sheet-of';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { TimeThere } from '@paddock/contract/platform/time-there';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { atLength } from '../../platform/http/connections.ts';
import { answer } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import type { SheetLine, SheetPage, SheetSection } from '../../platform/pdf/pdf-sheet.ts';
import { printSheets } from '../../platform/pdf/print.ts';
import { readContractors, requireProject } from '../projects/projects.ts';
import { loadItinerary, type ItineraryDeps, type ReadItineraryItem } from './itinerary-of.ts';
import { byName } from './present.ts';
import type { Days } from './queries.ts';

/** The nights without a bed: the plan of a project finds them, which is above the itinerary. */
type FindBedless = (asked: {
  readonly contactIds: readonly number[];
  readonly days: Days;
  /** One project alone, or all that they are on. */
  readonly projectId?: number;
}) => Promise<Bedless[]>;

/** The item that someone gets to too late, and in which words: live locations know it, above the itinerary. */
type FindMissed = (
  userId: number,
) => Promise<{ readonly itemId: string; readonly words: string } | undefined>;

interface Planned extends ItineraryDeps {
  readonly findBedless: FindBedless;
  readonly findMissed: FindMissed;
}

export async function itineraries(app: FastifyInstance, deps: Deps & Planned): Promise<void> {
  answer(app, readItinerary, async (request) => {
    const { from, to } = request.query;
    return ownItinerary(deps, requirePerson(request), [from, to]);
  });
  answer(app, readProjectItinerary, async (request) => {
    const { query } = request;
    const { id } = requireProject(request);
    const members = await readContractors(deps.db, id);
    const ids = members.map(({ contact_id: contactId }) => contactId);
    const itinerary = await loadItinerary(deps, ids, [query.from, query.to]);
    return { ...itinerary, items: withoutRepeats(itinerary.items).map(withoutBookings) };
  });
  await app.register(daySheets, deps);
}

/** The schema would leave them out too, looking at each key of thousands of people. */
function withoutBookings<Item extends Pick<ReadItineraryItem, 'people'>>(item: Item) {
  return {
    ...item,
    people: item.people.map(({ contactId, part, references, projectCodes, phoneNumber }) => {
      return { contactId, part, references, projectCodes, phoneNumber };
    }),
  };
}

async function daySheets(app: FastifyInstance, deps: Deps & Planned): Promise<void> {
  const today = () => deps.now().toISOString().slice(0, 10);
  const send = async (reply: FastifyReply, sheets: Iterable<DaySheet>, title: string) => {
    const head = { productName: deps.config.productName, title, madeAt: deps.now() };
    return sendPdf(reply, await printSheets(head, drawPages(sheets)), 'day.pdf');
  };
  answer(app, printDaySheet, async (request, reply) => {
    const { day = today() } = request.query;
    const { contact_id: contactId, full_name: fullName } = requirePerson(request);
    const itinerary = await ownItinerary(deps, requirePerson(request), [day, day]);
    const sheet = { ...makeSheet(itinerary, contactId ?? 0, day), fullName };
    return send(reply, [sheet], `${fullName}, ${day}`);
  });
  answer(app, printDaySheets, async (request, reply) => {
    const { day = today(), contact } = request.query;
    const project = requireProject(request);
    const members = (await readContractors(deps.db, project.id)).toSorted(byName);
    const wanted = members
      .map(({ contact_id: id }) => id)
      .filter((id) => contact === undefined || id === contact);
    if (wanted.length === 0) throw new CallError('not_found', { field: 'contact' });
    const days = [day, day] as const;
    const [itinerary, bedless] = await Promise.all([
      loadItinerary(deps, wanted, days),
      deps.findBedless({ contactIds: wanted, days, projectId: project.id }),
    ]);
    const sheets = makeSheets({ ...itinerary, bedless }, wanted, day);
    return atLength(request, async () => send(reply, sheets, `${project.project_code}, ${day}`));
  });
}

/** Each sheet is made when its turn comes: those of hundreds of people take seconds. */
function* makeSheets(
  itinerary: Itinerary,
  ids: readonly number[],
  day: string,
): Generator<DaySheet> {
  for (const id of ids) yield makeSheet(itinerary, id, day);
}

function* drawPages(sheets: Iterable<DaySheet>): Generator<SheetPage> {
  for (const sheet of sheets) yield sheetPage(sheet);
}

/** Somebody who is let in without being a contact has nothing to do. */
async function ownItinerary(
  deps: Planned,
  { id, contact_id: contactId }: User,
  days: Days,
): Promise<Itinerary> {
  const contactIds = contactId === null ? [] : [contactId];
  const [itinerary, bedless, missed] = await Promise.all([
    loadItinerary(deps, contactIds, days),
    deps.findBedless({ contactIds, days }),
    deps.findMissed(id),
  ]);
  const own = itineraryFor(itinerary, contactId ?? 0);
  const items = own.items.map((item) =>
    item.id === missed?.itemId
      ? { ...item, detail: [missed.words, item.detail ?? ''].join('\n').trim() }
      : item,
  );
  return { ...own, items, bedless };
}

/** A day sheet as one page. */
function sheetPage(sheet: DaySheet): SheetPage {
  const { entries, day } = sheet;
  const sections = [
    ...entries.map((entry) => entrySection(entry, sheet)),
    ...(sheet.lacksBed ? [noBedSection] : []),
    callSection(sheet),
    ...sheet.projects.map(({ projectCode, startDate, endDate, companions }) => ({
      title: `${projectCode}, ${formatDay(startDate)} to ${formatDay(endDate)}`,
      lines: companions.length > 0 ? [['With', ''] as const] : [],
      names: companions,
    })),
  ].filter(({ lines }) => lines.length > 0);
  return {
    title: sheet.fullName,
    subtitle: `${formatDay(day)} ${day.slice(0, 4)}${entries.length === 0 ? ', nothing booked' : ''}`,
    sections,
  };
}

const noBedSection: SheetSection = {
  title: 'No bed',
  lines: [['Tonight', 'no bed is planned']],
};

function entrySection(entry: DayEntry, { people, contactId, day }: DaySheet): SheetSection {
  const { item } = entry;
  if (item.kind === 'drive') return driveSection(item, day);
  const own = item.people.find((one) => one.contactId === contactId);
  const ids = item.people.map((one) => one.contactId);
  const companions = listNames(people, ids, contactId);
  return {
    title: writeTitle(entry),
    lines: [
      ...writeLines(entry),
      ...(item.kind === 'ticket' ? known('About', item.detail?.replaceAll('\n', '; ')) : []),
      ...(own?.references ?? []).map((reference) => ['Reference', reference] as const),
      ...callLines(item, { people, contactId }),
      ...(companions.length > 0 ? [['With', ''] as const] : []),
    ],
    names: companions,
  };
}

function writeTitle({ item, part }: DayEntry): string {
  const { kind, title, from, to, startsAt, endsAt, detail, isCancelled, isConfirmed } = item;
  if (findMeans(item) !== undefined) {
    const duration =
      endsAt === null ? [] : [formatDuration(Date.parse(endsAt) - Date.parse(startsAt))];
    const lead = isCancelled ? 'Cancelled: ' : isConfirmed ? '' : 'To book: ';
    return [`${lead}${title}`, `${from?.name ?? ''} to ${to?.name ?? ''}`, ...duration].join(', ');
  }
  const lead = isPlanned(item) ? 'To book: ' : '';
  const what = `${lead}${kind === 'stay' && part === 'end' ? `Check out, ${title}` : title}`;
  return [what, detail].filter((words) => words !== null).join(', ');
}

function writeLines({ item, part }: DayEntry): SheetLine[] {
  const { kind, from, to, startsAtLocal, endsAtLocal, startsZone, endsZone } = item;
  const { starts: leaves, ends: arrives } = expectTimes(item);
  if (kind === 'stay') return stayLines(item, part);
  const place = from ?? to;
  const moves = kind !== 'schedule';
  const starts = momentLine(moves ? `Leaves ${placeWords(from)}` : 'From', leaves, {
    planned: startsAtLocal,
    zone: startsZone,
  });
  const where = moves || place === null ? [] : [['Where', place.name] as const];
  if (arrives === null || endsAtLocal === null) return [starts, ...where];
  const ends = momentLine(moves ? `${endWord(item)} ${placeWords(to)}` : 'Until', arrives, {
    planned: endsAtLocal,
    zone: endsZone ?? startsZone,
    shift: formatShift(dayShift({ ...item, endsAtLocal: arrives.atLocal })),
  });
  return [starts, ends, ...where];
}

interface PlannedAt {
  /** As a local time. */
  readonly planned: string;
  /** "CEST" */
  readonly zone: string;
  readonly shift?: string;
}

/**
 * "Leaves LHR 10:10 BST", "Wed 1 Jul, 09:10 UTC": local first, as people read the clocks around them. The time
 * that counts is bold, and a planned one that was another follows, struck through.
 */
function momentLine(
  what: string,
  { at, atLocal }: TimeThere,
  { planned, zone, shift = '' }: PlannedAt,
): SheetLine {
  const strong = `${what} ${formatClock(atLocal)}${shift} ${zone}`;
  const text = `${formatDay(atLocal)}, ${formatClock(at)} UTC`;
  return atLocal === planned ? [strong, text] : [strong, `${text}, planned `, formatClock(planned)];
}

function stayLines(item: ItineraryItem, part: DayEntry['part']): SheetLine[] {
  const { startsAtLocal, endsAtLocal, to, isTimed } = item;
  const moment = (local: string) =>
    isTimed ? `${formatDay(local)}, ${formatClock(local)} local` : formatDay(local);
  return [
    ...(part === 'start' ? [['Check in', moment(startsAtLocal)] as const] : []),
    ...(endsAtLocal === null ? [] : [['Check out', moment(endsAtLocal)] as const]),
    ...known('Address', to?.address?.replaceAll('\n', ', ')),
    ...known('Phone', readablePhone(to)),
  ];
}

function readablePhone(place: ItineraryPlace | null): string | undefined {
  const number = place?.phoneNumber ?? undefined;
  return number === undefined ? undefined : readablePhones(number, ' ');
}

function known(what: string, words: string | null | undefined): SheetLine[] {
  return words === null || words === undefined ? [] : [[what, words]];
}

/** "LHR, Terminal 3". */
function placeWords(place: ItineraryPlace | null): string {
  if (place === null) return '';
  return place.terminal === null ? place.name : `${place.name}, Terminal ${place.terminal}`;
}

function callLines(
  { people: on }: ItineraryItem,
  { people, contactId }: Pick<DaySheet, 'people' | 'contactId'>,
): SheetLine[] {
  return on.flatMap(({ contactId: other, phoneNumber, part }) => {
    if (other === contactId || phoneNumber === null) return [];
    const name = people.find((one) => one.contactId === other)?.fullName ?? '';
    return [
      [
        part === 'driver' ? 'Driver' : 'Call',
        `${name}, ${readablePhones(phoneNumber, ' ')}`,
      ] as const,
    ];
  });
}

function driveSection(item: ItineraryItem, day: string): SheetSection {
  const { from, stops, onTo } = driveOn(item, day);
  const isEstimate = [...stops, ...(onTo === undefined ? [] : [onTo])].some((one) => one.estimate);
  return {
    title: `${item.title}${isEstimate ? ', an estimate' : ''}`,
    lines: [
      ...(from === undefined
        ? []
        : [[from.name, `left on an earlier day, ${stopMoment(from)}`] as const]),
      ...stops.map((stop) => [stop.name, stopWords(stop)] as const),
      ...(onTo === undefined ? [] : [[onTo.name, `on a later day, ${stopMoment(onTo)}`] as const]),
    ],
  };
}

function stopWords(stop: SheetStop): string {
  if (stop.isDeparture) return `leave ${stopMoment(stop)}`;
  const minutes = Math.round(stop.seconds / 60);
  const drive = `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return `arrive ${stopMoment(stop)}, ${stop.estimate ? 'about ' : ''}${Math.round(stop.metres / 1_000)} km, ${drive}`;
}

function stopMoment({ atLocal, zoneName }: SheetStop): string {
  return `${formatDay(atLocal)}, ${formatClock(atLocal)} ${zoneName}`;
}

function callSection({ contacts }: DaySheet): SheetSection {
  return {
    title: 'Who to call',
    lines: contacts.map(({ fullName, role, phoneNumber }) => [
      fullName,
      `${role}, ${readablePhones(phoneNumber, ' ')}`,
    ]),
  };
}
