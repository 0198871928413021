import type { Db } from '../../platform/db/client.ts';
import { travellersOf, unwilling } from './flight-queries.ts';
import type { Words } from './flight-words.ts';
import { sendMessage } from './messages.ts';
import {
  coordinatorsOf,
  keepTold,
  readStatuses,
  transfersAwaiting,
  type AwaitingTransfer,
  type KnownStatus,
} from './status-queries.ts';
import { newsOf, transferLine, wordsOfStatus, type StatusNews } from './status-words.ts';

/**
 * Notifies passengers, the drivers who wait for them and coordinators of how flights are doing, once for each
 * change that matters.
 */
export async function tellStatus(transaction: Db, now: Date): Promise<void> {
  const changed = (await readStatuses(transaction, now)).flatMap((status) => {
    const news = newsOf(status);
    return news === undefined ? [] : [{ status, news }];
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ status }) => status.flightId);
  const passengers = Map.groupBy(await travellersOf(transaction, ids), (one) => one.flightId);
  const transfers = Map.groupBy(await transfersAwaiting(transaction, ids), (one) => one.flightId);
  const staff = Map.groupBy(await coordinatorsOf(transaction, ids), (one) => one.flightId);
  for (const { status, news } of changed) {
    const { flightId } = status;
    await tell(transaction, status, news, {
      passengers: usersOf(passengers.get(flightId)),
      transfers: transfers.get(flightId) ?? [],
      staff: usersOf(staff.get(flightId)),
    });
    await keepTold(transaction, flightId, news.told);
  }
}

function usersOf(rows: readonly { readonly userId: number }[] = []): number[] {
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
): Promise<void> {
  const messages = new Map<string, { words: Words; navigateTo: string; userIds: number[] }>();
  for (const [userId, { lines, navigateTo }] of await readersOf(
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
  for (const { words, navigateTo, userIds } of messages.values()) {
    const message = { ...words, senderId: null, refresh: true, navigateTo };
    await sendMessage(transaction, { ...message, expiresAt: status.arrivesAt }, userIds);
  }
}

interface Reader {
  /** About the transfers that concern them. */
  readonly lines: readonly string[];
  readonly navigateTo: string;
}

/** Who reads of it: each person once, however many ways it concerns them. */
async function readersOf(
  transaction: Db,
  { arrivesAt }: KnownStatus,
  { isForAll }: StatusNews,
  { passengers, transfers, staff }: Concerned,
): Promise<Map<number, Reader>> {
  const readers = new Map<number, Reader>();
  const lineOf = (transfer: AwaitingTransfer) => transferLine(transfer, arrivesAt);
  if (isForAll) {
    for (const userId of staff)
      readers.set(userId, { lines: transfers.map(lineOf), navigateTo: '/messages' });
    for (const transfer of transfers)
      if (transfer.driverUserId !== null && !readers.has(transfer.driverUserId))
        readers.set(transfer.driverUserId, { lines: [lineOf(transfer)], navigateTo: '/messages' });
  }
  for (const userId of passengers) {
    const own = transfers.filter(({ riderUserIds }) => riderUserIds.includes(userId));
    const lines = readers.get(userId)?.lines ?? (isForAll ? own.map(lineOf) : []);
    readers.set(userId, { lines, navigateTo: '/flights' });
  }
  const without = await unwilling(transaction, [...readers.keys()], 'flight_changed');
  for (const userId of without) readers.delete(userId);
  return readers;
}
