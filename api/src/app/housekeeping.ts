import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { makeLocationPartitions } from '../platform/db/location-partitions.ts';
import type { Files } from '../platform/files/files.ts';
import { tidyFiles } from '../platform/files/tidy-files.ts';
import { repeat } from '../platform/repeated.ts';
import { endSharing } from '../domain/live/live-queries.ts';
import { retention } from './retention.ts';

const hourMs = 3_600_000;

/**
 * Deletes rows that are no longer needed, as `retention` defines.
 * @throws AggregateError if some tables could not be tidied; the others were.
 */
export async function tidy(
  db: Db,
  now: Date,
  locationDays: number,
  documentDays = 90,
): Promise<void> {
  const failures: Error[] = [];
  await endSharing(db, now);
  await makeLocationPartitions(db, now);
  for (const { tables, drop } of retention) {
    await drop?.({ db, now, locationDays, documentDays }).catch((cause: unknown) =>
      failures.push(new Error(`${tables.join(', ')} could not be tidied`, { cause })),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some tables could not be tidied');
}

/**
 * Tidies every hour, on one server at a time.
 * @returns a function that ends it
 */
export function keepTidy(deps: {
  db: Db;
  turns: Db;
  now: () => Date;
  log: FastifyBaseLogger;
  config: Pick<Config, 'locationDays' | 'documentDays'>;
  files: Files;
}): () => Promise<void> {
  const { db, now, config } = deps;
  const endings = [
    repeat(deps, {
      name: 'drop old records',
      everyMs: hourMs,
      run: async () => tidy(db, now(), config.locationDays, config.documentDays),
    }),
    repeat(deps, {
      name: 'remove unused files',
      everyMs: hourMs,
      run: async (ending) => tidyFiles({ ...deps, now: now(), ending }),
    }),
  ];
  return async () => void (await Promise.all(endings.map(async (end) => end())));
}
