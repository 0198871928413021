import type { Db } from '../../platform/db/client.ts';
import { sendMessage } from './messages.ts';
import {
  forgetReminders,
  readLegs,
  takeChanges,
  travellersOf,
  unwilling,
} from './flight-queries.ts';
import { tellFlight, wordsOfAll, type Leg, type News, type Told } from './flight-words.ts';
import type { PlanChange } from './plan-queries.ts';
import { tellPlan } from './plan-words.ts';

/** Who changes one thing often changes the next: people hear of all of it at once. */
const quietMs = 60_000;
const longestWaitMs = 300_000;

/** Tells people what changed of what lies ahead of them, in one message each. */
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
  await send(transaction, news, changes.plans, now);
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

/** What reads the same for several people is one message to all of them; each gets one of all kinds. */
async function send(
  transaction: Db,
  { people }: NewsByPerson,
  plans: readonly PlanChange[],
  now: Date,
): Promise<void> {
  const told = new Map<number, Told[]>();
  const add = (userId: number, one: Told) =>
    void told.set(userId, [...(told.get(userId) ?? []), one]);
  const withoutFlights = await unwilling(transaction, [...people.keys()], 'flight_changed');
  for (const [userId, news] of people)
    if (!withoutFlights.has(userId)) for (const one of news) add(userId, tellFlight(one));
  const planned = plans.map(({ userId }) => userId);
  const withoutPlans = await unwilling(transaction, planned, 'plan_changed');
  for (const change of plans) {
    const one = tellPlan(change, now);
    if (one !== undefined && !withoutPlans.has(change.userId)) add(change.userId, one);
  }
  for (const { all, userIds } of alike(told)) {
    const expiresAt = new Date(Math.max(...all.map(({ endsAt }) => endsAt.getTime())));
    const isOfFlights = all.every(({ kind }) => kind === 'flight');
    const navigateTo = isOfFlights ? '/flights' : '/messages';
    const message = { ...wordsOfAll(all), senderId: null, refresh: true, navigateTo, expiresAt };
    await sendMessage(transaction, message, userIds);
  }
}

/** People who are told the same. */
function alike(told: ReadonlyMap<number, readonly Told[]>) {
  const messages = new Map<string, { all: Told[]; userIds: number[] }>();
  for (const [userId, unsorted] of told) {
    const all = unsorted.toSorted((one, other) => +one.startsAt - +other.startsAt);
    const key = JSON.stringify(all);
    const message = messages.get(key) ?? { all, userIds: [] };
    message.userIds.push(userId);
    messages.set(key, message);
  }
  return messages.values();
}
