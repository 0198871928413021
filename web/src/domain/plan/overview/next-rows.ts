import { isLate, statusWords } from '@paddock/contract/domain/flights/flight-status';
import { awaitedState, isTooLate } from '@paddock/contract/domain/vehicles/awaited-flight';
import { expectTimes } from '@paddock/contract/domain/itinerary/expected';
import type { Itinerary, ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { findMeans, unconfirmedWords } from '@paddock/contract/domain/itinerary/ticketed';
import type { GapKind } from '@paddock/contract/domain/plan/finding';
import type { ProjectReadiness, ReadinessGap } from '@paddock/contract/domain/plan/readiness';
import type { Means } from '@paddock/contract/domain/tickets/means';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { formatClock } from '@paddock/contract/platform/time';
import type { TimeThere } from '@paddock/contract/platform/time-there';
import { ridesAfter } from '../../itinerary/rides-after.ts';

/** Something that happens soon. */
export interface NextRow {
  readonly id: string;
  readonly kind: 'landing' | 'takeoff' | 'transfer' | 'drive' | 'schedule';
  /** How people travel, where they have a ticket. */
  readonly means?: Means;
  readonly at: string;
  readonly atLocal: string;
  /** The local time as it was planned, if it is another. */
  readonly planned?: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly state: RowState | undefined;
  /** Its record. */
  readonly source: ItineraryItem['source'];
}

interface RowState {
  readonly tone: 'good' | 'warn' | 'plain';
  readonly words: string;
  /** The person whose panel fixes it. */
  readonly contactId?: number;
  /** A flight is late: the words are highlighted. */
  readonly isDelay?: boolean;
}

const hourMs = 3_600_000;
const aheadMs = 48 * hourMs;

interface Reading {
  readonly projectCode: string;
  readonly readiness: ProjectReadiness | undefined;
  /** The clock where the project ends: what lands there is on its way in. */
  readonly timeZone: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Items of a project within 48 hours, with its people, soonest first. Nights are left out. */
export function nextRows(itinerary: Itinerary, reading: Reading): NextRow[] {
  const names = new Map(itinerary.people.map(({ contactId, fullName }) => [contactId, fullName]));
  const gaps = gapsByItem(reading.readiness);
  const isOfProject = (codes: readonly string[]) => codes.includes(reading.projectCode);
  return itinerary.items
    .filter(({ projectCodes }) => isOfProject(projectCodes))
    .map((item) => ({
      ...item,
      people: item.people.filter(({ projectCodes }) => isOfProject(projectCodes)),
    }))
    .flatMap((item): NextRow[] => {
      const moment = findMoment(item, reading.timeZone);
      const means = findMeans(item);
      if (moment === undefined) return [];
      const left = Date.parse(moment.at) - reading.now;
      if (left < 0 || left > aheadMs) return [];
      return [
        {
          ...moment,
          ...(means === undefined ? {} : { means }),
          id: item.id,
          source: item.source,
          names: item.people.map(({ contactId }) => names.get(contactId) ?? ''),
          state: findState(item, moment, { gaps, itinerary, readiness: reading.readiness }),
        },
      ];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

type Moment = Pick<NextRow, 'kind' | 'at' | 'atLocal' | 'planned' | 'title'>;

/** When an item matters to those who wait: a flight in as it lands, one home as it leaves. */
function findMoment(item: ItineraryItem, timeZone: string | undefined): Moment | undefined {
  const { kind, title, from, to, startsAtLocal, endsAt, endsAtLocal } = item;
  const { starts, ends } = expectTimes(item);
  const start = withPlanned(starts, startsAtLocal);
  const end = ends === null ? start : withPlanned(ends, endsAtLocal);
  if (kind === 'stay') return undefined;
  const isTicketed = findMeans(item) !== undefined;
  if (isTicketed && endsAt !== null && to?.timeZone === timeZone)
    return { ...end, kind: 'landing', title: `${title} from ${writePlace(from)}` };
  if (isTicketed) return { ...start, kind: 'takeoff', title: `${title} to ${writePlace(to)}` };
  if (kind === 'transfer') return { ...start, kind, title: `Transfer to ${writePlace(to)}` };
  if (kind === 'drive') return { ...end, kind, title: `${title} reaches ${writePlace(to)}` };
  return { ...start, kind: 'schedule', title };
}

function withPlanned(expected: TimeThere, planned: string | null) {
  return planned === null || planned === expected.atLocal ? expected : { ...expected, planned };
}

function writePlace(place: ItineraryItem['from']): string {
  return (place?.about ?? place?.name ?? '').replace(/ (?:International )?Airport$/, '');
}

function gapsByItem(readiness: ProjectReadiness | undefined): ReadonlyMap<string, Found[]> {
  const found = new Map<string, Found[]>();
  for (const { contactId, gaps } of readiness?.people ?? [])
    for (const gap of gaps)
      for (const id of gap.itemIds) found.set(id, [...(found.get(id) ?? []), { contactId, gap }]);
  return found;
}

interface Found {
  readonly contactId: number;
  readonly gap: ReadinessGap;
}

interface Known {
  readonly gaps: ReadonlyMap<string, Found[]>;
  readonly itinerary: Itinerary;
  readonly readiness: ProjectReadiness | undefined;
}

export const gapTitles: Readonly<Record<GapKind, string>> = {
  clash: 'Booked twice',
  connection: 'Connection',
  no_way_in: 'No way in',
  no_way_out: 'No way out',
  no_bed: 'No bed',
  sits_up: 'Sits up at night',
  short_rest: 'Short rest',
  to_book: 'To book',
  papers: 'Papers',
  elsewhere: 'Ends elsewhere',
  late: 'Lands too late',
  early: 'Leaves early',
  bed_early: 'Bed before they land',
  bed_late: 'Bed after they leave',
  transfer_early: 'Transfer too early',
  transfer_late: 'Late at the airport',
  driver_away: 'No driver',
  vehicle_away: 'No vehicle',
  hire_car: 'Hire car',
  bed_far: 'Bed far from the call',
  removed: 'Not on the project',
  name_change: 'Name change needed',
  outside: 'Outside the dates',
  bed_unused: 'Bed not needed',
};

function findState(item: ItineraryItem, moment: Moment, known: Known): RowState | undefined {
  if (item.isCancelled) return { tone: 'warn', words: 'Cancelled' };
  const doing = knownState(item);
  if (doing?.tone === 'warn') return doing;
  const [wrong] = known.gaps.get(item.id)?.filter(({ gap }) => gap.kind !== 'no_bed') ?? [];
  if (wrong !== undefined)
    return { tone: 'warn', words: gapTitles[wrong.gap.kind], contactId: wrong.contactId };
  if (moment.kind !== 'landing')
    return (
      doing ??
      (item.isConfirmed
        ? undefined
        : { tone: 'plain', words: item.kind === 'ticket' ? unconfirmedWords(item) : 'Planned' })
    );
  const bed = bedState(item, dayOfLocal(moment.atLocal), known.readiness);
  if (bed !== undefined || item.kind === 'flight') return bed ?? transferState(item, known);
  return item.isConfirmed ? undefined : { tone: 'plain', words: unconfirmedWords(item) };
}

/** The status of a flight, or of the flight that a transfer waits for, if known. */
function knownState({ status, awaits }: ItineraryItem): RowState | undefined {
  const waits = awaitedState(awaits);
  if (awaits !== undefined && waits !== undefined)
    return { tone: isTooLate(awaits) ? 'warn' : 'plain', words: waits, isDelay: true };
  const said = status === undefined ? undefined : statusWords(status);
  if (status === undefined || said === undefined) return undefined;
  const isAmiss = status.phase === 'cancelled' || status.phase === 'diverted' || isLate(status);
  return { tone: isAmiss ? 'warn' : 'good', words: said, isDelay: isLate(status) };
}

/** People on board without a bed in the night after they land. */
function bedState(
  { people }: ItineraryItem,
  day: string,
  readiness: ProjectReadiness | undefined,
): RowState | undefined {
  const aboard = new Set(people.map(({ contactId }) => contactId));
  const without = (readiness?.people ?? []).filter(
    ({ contactId, gaps }) =>
      aboard.has(contactId) &&
      gaps.some(({ kind, nights }) => kind === 'no_bed' && nights.includes(day)),
  );
  const [first] = without;
  if (first === undefined) return undefined;
  const tonight = day === readiness?.today ? ' tonight' : '';
  const many = without.length > 1 ? `${without.length} have no bed` : 'No bed';
  return { tone: 'warn', words: `${many}${tonight}`, contactId: first.contactId };
}

/** The first transfer of those on board after landing. That it leaves too early is a finding. */
function transferState(flight: ItineraryItem, { itinerary }: Known): RowState {
  const rides = ridesAfter(flight, itinerary.items);
  const [first] = rides
    .flatMap((ride) => ride ?? [])
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  if (first === undefined || rides.includes(undefined))
    return { tone: 'warn', words: 'No transfer yet' };
  return { tone: 'good', words: `Transfer ${formatClock(first.startsAtLocal)} local` };
}
