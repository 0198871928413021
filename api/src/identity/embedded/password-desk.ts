import { callerNetwork } from './caller-network.ts';
import type { CodeDeps, Refusal } from './codes.ts';
import { hashOf } from './keys.ts';
import { secondsToWait } from './limits.ts';
import { deleteEvent, insertEvent, waitInLine } from './queries.ts';

/** A try with a password, which counts as wrong until `wasRight` is called. */
export interface PasswordTry {
  wasRight(): Promise<void>;
}

type Counted = Refusal | { readonly event: string };

/**
 * Counts a try before the password is looked at: of many at the same time, no more are looked at than the
 * limits allow. It is the same for addresses that nobody has.
 */
export async function countPasswordTry(
  { db, keys, now }: CodeDeps,
  email: string,
  address: string | undefined,
): Promise<PasswordTry | Refusal> {
  const at = now();
  const asker = {
    number_hash: hashOf(keys, 'password', email),
    network: callerNetwork(address) ?? null,
  };
  const counted = await db.transaction().execute(async (trx): Promise<Counted> => {
    await waitInLine(trx, asker.network, asker.number_hash);
    const question = { kind: 'password', asker, now: at } as const;
    const network = await secondsToWait(trx, { ...question, by: 'network' });
    if (network > 0) return { failure: 'TOO_MANY_REQUESTS', retryAfterSeconds: network };
    const wait = await secondsToWait(trx, { ...question, by: 'number_hash' });
    if (wait > 0) return { failure: 'EMAIL_USED_TOO_OFTEN', retryAfterSeconds: wait };
    return { event: await insertEvent(trx, { ...asker, kind: 'password', happened_at: at }) };
  });
  if ('failure' in counted) return counted;
  return { wasRight: async () => deleteEvent(db, counted.event) };
}
