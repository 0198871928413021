import {
  delayWords,
  flightPhases,
  lateMinutes,
  statusSources,
} from '@paddock/contract/domain/flights/flight-status';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { Db } from '../../platform/db/client.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { readTravellers, unwilling } from './flight-queries.ts';
import { isSoon, type Words } from './flight-words.ts';
import { sendMessage } from './messages.ts';
import { z } from 'zod';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { awaitedFlights } from '../vehicles/awaited-flights.ts';
import { isOfTicket } from '../flights/status/queries.ts';

const minuteMs = 60_000;

/** News about a flight since the last notification. */
interface StatusNews {
  readonly title: string;
  readonly lines: readonly string[];
  /** A gate or a terminal matters only to passengers. */
  readonly isForAll: boolean;
  /** The status that people know after reading it. */
  readonly told: ToldStatus;
}

/** Undefined if no change is worth a message: 15 minutes, a gate, a terminal, or whether it flies. */
function findNews(status: KnownStatus): StatusNews | undefined {
  const { told, phase, flightNumber, departsAt, arrivesAt } = status;
  const where = placeLines(status);
  const place = { terminal: status.terminal, gate: status.gate };
  const known = { ...told, ...place, arrivalTerminal: status.arrivalTerminal };
  if (phase === 'cancelled' || phase === 'diverted') {
    if (phase === told.phase) return undefined;
    const what = phase === 'cancelled' ? 'was cancelled by the airline' : 'was diverted';
    return {
      title: `${flightNumber} ${what}`,
      lines: [],
      isForAll: true,
      told: { ...told, phase },
    };
  }
  const isBackOn = told.phase === 'cancelled';
  const hasMoved =
    minutesBetween(told.departsAt, departsAt) >= lateMinutes ||
    minutesBetween(told.arrivesAt, arrivesAt) >= lateMinutes;
  if (isBackOn || hasMoved)
    return {
      title: isBackOn ? `${flightNumber} is back on` : delayTitle(status),
      lines: [...timeLines(status), ...where],
      isForAll: true,
      told: { ...known, phase: 'expected', departsAt, arrivesAt },
    };
  if (where.length === 0) return undefined;
  return { title: `${flightNumber}: ${where.join(', ')}`, lines: [], isForAll: false, told: known };
}

function minutesBetween(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime()) / minuteMs;
}

function delayTitle({ flightNumber, arrivesAt, ticketArrivesAt }: KnownStatus): string {
  const minutes = Math.round((arrivesAt.getTime() - ticketArrivesAt.getTime()) / minuteMs);
  return `${flightNumber}: ${delayWords(minutes).toLowerCase()}`;
}

function timeLines(status: KnownStatus): string[] {
  const { departsAt, arrivesAt, ticketDepartsAt, ticketArrivesAt, origin, destination } = status;
  return [
    `Leaves ${clocks(departsAt, ticketDepartsAt, origin)}.`,
    `Lands ${clocks(arrivesAt, ticketArrivesAt, destination)}.`,
  ];
}

function placeLines({ told, gate, terminal, arrivalTerminal }: KnownStatus): string[] {
  return [
    ...(terminal !== null && terminal !== told.terminal ? [`Terminal ${terminal}`] : []),
    ...(gate !== null && gate !== told.gate ? [`Gate ${gate}`] : []),
    ...(arrivalTerminal !== null && arrivalTerminal !== told.arrivalTerminal
      ? [`Lands at terminal ${arrivalTerminal}`]
      : []),
  ];
}

/** "The transfer at 14:30 local leaves 20 min before it lands." */
function transferLine({ leavesAt, leavesLocal }: AwaitingTransfer, arrivesAt: Date): string {
  const slack = Math.round((leavesAt.getTime() - arrivesAt.getTime()) / minuteMs);
  const side = slack < 0 ? 'before' : 'after';
  return `The transfer at ${formatClock(leavesLocal)} local leaves ${Math.abs(slack)} min ${side} it lands.`;
}

/** Builds the message for one person. */
function wordsOfStatus(
  { origin, destination, source }: KnownStatus,
  { title, lines }: StatusNews,
  transfers: readonly string[],
): Words {
  const way = `${origin.city} (${origin.code}) to ${destination.city} (${destination.code})`;
  const note = source === 'simulation' ? ['This is a simulation.'] : [];
  return { title, body: [way, ...lines, ...transfers, ...note].join('\n') };
}

/** "08:30 BST, Mon 1 Jul, planned 07:40": the time that counts first. */
function clocks(at: Date, planned: Date, { timeZone }: { readonly timeZone: string }): string {
  const local = readWallClock(at, timeZone);
  const was = readWallClock(planned, timeZone);
  const leads = `${formatClock(local)} ${zoneNameAt(at, timeZone)}, ${formatDay(local)}`;
  if (was === local) return leads;
  const day = formatDay(was) === formatDay(local) ? '' : `, ${formatDay(was)}`;
  return `${leads}, planned ${formatClock(was)}${day}`;
}

/**
 * Notifies passengers, the drivers who wait for them and coordinators of how flights are doing, once for each
 * change that matters.
 */
