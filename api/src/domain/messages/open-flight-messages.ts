import { dayAfter } from '@paddock/contract/platform/days';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { itineraryOf } from '../itinerary/itinerary-of.ts';
import { takeReminders, takeTurn } from './flight-queries.ts';
import { tellChanges } from './tell-changes.ts';
import { tellStatus } from './tell-status.ts';
import { sendMessage } from './messages.ts';
import { wordsOfReminder } from './flight-words.ts';

const pauseMs = 30_000;

/** Looks once what there is to tell of flights, and queues it. Of servers that look at once, one does. */
export async function tellOfFlights(db: Db, now: Date): Promise<void> {
  for (const tell of [tellChanges, tellStatus, remind])
    await db.transaction().execute(async (transaction) => {
      if (await takeTurn(transaction)) await tell(transaction, now);
    });
}

/** Looks at once, then twice a minute. @returns what ends it, and waits for a look under way */
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
  const { items } = await itineraryOf(asked, people, [dayAfter(today, -1), dayAfter(today, 2)]);
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
