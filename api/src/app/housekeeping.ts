import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { makeLocationPartitions } from '../platform/db/location-partitions.ts';
import type { Files } from '../platform/files/files.ts';
import { tidyFiles } from '../platform/files/tidy-files.ts';
import { endSharing } from '../domain/live/retention.ts';
import { retention } from './retention.ts';

const hourMs = 3_600_000;

/**
 * Forgets what nobody needs any more, as `retention` says. Several servers may do it at once.
 * @throws AggregateError where tables could not be tidied; the others were.
 */
export async function tidy(db: Db, now: Date, locationDays: number): Promise<void> {
  const failures: Error[] = [];
  await endSharing(db, now);
  await makeLocationPartitions(db, now);
  for (const { tables, drop } of retention) {
    await drop?.({ db, now, locationDays }).catch((cause: unknown) =>
      failures.push(new Error(`${tables.join(', ')} could not be tidied`, { cause })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some tables could not be tidied');
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