export async function tellStatus(transaction: Db, now: Date): Promise<void> {
  const changed = (await readStatuses(transaction, now)).flatMap((status) => {
    const news = findNews(status);
    return news === undefined ? [] : [{ status, news }];
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ status }) => status.flightId);
  const passengers = Map.groupBy(await readTravellers(transaction, ids), (one) => one.flightId);
  const transfers = Map.groupBy(await transfersAwaiting(transaction, ids), (one) => one.flightId);
  const staff = Map.groupBy(await readCoordinators(transaction, ids), (one) => one.flightId);
  for (const { status, news } of changed) {
    const { flightId } = status;
    await tell(
      transaction,
      status,
      news,
      {
        passengers: listUsers(passengers.get(flightId)),
        transfers: transfers.get(flightId) ?? [],
        staff: listUsers(staff.get(flightId)),
      },
      now,
    );
    await keepTold(transaction, flightId, news.told);
  }
}

function listUsers(rows: readonly { readonly userId: number }[] = []): number[] {
  return rows.map(({ userId }) => userId);
}

interface Concerned {
  readonly passengers: readonly number[];
  readonly transfers: readonly AwaitingTransfer[];
  readonly staff: readonly number[];
}

/** People who read the same get one message together. */
async function tell(
  transaction: Db,
  status: KnownStatus,
  news: StatusNews,
  concerned: Concerned,
  now: Date,
): Promise<void> {
  const messages = new Map<string, { words: Words; navigateTo: string; userIds: number[] }>();
  for (const [userId, { lines, navigateTo }] of await findReaders(
    transaction,
    status,
    news,
    concerned,
  )) {
    const words = wordsOfStatus(status, news, lines);
    const key = JSON.stringify([words, navigateTo]);
    const message = messages.get(key) ?? { words, navigateTo, userIds: [] };
    message.userIds.push(userId);
    messages.set(key, message);
  }
  const { departsAt: startsAt, arrivesAt: endsAt, told } = status;
  const spans = [
    { startsAt, endsAt },
    { startsAt: told.departsAt, endsAt: told.arrivesAt },
  ];
  for (const { words, navigateTo, userIds } of messages.values()) {
    const message = { ...words, senderId: null, refresh: true, navigateTo };
    const urgent = isSoon(spans, now);
    await sendMessage(transaction, { ...message, urgent, expiresAt: status.arrivesAt }, userIds);
  }
}

interface Reader {
  /** About the transfers that concern them. */
  readonly lines: readonly string[];
  readonly navigateTo: string;
}

/** Finds the recipients: each person once, however many ways the flight concerns them. */
async function findReaders(
  transaction: Db,
  { arrivesAt }: KnownStatus,
  { isForAll }: StatusNews,
  { passengers, transfers, staff }: Concerned,
): Promise<Map<number, Reader>> {
  const readers = new Map<number, Reader>();
  const formatTransfer = (transfer: AwaitingTransfer) => transferLine(transfer, arrivesAt);
  if (isForAll) {
    for (const userId of staff)
      readers.set(userId, { lines: transfers.map(formatTransfer), navigateTo: '/messages' });
    for (const transfer of transfers)
      if (transfer.driverUserId !== null && !readers.has(transfer.driverUserId))
        readers.set(transfer.driverUserId, {
          lines: [formatTransfer(transfer)],
          navigateTo: '/messages',
        });
  }
  for (const userId of passengers) {
    const own = transfers.filter(({ riderUserIds }) => riderUserIds.includes(userId));
    const lines = readers.get(userId)?.lines ?? (isForAll ? own.map(formatTransfer) : []);
    readers.set(userId, { lines, navigateTo: '/flights' });
  }
  const without = await unwilling(transaction, [...readers.keys()], 'flight_changed');
  for (const userId of without) readers.delete(userId);
  return readers;
}

/** The status that people were last notified of. */
const toldStatus = z.object({
  phase: z.enum(flightPhases),
  departsAt: z.coerce.date(),
  arrivesAt: z.coerce.date(),
  terminal: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  arrivalTerminal: z.nullable(z.string()),
});
type ToldStatus = z.output<typeof toldStatus>;

const airportShape = z.object({ code: z.string(), city: z.string(), timeZone: z.string() });

const statusShape = {
  flightId: z.int(),
  flightNumber: z.string(),
  source: z.enum(statusSources),
  phase: z.enum(flightPhases),
  departsAt: z.date(),
  arrivesAt: z.date(),
  terminal: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  arrivalTerminal: z.nullable(z.string()),
  ticketDepartsAt: z.date(),
  ticketArrivesAt: z.date(),
  ticketTerminal: z.nullable(z.string()),
  ticketArrivalTerminal: z.nullable(z.string()),
  origin: airportShape,
  destination: airportShape,
  told: z.unknown(),
};
type StatusRow = RowOf<typeof statusShape>;

/** The status of a flight, and the status that people were told. */
interface KnownStatus extends Omit<StatusRow, 'told'> {
  readonly told: ToldStatus;
}

