import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { repeat } from '../platform/repeated.ts';
import { openArrivals } from '../domain/live/arrivals.ts';
import { chooseDirections, openRoads } from '../domain/road/open.ts';
import { notifyWatchers } from './alarms.ts';
import { openConvoy } from './demo/drive-convoy.ts';

const lookMs = 15_000;
const convoyMs = 10_000;

/** Looks four times a minute who is on time, beside the calls that bring locations. @returns what ends it */
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
