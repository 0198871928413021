import type { Db } from '../../platform/db/client.ts';
import { sendMessage } from './messages.ts';
import { readLegs, takeReminders } from './flight-queries.ts';
import { wordsOfReminder } from './flight-words.ts';

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