const airport = (
  alias: string,
) => sql`jsonb_build_object('code', ${sql.ref(`${alias}.airport_code`)},
  'city', ${sql.ref(`${alias}.city`)}, 'timeZone', ${sql.ref(`${alias}.time_zone`)})`;

/** For flights that are not over. People who were notified of nothing yet know the ticket. */
async function readStatuses(db: Db, now: Date): Promise<KnownStatus[]> {
  const rows = await readRows(
    db,
    statusShape,
    sql`
    select f.id as "flightId", f.flight_number as "flightNumber", s.source, s.phase,
      coalesce(s.departs_at, f.departure_time) as "departsAt",
      coalesce(s.arrives_at, f.arrival_time) as "arrivesAt",
      coalesce(s.terminal, f.departure_terminal) as terminal, s.gate,
      coalesce(s.arrival_terminal, f.arrival_terminal) as "arrivalTerminal",
      f.departure_time as "ticketDepartsAt", f.arrival_time as "ticketArrivesAt",
      f.departure_terminal as "ticketTerminal", f.arrival_terminal as "ticketArrivalTerminal",
      ${airport('origin')} as origin, ${airport('destination')} as destination, s.told
    from flight_status as s
    join flights as f on f.id = s.flight_id and ${isOfTicket}
    join airports as origin on origin.id = f.origin_airport_id
    join airports as destination on destination.id = f.destination_airport_id
    where f.archived_at is null and f.cancelled_at is null and s.phase <> 'landed'
      and coalesce(s.arrives_at, f.arrival_time) > ${now}::timestamptz
    order by f.departure_time, f.id`,
  );
  return rows.map((row) => ({ ...row, told: parseTold(row) }));
}

function parseTold(row: StatusRow): ToldStatus {
  if (row.told !== null) return toldStatus.parse(row.told);
  return {
    phase: 'expected',
    departsAt: row.ticketDepartsAt,
    arrivesAt: row.ticketArrivesAt,
    terminal: row.ticketTerminal,
    gate: null,
    arrivalTerminal: row.ticketArrivalTerminal,
  };
}

async function keepTold(db: Db, flightId: number, told: ToldStatus): Promise<void> {
  await sql`
    update flight_status set told = ${JSON.stringify(told)}::jsonb
    where flight_id = ${flightId}`.execute(db);
}

const awaitingRow = {
  transferId: z.int(),
  flightId: z.int(),
  leavesAt: z.date(),
  leavesLocal: z.string(),
  driverUserId: z.nullable(z.int()),
  riderUserIds: z.array(z.int()),
};
type AwaitingTransfer = RowOf<typeof awaitingRow>;

/** The transfers that meet flights, with people who were on board. */
async function transfersAwaiting(
  db: Db,
  flightIds: readonly number[],
): Promise<AwaitingTransfer[]> {
  const near = await readRows(
    db,
    awaitingRow,
    sql`
    select t.id as "transferId", f.id as "flightId", t.leaves_at as "leavesAt", t.leaves_at_local as "leavesLocal",
      max(driver.user_id) as "driverUserId",
      coalesce(array_agg(distinct rider.user_id) filter (where rider.user_id is not null), '{}')
        as "riderUserIds"
    from flights as f
    join view_travellers as traveller on traveller.flight_id = f.id
    join transfer_passengers as seat on seat.contact_id = traveller.contact_id
    join transfers as t on t.id = seat.transfer_id and t.archived_at is null
      and t.leaves_at between f.arrival_time - interval '2 days' and f.arrival_time + interval '1 day'
    join places as place on place.id = t.from_place_id
      and place.airport_id = f.destination_airport_id
    left join view_full_names as driver on driver.contact_id = t.driver_id
    left join view_full_names as rider on rider.contact_id = seat.contact_id
    where f.id = any(${flightIds}::int[])
    group by f.id, t.id order by t.leaves_at, t.id`,
  );
  const ids = [...new Set(near.map(({ transferId }) => transferId))];
  const awaited = await awaitedFlights(db, ids);
  return near.filter(
    ({ transferId, flightId }) => awaited.get(transferId)?.flightIds?.includes(flightId) === true,
  );
}

const coordinatorRow = { flightId: z.int(), userId: z.int() };

/**
 * Coordinators and better who work on a project that someone on board flies for, and staff who watch it: level 4
 * opens only the maps of projects that it works on.
 */
async function readCoordinators(db: Db, flightIds: readonly number[]) {
  return readRows(
    db,
    coordinatorRow,
    sql`
    select distinct traveller.flight_id as "flightId", users.id as "userId"
    from view_travellers as traveller
    join users on users.revoked_at is null and users.access_level_id <= 4
    join contacts on contacts.id = users.contact_id and contacts.archived_at is null
    where traveller.flight_id = any(${flightIds}::int[])
      and (exists (select from prj_contractors as member
          where member.project_id = traveller.project_id and member.contact_id = contacts.id)
        or users.access_level_id < 4 and exists (select from arrival_watchers as watcher
          where watcher.project_id = traveller.project_id and watcher.user_id = users.id))
    order by 1, 2`,
  );
}
