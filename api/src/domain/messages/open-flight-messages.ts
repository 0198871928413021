import { dayAfter } from '@paddock/contract/platform/days';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { loadItinerary } from '../itinerary/itinerary-of.ts';
import {
  type PlanChange,
  type Facts,
  takeReminders,
  takeTurn,
  forgetReminders,
  readLegs,
  takeChanges,
  readTravellers,
  unwilling,
} from './flight-queries.ts';
import {
  isSoon,
  wordsOfReminder,
  tellFlight,
  wordsOfAll,
  type Leg,
  type News,
  type Told,
} from './flight-words.ts';
import { sendMessage } from './messages.ts';
import { tellStatus } from './tell-status.ts';

/** People often make several changes in a row, so one message covers them. */
const quietMs = 60_000;
const longestWaitMs = 300_000;

/** Notifies people of changes ahead of them, with one message each. */
async function tellChanges(transaction: Db, now: Date): Promise<void> {
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
  for (const { userId, flightId } of await readTravellers(transaction, changed)) {
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

  /** Sends this person nothing else about this flight. */
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

/** Sends one message to everyone whose text is the same; each person gets one message for all kinds. */
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
    if (!withoutFlights.has(userId)) for (const one of news) add(userId, tellFlight(one, now));
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
    const urgent = all.some(({ isSoon: soon }) => soon);
    const message = { ...wordsOfAll(all), senderId: null, refresh: true, navigateTo, expiresAt };
    await sendMessage(transaction, { ...message, urgent }, userIds);
  }
}

/** Groups people with the same text. */
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

/** Describes a change of an item; undefined if it is over. */
function tellPlan({ before, after }: PlanChange, now: Date): Told | undefined {
  const last = after ?? before;
  if (last === null) return undefined;
  const sides = [before, after].filter((side) => side !== null);
  if (sides.every(({ endsAt }) => endsAt <= now)) return undefined;
  return {
    kind: 'plan',
    title: titleChange(before, after, last.name),
    body: before === null || after === null ? listFacts(last) : differences(before, after),
    startsAt: last.startsAt,
    endsAt: new Date(Math.max(...sides.map(({ endsAt }) => endsAt.getTime()))),
    isSoon: isSoon(sides, now),
  };
}

function titleChange(before: Facts | null, after: Facts | null, name: string): string {
  if (before === null) return `Added to your schedule: ${name}`;
  return after === null ? `Removed from your schedule: ${name}` : `${name} changed`;
}

function listFacts({ lines }: Facts): string {
  return lines
    .flatMap(([label, value]) => (value === null ? [] : [`${label}: ${shown(value)}`]))
    .join('\n');
}

/** Lists the differences with new and old values; the common values identify the item. */
function differences(before: Facts, after: Facts): string {
  const was = new Map(before.lines);
  const renamed = before.name === after.name ? [] : [`${after.name}, instead of ${before.name}`];
  const changed = after.lines.flatMap(([label, value]) => {
    const former = was.get(label) ?? null;
    if (former === value) return [];
    return [`${label} ${shown(value ?? 'open')}, instead of ${shown(former ?? 'open')}`];
  });
  const [first] = after.lines;
  const isSame = first !== undefined && was.get(first[0]) === first[1];
  const start = isSame && first[1] !== null ? [`${first[0]}: ${shown(first[1])}`] : [];
  return [...start, ...renamed, ...changed].join('\n');
}

/** A clock alone, as of a check-in, or two of them, as of a day room. */
const clocks = /^\d\d:\d\d$|\d\d:\d\d–\d\d:\d\d(?=,|$)/g;

/** "Wed 1 Jul 18:00 local" for a local time, "15:00 local" for a clock; anything else as it is. */
function shown(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return value.replaceAll(clocks, '$& local');
  return `${formatDay(value)} ${formatClock(value)} local`;
}

const pauseMs = 30_000;

/**
 * Looks for flight news once and queues messages. If several servers look together, one of them
 * sends.
 */
export async function tellOfFlights(db: Db, now: Date): Promise<void> {
  for (const tell of [tellChanges, tellStatus, remind])
    await db.transaction().execute(async (transaction) => {
      if (await takeTurn(transaction)) await tell(transaction, now);
    });
}

/**
 * Looks at once, then twice a minute.
 * @returns a function that ends it, and waits for a look in progress
 */
export function keepTelling(deps: {
  db: Db;
  now: () => Date;
  log: FastifyBaseLogger;
}): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= tellOfFlights(deps.db, deps.now())
      .catch((error: unknown) => deps.log.warn({ err: error }, 'flight changes could not be sent'))
      .finally(() => (looking = undefined));
  };
  look();
  const timer = setInterval(look, pauseMs).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Reminds people of the flights that leave in a day, and in three hours, as their itinerary has them. */
export async function remind(transaction: Db, now: Date): Promise<void> {
  const reminders = await takeReminders(transaction, now);
  if (reminders.length === 0) return;
  const asked = { db: transaction, kinds: ['flight'] } as const;
  const people = [...new Set(reminders.map(({ contactId }) => contactId))];
  const today = now.toISOString().slice(0, 10);
  const { items } = await loadItinerary(asked, people, [dayAfter(today, -1), dayAfter(today, 2)]);
  for (const flight of items)
    for (const kind of ['flight_in_a_day', 'flight_in_three_hours'] as const) {
      const due = reminders.filter(
        (one) => one.flightId === flight.source.recordId && one.kind === kind,
      );
      const userIds = due.map(({ userId }) => userId);
      const message = {
        ...wordsOfReminder(flight, now),
        senderId: null,
        navigateTo: '/flights',
        expiresAt: new Date(flight.startsAt),
      };
      if (userIds.length > 0) await sendMessage(transaction, message, userIds);
    }
}
