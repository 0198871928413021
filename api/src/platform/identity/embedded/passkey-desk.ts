import type { PasskeyProof } from '@paddock/contract/platform/passkeys';
import type { Db } from '../../db/client.ts';
import { checkAnswer, readClientData } from '../passkeys/proof.ts';
import type { PasskeyPlace } from '../passkeys/place.ts';
import {
  countUse,
  makeHandle,
  makeChallenge,
  readHolder,
  takeChallenge,
} from '../passkeys/queries.ts';
import { callerNetwork } from './caller.ts';
import type { CodeDeps } from './codes.ts';
import { keyedHash } from './keys.ts';
import { refuseNetwork, type Refusal } from './limits.ts';
import { insertEvent, waitInLine } from './queries.ts';

/** Issues challenges for passkeys and checks the answers. */
export interface PasskeyDesk {
  /** Undefined if nobody signs in with a passkey. */
  readonly host: string | undefined;
  challenge(address: string | undefined): Promise<Refusal | { readonly challenge: string }>;
  /** @returns the subject that the passkey signs in as; every refusal looks the same */
  take(proof: PasskeyProof): Promise<Refusal | { readonly subject: string }>;
}

interface PasskeyDeskDeps extends CodeDeps {
  /** The main database; `db` is that of sign-in. */
  readonly people: Db;
  readonly place: PasskeyPlace | undefined;
}

export function openPasskeyDesk(deps: PasskeyDeskDeps): PasskeyDesk {
  const { people, place, now } = deps;
  return {
    host: place?.host,
    async challenge(address) {
      const refused = await countChallenge(deps, address);
      return refused ?? { challenge: await makeChallenge(people, null, now()) };
    },
    async take(proof) {
      const subject = place === undefined ? undefined : await prove(deps, place, proof);
      return subject === undefined ? { failure: 'INVALID_PASSKEY' } : { subject };
    },
  };
}

/** One network cannot fill the database with challenges. */
async function countChallenge(
  { db, keys, now }: PasskeyDeskDeps,
  address: string | undefined,
): Promise<Refusal | null> {
  const network = callerNetwork(address);
  if (network === undefined) return null;
  const asker = { number_hash: keyedHash(keys, 'passkey', network), network, device: null };
  return db.transaction().execute(async (trx) => {
    await waitInLine(trx, network, asker.number_hash);
    const refused = await refuseNetwork(trx, { kind: 'passkey', asker, now: now() });
    if (refused !== null) return refused;
    await insertEvent(trx, { ...asker, kind: 'passkey', happened_at: now() });
    return null;
  });
}

async function prove(
  { people, now }: PasskeyDeskDeps,
  place: PasskeyPlace,
  proof: PasskeyProof,
): Promise<string | undefined> {
  const said = readClientData(place, proof.clientData);
  if (said === null) return undefined;
  // Comes first, because one challenge would otherwise allow many answers.
  if (!(await takeChallenge(people, said.challenge, null, now()))) return undefined;
  const holder = await readHolder(people, proof.credential);
  if (holder === undefined) return undefined;
  const { userHandle } = proof;
  if (userHandle !== undefined && userHandle !== makeHandle(holder.user_id)) return undefined;
  const signCount = await checkAnswer(place, proof, said, holder.public_key);
  if (signCount === null) return undefined;
  const use = { signCount, now: now() };
  return (await countUse(people, holder.id, use)) ? holder.subject : undefined;
}
