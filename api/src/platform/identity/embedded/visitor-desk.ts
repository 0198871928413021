import { callerNetwork } from './caller-network.ts';
import type { CodeDeps } from './codes.ts';
import { keyedHash } from './keys.ts';
import { refuseNetwork, type Refusal } from './limits.ts';
import { deleteVisitorsBefore, insertEvent, waitInLine } from './queries.ts';

/** Milliseconds after which a visitor who never signed in is deleted. */
const visitMs = 86_400_000;

/** Counts a visitor without a name; one network cannot fill the database with them. */
export async function countVisitor(
  { db, keys, now }: CodeDeps,
  address: string | undefined,
): Promise<Refusal | null> {
  const at = now();
  const network = callerNetwork(address);
  if (network === undefined) return null;
  const asker = { number_hash: keyedHash(keys, 'visitor', network), network, device: null };
  return db.transaction().execute(async (trx) => {
    await waitInLine(trx, network, asker.number_hash);
    const refused = await refuseNetwork(trx, { kind: 'visitor', asker, now: at });
    if (refused !== null) return refused;
    await insertEvent(trx, { ...asker, kind: 'visitor', happened_at: at });
    await deleteVisitorsBefore(trx, new Date(at.getTime() - visitMs));
    return null;
  });
}
