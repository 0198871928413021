import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config.ts';
import { dropSeenBefore } from '../platform/audit/queries.ts';
import type { Db } from '../platform/db/client.ts';
import {
  dropLocationPartitions,
  makeLocationPartitions,
} from '../platform/db/location-partitions.ts';
import type { Files } from '../platform/files/files.ts';
import { tidyFiles } from '../platform/files/tidy-files.ts';
import { dropCountsBefore } from '../platform/limits/queries.ts';
import { dropDeliveriesBefore } from '../platform/push/queries.ts';
import { dropSpentBefore } from '../platform/app-check/embedded.ts';
import { dropOldStops, endSharing } from '../domain/live/retention.ts';

const hourMs = 3_600_000;
/** Days for which sign-ins and refusals stay on record. */
export const seenDays = 90;

/** Forgets what nobody needs any more. Several servers may do it at once. */
export async function tidy(db: Db, now: Date, locationDays: number): Promise<void> {
  await dropSeenBefore(db, new Date(now.getTime() - seenDays * 24 * hourMs));
  await dropDeliveriesBefore(db, new Date(now.getTime() - seenDays * 24 * hourMs));
  await dropSpentBefore(db, now);
  await dropCountsBefore(db, new Date(now.getTime() - hourMs));
  await endSharing(db, now);
  await dropOldStops(db, now);
  await makeLocationPartitions(db, now);
  await dropLocationPartitions(db, new Date(now.getTime() - locationDays * 24 * hourMs));
}

/** Tidies at once, then every hour. @returns what ends it */
export function keepTidy(deps: {
  db: Db;
  now: () => Date;
  log: FastifyBaseLogger;
  config: Pick<Config, 'locationDays'>;
  files: Files;
}): () => Promise<void> {
  const run = () => {
    tidy(deps.db, deps.now(), deps.config.locationDays).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'old records could not be dropped');
    });
    tidyFiles({ ...deps, now: deps.now() }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'unused files could not be removed');
    });
  };
  run();
  const timer = setInterval(run, hourMs).unref();
  return async () => clearInterval(timer);
}
