import {
  codeLifetimeSeconds,
  codeTries,
  linkLifetimeSeconds,
  resendPauseSeconds,
} from '@paddock/contract/platform/constants';
import type { Caller } from './caller.ts';
import { keyedHash, isSameHash, type SignInKeys } from './keys.ts';
import {
  codesStayMs,
  longestWindowMs,
  refuseNetwork,
  refuseRecipient,
  secondsUntil,
  untilAllowed,
  type Asker,
  type Refusal,
} from './limits.ts';
import {
  type AuthDb,
  type CodeRow,
  countWrongTry,
  dropBefore,
  insertEvent,
  markUsed,
  readCode,
  waitInLine,
  writeCode,
} from './queries.ts';

/**
 * The purpose of a code: signing in with a number, or the link of an e-mail, to sign in or to set a password.
 * Only a code that a person types is short enough to be guessed, so its wrong tries count against it.
 */
const purposes = {
  number: { lifetimeSeconds: codeLifetimeSeconds, isGuessable: true },
  link: { lifetimeSeconds: linkLifetimeSeconds, isGuessable: false },
  password: { lifetimeSeconds: linkLifetimeSeconds, isGuessable: false },
} as const;

export type CodePurpose = keyof typeof purposes;

/** One number or address, one code, and the caller. */
export interface CodeCall {
  readonly purpose: CodePurpose;
  readonly recipient: string;
  readonly code: string;
  readonly caller: Caller;
}

export interface CodeDeps {
  readonly db: AuthDb;
  readonly keys: SignInKeys;
  readonly now: () => Date;
}

/**
 * Stores the hash of a new code for a recipient, whether or not they have access: everything after that,
 * including the pause and the limits, is the same for everybody.
 */
export async function keepCode(deps: CodeDeps, call: CodeCall): Promise<Refusal | null> {
  const now = deps.now();
  const asker = findAsker(deps, call);
  const refusal = await deps.db.transaction().execute(async (db) => {
    await waitInLine(db, asker.network, asker.number_hash);
    const refused = await refuseNewCode(db, asker, { now, key: findKeys(deps, call)[0] });
    if (refused !== null) return refused;
    await insertEvent(db, { ...asker, kind: 'code', happened_at: now });
    for (const key of findKeys(deps, call))
      await writeCode(db, {
        number_hash: key,
        code_hash: codeHash(deps, call),
        asked_at: now,
        expires_at: new Date(now.getTime() + purposes[call.purpose].lifetimeSeconds * 1_000),
        wrong_tries: 0,
        used_at: null,
      });
    return null;
  });
  await dropBefore(deps.db, {
    events: new Date(now.getTime() - longestWindowMs),
    codes: new Date(now.getTime() - codesStayMs),
  });
  return refusal;
}

async function refuseNewCode(
  db: AuthDb,
  asker: Asker,
  { now, key }: { readonly now: Date; readonly key: string },
): Promise<Refusal | null> {
  const tried = { kind: 'code', asker, now } as const;
  return (
    (await refuseNetwork(db, tried)) ??
    untilAllowed('TOO_MANY_REQUESTS', findPause(await readCode(db, key), now)) ??
    refuseRecipient(db, tried)
  );
}

/** Seconds until an unused code may be followed by another one. */
function findPause(last: CodeRow | undefined, now: Date): number {
  if (last === undefined || last.used_at !== null) return 0;
  const over = last.asked_at.getTime() + resendPauseSeconds * 1_000;
  return over <= now.getTime() ? 0 : secondsUntil(over, now);
}

/**
 * Accepts a code once: of many simultaneous calls one gets null, the others a refusal. A recipient without
 * access (`granted` false) fails as with a wrong code, even with the right one.
 */
export async function takeCode(
  deps: CodeDeps,
  call: CodeCall,
  granted: boolean,
): Promise<Refusal | null> {
  const now = deps.now();
  const asker = findAsker(deps, call);
  return deps.db.transaction().execute(async (db) => {
    await waitInLine(db, asker.network, asker.number_hash);
    const { key, code } = await findCode(db, lookedUpBy(deps, call));
    const { isGuessable } = purposes[call.purpose];
    const refused =
      (await refuseTries(db, isGuessable, asker, now)) ?? refuseCode(code, isGuessable, now);
    if (refused !== null || code === undefined) return refused;
    if (granted && isSameHash(code.code_hash, codeHash(deps, call))) {
      await markUsed(db, asker.number_hash, code.code_hash, now);
      return null;
    }
    await countWrongTry(db, key);
    await insertEvent(db, { ...asker, kind: 'wrong_try', happened_at: now });
    return { failure: 'INVALID_OTP' };
  });
}

async function refuseTries(
  db: AuthDb,
  isGuessable: boolean,
  asker: Asker,
  now: Date,
): Promise<Refusal | null> {
  const tried = { kind: 'wrong_try', asker, now } as const;
  const network = await refuseNetwork(db, tried);
  return network !== null || !isGuessable ? network : refuseRecipient(db, tried);
}

function refuseCode(code: CodeRow | undefined, isGuessable: boolean, now: Date): Refusal | null {
  if (code === undefined || code.used_at !== null) return { failure: 'OTP_NOT_FOUND' };
  if (code.expires_at <= now) return { failure: 'OTP_EXPIRED' };
  return isGuessable && code.wrong_tries >= codeTries ? { failure: 'TOO_MANY_ATTEMPTS' } : null;
}

/** A device that signed in with this number before is counted apart from everybody else. */
function findAsker({ keys }: CodeDeps, { purpose, recipient, caller }: CodeCall): Asker {
  const number_hash = keyedHash(keys, purpose, recipient);
  const { network = null, device } = caller;
  const isKnown = device !== undefined && device.signedIn === signedInWith(keys, recipient);
  return { number_hash, network, device: isKnown ? device.id : null };
}

/** The code of the caller's device; a code requested without a cookie is found by the network. */
function lookedUpBy(deps: CodeDeps, call: CodeCall): readonly [string, ...string[]] {
  const { network, device } = call.caller;
  const [own] = findKeys(deps, call);
  return device === undefined ? [own] : [own, ...findKeys(deps, { ...call, caller: { network } })];
}

async function findCode(db: AuthDb, [own, ...others]: readonly [string, ...string[]]) {
  for (const key of [own, ...others]) {
    const code = await readCode(db, key);
    if (code !== undefined) return { key, code };
  }
  return { key: own, code: undefined };
}

/** What a device's cookie remembers about the number it signed in with. */
export function signedInWith(keys: SignInKeys, phoneNumber: string): string {
  return keyedHash(keys, 'signed in', phoneNumber);
}

/**
 * The keys of this caller's code: nobody else can use up its tries or replace it. A browser's code is tied to
 * its cookie, as networks change between asking and typing; without a cookie it is tied to the network. A
 * link contains its secret and may be opened anywhere.
 */
function findKeys(
  { keys }: CodeDeps,
  { purpose, recipient, caller }: CodeCall,
): readonly [string, ...string[]] {
  if (purpose !== 'number') return [keyedHash(keys, purpose, recipient)];
  const { network = '', device } = caller;
  const ofNetwork = keyedHash(keys, purpose, recipient, network);
  if (device === undefined) return [ofNetwork];
  const ofDevice = keyedHash(keys, purpose, recipient, `device ${device.id}`);
  return device.isNew ? [ofNetwork, ofDevice] : [ofDevice];
}

function codeHash({ keys }: CodeDeps, { purpose, recipient, code }: CodeCall): string {
  return keyedHash(keys, purpose === 'number' ? 'code' : `${purpose} code`, recipient, code);
}
