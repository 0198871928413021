import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { repeat } from '../platform/repeated.ts';
import { openArrivals } from '../domain/live/arrivals.ts';
import { chooseDirections, openRoads } from '../domain/road/open.ts';
import { notifyWatchers } from './alarms.ts';

const lookMs = 15_000;

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
  const arrivals = openArrivals({ ...deps, roads, directions, notify });
  const end = repeat(deps, {
    name: 'arrivals',
    everyMs: lookMs,
    run: async (ending) => arrivals.look(ending),
  });
  return async () => {
    await end();
    await roads.close();
  };
}
