import { watchersOf } from '../domain/live/watcher-queries.ts';
import type { DueAlarm } from '../domain/live/alarm-queries.ts';
import { sendMessage } from '../domain/messages/messages.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { freshPriority, queueJob } from '../platform/db/jobs.ts';

/** After this, the map says more than an old notification. */
const usefulMs = 2 * 3_600_000;

/**
 * Sends alarms to those who watch the project: a message to each, and a text to those on duty, if a
 * gateway is set. No preference silences them.
 */
export function notifyWatchers(config: Pick<Config, 'sms' | 'managementProjectCode'>) {
  return async (transaction: Db, alarm: DueAlarm): Promise<void> => {
    const watchers = await watchersOf(transaction, alarm.project_id, config);
    if (watchers.length === 0) return;
    const messageId = await sendMessage(
      transaction,
      {
        ...alarm.words,
        senderId: null,
        navigateTo: `/p/${encodeURIComponent(alarm.project_code)}/road`,
        expiresAt: new Date(Date.now() + usefulMs),
      },
      watchers.map(({ userId }) => userId),
    );
    if (config.sms.gateway === 'log') return;
    for (const { userId, onDuty } of watchers)
      if (onDuty)
        await queueJob(transaction, 'text', { messageId, userId }, { priority: freshPriority });
  };
}
