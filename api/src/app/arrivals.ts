import type { FastifyBaseLogger } from 'fastify';
import type { DueAlarm } from '../domain/live/alarm-queries.ts';
import { openArrivals } from '../domain/live/arrivals.ts';
import { readWatchers } from '../domain/live/alarm-routes.ts';
import { sendMessage } from '../domain/messages/messages.ts';
import { chooseDirections, openRoads } from '../domain/road/open.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { queueTexts } from '../platform/push/gateways.ts';
import { repeat } from '../platform/repeated.ts';
import { openConvoy } from './demo/drive-convoy.ts';

/** After this, the map says more than an old notification. */
const usefulMs = 2 * 3_600_000;

/**
 * Sends alarms to those who watch the project, and to someone who misses a check-in: a message to each, and a text to those on duty, if a
 * gateway is set. No preference silences them.
 */
export function notifyWatchers(config: Pick<Config, 'sms' | 'managementProjectCode'>) {
  return async (transaction: Db, alarm: DueAlarm): Promise<void> => {
    const { words } = alarm;
    if (words.own !== undefined)
      await sendMessage(
        transaction,
        {
          title: 'You will be late for check-in',
          body: words.own,
          senderId: null,
          navigateTo: '/',
          refresh: true,
          expiresAt: new Date(Date.now() + usefulMs),
        },
        [alarm.user_id],
      );
    const watchers = await readWatchers(transaction, alarm.project_id, config);
    if (watchers.length === 0) return;
    const messageId = await sendMessage(
      transaction,
      {
        title: words.title,
        body: words.body,
        senderId: null,
        navigateTo: `/p/${encodeURIComponent(alarm.project_code)}/road`,
        expiresAt: new Date(Date.now() + usefulMs),
      },
      watchers.map(({ userId }) => userId),
    );
    if (config.sms.gateway === 'log') return;
    const onDuty = watchers.filter((one) => one.onDuty).map(({ userId }) => userId);
    await queueTexts(transaction, messageId, onDuty);
  };
}

const lookMs = 15_000;
const convoyMs = 10_000;

/**
 * Checks four times a minute who is on time, beside the calls that bring locations.
 * @returns a function that ends it
 */
export function keepArrivals(deps: {
  readonly db: Db;
  readonly turns: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}): () => Promise<void> {
  const { config } = deps;
  const roads = openRoads(deps);
  const directions = chooseDirections(config.directions);
  const notify = notifyWatchers(config);
  const convoy = openConvoy({ ...deps, roads });
  const arrivals = openArrivals({
    ...deps,
    roads,
    directions,
    notify,
    ...(config.demoConvoy ? { simulatedGoals: convoy.goals } : {}),
  });
  const endings = [
    repeat(deps, {
      name: 'arrivals',
      everyMs: lookMs,
      run: async (ending) => arrivals.look(ending),
    }),
  ];
  if (config.demoConvoy)
    endings.push(
      repeat(deps, {
        name: 'demo convoy',
        everyMs: convoyMs,
        run: async (ending) => convoy.move(ending),
      }),
    );
  return async () => {
    await Promise.all(endings.map(async (end) => end()));
    await roads.close();
  };
}
