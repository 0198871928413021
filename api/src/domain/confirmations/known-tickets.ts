import {
  type ConfirmationCandidate,
  type ConfirmationChange,
  type ConfirmedJourney,
  type ReadBooking,
  ticketOfJourney,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatClock, formatEnglishDay } from '@paddock/contract/platform/time';
import { z } from 'zod';
import { findInstant, readWallClock } from '../../platform/wall-clock.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

export type JourneyBooking = ReadBooking & { readonly journey: ConfirmedJourney };

const stationRow = {
  id: z.int(),
  name: z.string(),
  time_zone: z.string(),
  /** It has the name itself, and not only the town. */
  is_named: z.boolean(),
};
export type Station = RowOf<typeof stationRow>;

/** Ports as their own countries call them. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['dunkerque', 'dunkirk'],
  ['douvres', 'dover'],
  ['hoek van holland', 'hook of holland'],
  ['coquelles', 'calais'],
  ['eurotunnel folkestone', 'folkestone'],
  ['eurotunnel calais', 'calais'],
  ['ouistreham', 'caen'],
  ['genova', 'genoa'],
  ['livorno', 'leghorn'],
]);

/** Where tickets of a kind begin and end. */
const stationKinds: Readonly<Record<string, string>> = {
  ferry: 'port',
  shuttle: 'shuttle terminal',
  train: 'railway station',
  coach: 'coach station',
};

