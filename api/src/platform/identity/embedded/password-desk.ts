import { callerNetwork } from './caller.ts';
import type { CodeDeps } from './codes.ts';
import { keyedHash } from './keys.ts';
import { refuseNetwork, refuseRecipient, type Refusal } from './limits.ts';
import { deleteEvent, insertEvent, waitInLine } from './queries.ts';

/** A try with a password, which counts as wrong until `wasRight` is called. */
export interface PasswordTry {
  wasRight(): Promise<void>;
}

type Counted = Refusal | { readonly event: string };

/**
 * Counts a try before the password is checked: of many simultaneous tries, no more are checked than the
 * limits allow. The same applies to unknown addresses.
 */
export async function countPasswordTry(
  { db, keys, now }: CodeDeps,
  email: string,
  address: string | undefined,
): Promise<PasswordTry | Refusal> {
  const at = now();
  const asker = {
    number_hash: keyedHash(keys, 'password', email),
    network: callerNetwork(address) ?? null,
    device: null,
  };
  const counted = await db.transaction().execute(async (trx): Promise<Counted> => {
    await waitInLine(trx, asker.network, asker.number_hash);
    const tried = { kind: 'password', asker, now: at } as const;
    const refused =
      (await refuseNetwork(trx, tried)) ??
      (await refuseRecipient(trx, tried, 'EMAIL_USED_TOO_OFTEN'));
    if (refused !== null) return refused;
    return { event: await insertEvent(trx, { ...asker, kind: 'password', happened_at: at }) };
  });
  if ('failure' in counted) return counted;
  return { wasRight: async () => deleteEvent(db, counted.event) };
}
