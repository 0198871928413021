import { callerNetwork } from './caller-network.ts';
import type { CodeDeps, Refusal } from './codes.ts';
import { hashOf } from './keys.ts';
import { secondsToWait } from './limits.ts';
import { deleteVisitorsBefore, insertEvent, waitInLine } from './queries.ts';

/** Milliseconds after which a visitor who did not become anybody is forgotten. */
const visitMs = 86_400_000;

/** Counts a visitor who has no name; one network cannot fill the database with them. */
export async function countVisitor(
  { db, keys, now }: CodeDeps,
  address: string | undefined,
): Promise<Refusal | null> {
  const at = now();
  const network = callerNetwork(address);
  if (network === undefined) return null;
  const asker = { number_hash: hashOf(keys, 'visitor', network), network };
  return db.transaction().execute(async (trx) => {
    await waitInLine(trx, network, asker.number_hash);
    const wait = await secondsToWait(trx, { kind: 'visitor', by: 'network', asker, now: at });
    if (wait > 0) return { failure: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } as const;
    await insertEvent(trx, { ...asker, kind: 'visitor', happened_at: at });
    await deleteVisitorsBefore(trx, new Date(at.getTime() - visitMs));
    return null;
  });
}