/** The places that a document may mean: one of this name, or else the port or terminal of a town. */
export async function stationsCalled(
  db: Db,
  kind: string,
  name: string | null,
): Promise<Station[]> {
  if (name === null) return [];
  const whole = name.toLowerCase().trim();
  const town = whole
    .replace(/\s*\(.*?\)\s*/g, ' ')
    .replace(
      /\b(?:ferry|sea|eurotunnel|leshuttle)?\s*(?:port|terminal|harbour|hafen|station)\b/g,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  const towns = [town, otherNames.get(town) ?? town];
  const found = await readRows(
    db,
    stationRow,
    sql`
    select p.id, p.name, p.time_zone, lower(p.name) = ${whole} as is_named
    from places as p left join stations as s on s.id = p.station_id
    where p.archived_at is null and (lower(p.name) = ${whole}
      or s.kind = ${stationKinds[kind] ?? 'port'} and s.archived_at is null
        and regexp_replace(lower(s.name), ' (port|shuttle terminal|station)(,.*)?$', '')
          = any(${towns}::text[]))
    order by is_named desc, p.id limit 6`,
  );
  const named = found.filter((one) => one.is_named);
  return named.length > 0 ? named : found;
}

const ticketRow = {
  id: z.int(),
  what: z.string(),
  kind: z.string(),
  standing: z.string(),
  leaves: z.string(),
  from_zone: z.string(),
  to_zone: z.string(),
  arrives: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  number: z.nullable(z.string()),
  is_booking: z.boolean(),
  is_route: z.boolean(),
  days_away: z.int(),
};
type KnownTicket = RowOf<typeof ticketRow>;

/** The tickets of a project that a journey may be: of its reference, or on its day between its places. */
async function ticketsLike(
  db: Db,
  projectId: number,
  { reference, kind, journey }: JourneyBooking,
): Promise<KnownTicket[]> {
  const own = ticketOfJourney(kind);
  const ids = async (name: string | null) =>
    (await stationsCalled(db, own, name)).map(({ id }) => id);
  const [from, to] = [await ids(journey.from), await ids(journey.to)];
  const day = journey.departs?.slice(0, 10) ?? null;
  return readRows(
    db,
    ticketRow,
    sql`
    select * from (
      select t.id, origin.name || ' → ' || destination.name
          || to_char(t.leaves_at_local, ', FMDD Mon YYYY') as what,
        t.kind, t.standing, to_char(t.leaves_at_local, 'YYYY-MM-DD"T"HH24:MI') as leaves,
        to_char(t.arrives_at_local, 'YYYY-MM-DD"T"HH24:MI') as arrives,
        t.reference, t.carrier, t.number,
        origin.time_zone as from_zone, destination.time_zone as to_zone,
        coalesce(lower(t.reference) = lower(${reference}::text), false) as is_booking,
        coalesce(t.from_place_id = any(${from}::int[]) and t.to_place_id = any(${to}::int[]), false)
          as is_route,
        abs(t.leaves_at_local::date - coalesce(${day}::date, t.leaves_at_local::date)) as days_away
      from tickets as t
      join places as origin on origin.id = t.from_place_id
      join places as destination on destination.id = t.to_place_id
      where t.project_id = ${projectId} and t.archived_at is null) as found
    where is_booking or is_route and days_away = 0
    order by is_booking desc, is_route desc, days_away, id limit 5`,
  );
}

/** The ticket that a document is about: of its route and day, or the only one of its reference. */
function chooseTicket(found: readonly KnownTicket[]): KnownTicket | undefined {
  const booked = found.filter((one) => one.is_booking);
  const routed = (booked.length > 0 ? booked : found).filter((one) => one.is_route);
  if (routed.length > 0) return routed[0];
  return booked.length === 1 ? booked[0] : undefined;
}

export async function ticketsAlready(
  db: Db,
  projectId: number,
  booking: JourneyBooking,
): Promise<ConfirmationCandidate['already']> {
  const found = await ticketsLike(db, projectId, booking);
  return found.map(({ id, what, standing }) => ({
    list: 'tickets',
    id,
    what: standing === 'booked' ? what : `${what}, ${standing}`,
  }));
}

/** "Fri 12 Mar, 08:35" of a time, and anything else as it is. */
function show(text: string): string {
  return /^\d{4}-\d\d-\d\dT/.test(text) ? `${formatEnglishDay(text)}, ${formatClock(text)}` : text;
}

/** A printed time by the clock of its place; null for a day alone. */
export function clockIn(there: string, time: string | null, zone: string | null): string | null {
  if (time === null || !time.includes('T')) return null;
  if (zone === null) return time;
  const instant = /^[+-]/.test(zone) ? new Date(`${time}:00${zone}`) : findInstant(time, zone);
  return instant === null ? time : readWallClock(instant, there);
}

/** A ticket or a hire car, as it is compared with a document. */
type Known = Pick<
  KnownTicket,
  'id' | 'standing' | 'leaves' | 'arrives' | 'from_zone' | 'to_zone' | 'reference'
>;

type Compared = readonly [
  field: string,
  label: string,
  before: string | null,
  after: string | null,
];

interface About {
  readonly list: 'tickets' | 'hire-cars';
  readonly what: string;
  readonly labels: readonly [leaves: string, arrives: string];
  /** Values that only this list has. */
  readonly more?: readonly Compared[];
}

/** Compares a record with a document, which books one that is to book, or cancels one. */
export function compareJourney(
  there: Known,
  { journey, reference, cancelled }: JourneyBooking,
  { list, what, labels, more = [] }: About,
): ConfirmationChange[] {
  if (there.standing === 'cancelled') return [];
  const { departs, departsZone, arrives, arrivesZone } = journey;
  const compared: readonly Compared[] = cancelled
    ? [['standing', 'State', there.standing, 'cancelled']]
    : [
        ['standing', 'State', there.standing, 'booked'],
        ['leaves_at', labels[0], there.leaves, clockIn(there.from_zone, departs, departsZone)],
        ['arrives_at', labels[1], there.arrives, clockIn(there.to_zone, arrives, arrivesZone)],
        ['reference', 'Reference', there.reference, reference],
        ...more,
      ];
  const differences: ConfirmationChange['differences'] = [];
  const values: ConfirmationChange['values'] = {};
  for (const [field, label, before, after] of compared) {
    if (after === null || after === before) continue;
    differences.push({ label, before: before === null ? null : show(before), after: show(after) });
    values[field] = after;
  }
  return differences.length === 0
    ? []
    : [{ list, id: there.id, what, kind: 'change', differences, values }];
}

export async function changeTickets(
  db: Db,
  projectId: number,
  booking: JourneyBooking,
): Promise<ConfirmationChange[]> {
  const there = chooseTicket(await ticketsLike(db, projectId, booking));
  if (there === undefined) return [];
  const { journey, vendor } = booking;
  const more: Compared[] = [];
  if (there.carrier === null) more.push(['carrier', 'Carrier', null, journey.carrier ?? vendor]);
  if (there.number === null) more.push(['number', 'Number or ship', null, journey.number]);
  const what = `${there.what.split(', ')[0] ?? there.what} on ${formatEnglishDay(there.leaves)}`;
  return compareJourney(there, booking, {
    list: 'tickets',
    what,
    labels: ['Departs', 'Arrives'],
    more,
  });
}
