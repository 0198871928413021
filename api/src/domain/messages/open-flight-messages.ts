import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { takeTurn } from './flight-queries.ts';
import { remind } from './remind.ts';
import { tellChanges } from './tell-changes.ts';

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
