import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { readLegs, takeReminders, takeTurn } from './flight-queries.ts';
import { tellChanges } from './tell-changes.ts';
import { sendMessage } from './messages.ts';
import { wordsOfReminder } from './flight-words.ts';

const pauseMs = 30_000;

/** Looks once what there is to tell of flights, and queues it. Of servers that look at once, one does. */
export async function tellOfFlights(db: Db, now: Date): Promise<void> {
  for (const tell of [tellChanges, remind])
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

/** Reminds people of the flights that leave in a day, and in three hours. */
export async function remind(transaction: Db, now: Date): Promise<void> {
  const reminders = await takeReminders(transaction, now);
  const flightIds = new Set(reminders.map(({ flightId }) => flightId));
  const legs = await readLegs(transaction, [...flightIds], new Map());
  for (const [flightId, leg] of legs.now)
    for (const kind of ['flight_in_a_day', 'flight_in_three_hours'] as const) {
      const due = reminders.filter((one) => one.flightId === flightId && one.kind === kind);
      const userIds = due.map(({ userId }) => userId);
      const message = {
        ...wordsOfReminder(leg, now),
        senderId: null,
        navigateTo: '/flights',
        expiresAt: leg.departsAt,
      };
      if (userIds.length > 0) await sendMessage(transaction, message, userIds);
    }
}
