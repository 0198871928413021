import type { Db } from '../../platform/db/client.ts';
import { sendMessage } from './messages.ts';
import {
  forgetReminders,
  readLegs,
  takeChanges,
  travellersOf,
  unwilling,
} from './flight-queries.ts';
import { wordsOfNews, type Leg, type News } from './flight-words.ts';

/** Who changes one thing often changes the next: people hear of all of it at once. */
const quietMs = 60_000;
const longestWaitMs = 300_000;

/** Tells people what changed of the flights that lie ahead of them, in one message each. */
export async function tellChanges(transaction: Db, now: Date): Promise<void> {
  const changes = await takeChanges(transaction, {
    quietSince: new Date(now.getTime() - quietMs),
    waitingSince: new Date(now.getTime() - longestWaitMs),
  });
  if (changes === undefined) return;
  const { flights, travellers } = changes;
  const changed = flights.map(({ flightId }) => flightId);
  const ids = [...new Set([...changed, ...travellers.map(({ flightId }) => flightId)])];
  const kept = new Map(flights.map(({ flightId, before }) => [flightId, before]));
  const legs = await readLegs(transaction, ids, kept);
  const moved = flights.filter(
    ({ flightId, departsAt }) =>
      legs.now.get(flightId)?.departsAt.getTime() !== departsAt.getTime(),
  );
  await forgetReminders(
    transaction,
    moved.map(({ flightId }) => flightId),
    now,
  );
  const news = new NewsByPerson();
  for (const { userId, flightId, isOnBoard } of travellers) {
    news.settle(userId, flightId);
    const leg = legs.now.get(flightId);
    const wentBefore = !(legs.before.get(flightId) ?? leg)?.isCancelled;
    if (leg === undefined || leg.departsAt <= now) continue;
    if (isOnBoard ? !leg.isCancelled : wentBefore)
      news.add(userId, { kind: isOnBoard ? 'added' : 'removed', leg });
  }
  for (const { userId, flightId } of await travellersOf(transaction, changed)) {
    const [before, leg] = [legs.before.get(flightId), legs.now.get(flightId)];
    if (before === undefined || leg === undefined || !differ(before, leg)) continue;
    const isOver = before.arrivesAt <= now && leg.arrivesAt <= now;
    if (!isOver && !news.isSettled(userId, flightId))
      news.add(userId, { kind: 'changed', before, leg });
  }
  await send(transaction, news);
}

class NewsByPerson {
  readonly #settled = new Set<string>();
  readonly people = new Map<number, News[]>();

  /** Of this flight, this person hears nothing else. */
  settle(userId: number, flightId: number): void {
    this.#settled.add(`${userId} ${flightId}`);
  }

  isSettled(userId: number, flightId: number): boolean {
    return this.#settled.has(`${userId} ${flightId}`);
  }

  add(userId: number, one: News): void {
    this.people.set(userId, [...(this.people.get(userId) ?? []), one]);
  }
}

function differ(before: Leg, leg: Leg): boolean {
  if (before.isCancelled && leg.isCancelled) return false;
  return JSON.stringify(before) !== JSON.stringify(leg);
}

/** What reads the same for several people is one message to all of them. */
async function send(transaction: Db, { people }: NewsByPerson): Promise<void> {
  const silent = await unwilling(transaction, [...people.keys()]);
  const messages = new Map<string, { news: News[]; userIds: number[] }>();
  for (const [userId, unsorted] of people) {
    if (silent.has(userId)) continue;
    const news = unsorted.toSorted((one, other) => +one.leg.departsAt - +other.leg.departsAt);
    const key = JSON.stringify(news);
    const message = messages.get(key) ?? { news, userIds: [] };
    message.userIds.push(userId);
    messages.set(key, message);
  }
  for (const { news, userIds } of messages.values()) {
    const ends = news.map(({ leg }) => leg.arrivesAt.getTime());
    const expiresAt = new Date(Math.max(...ends));
    const message = { ...wordsOfNews(news), ...automatic, expiresAt };
    await sendMessage(transaction, message, userIds);
  }
}

const automatic = { senderId: null, navigateTo: '/flights', refresh: true } as const;
