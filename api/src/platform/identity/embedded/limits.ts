import type { SignInFailure } from '@paddock/contract/platform/sign-in';
import { condition, sql } from '../../db/sql.ts';
import { type AuthDb, type Condition, readNthEvent, type SignInEventKind } from './queries.ts';
import type { Db } from '../../db/client.ts';
import type { VerifiedContact } from '../identity.ts';
import { hasOwnSignIn } from '../own-sign-in.ts';
import { keyedHash, type SignInKeys } from './keys.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The longest time over which anything is counted, in milliseconds. */
export const longestWindowMs = dayMs;

/** Milliseconds for which an expired code is still recognised. */
export const codesStayMs = hourMs;

interface Limit {
  readonly most: number;
  readonly withinMs: number;
}

interface Limits {
  /** For one network, which a whole crew may share. */
  readonly network: readonly Limit[];
  /** For one number or address, by one device that signed in with it before, or else by one network. */
  readonly own: readonly Limit[];
  /** For one number or address, by everyone except those devices. */
  readonly everyone: readonly Limit[];
}

const guesses: Limits = {
  network: [{ most: 300, withinMs: hourMs }],
  own: [
    { most: 10, withinMs: hourMs },
    { most: 20, withinMs: dayMs },
  ],
  everyone: [{ most: 100, withinMs: dayMs }],
};

const limits: Readonly<Record<SignInEventKind, Limits>> = {
  code: {
    network: [{ most: 300, withinMs: hourMs }],
    own: [
      { most: 5, withinMs: hourMs },
      { most: 15, withinMs: dayMs },
    ],
    everyone: [{ most: 50, withinMs: dayMs }],
  },
  wrong_try: guesses,
  password: guesses,
  passkey: { network: [{ most: 1_000, withinMs: hourMs }], own: [], everyone: [] },
  visitor: { network: [{ most: 60, withinMs: hourMs }], own: [], everyone: [] },
};

/** The asker: the hash of the number or address, and the caller's network if known. */
export interface Asker {
  readonly number_hash: string;
  readonly network: string | null;
  /** Set if it signed in with this number before: nobody else can use up its tries. */
  readonly device: string | null;
}

/** Why a step of signing in is refused. `retryAfterSeconds` is present if waiting helps. */
export interface Refusal {
  readonly failure: SignInFailure;
  readonly retryAfterSeconds?: number;
}

/** What someone is about to do. */
interface Try {
  readonly kind: SignInEventKind;
  readonly asker: Asker;
  readonly now: Date;
}

/** Refuses what a network has done too often. A device that signed in before does not suffer for its neighbours. */
export async function refuseNetwork(db: AuthDb, tried: Try): Promise<Refusal | null> {
  const { kind, asker } = tried;
  if (asker.network === null || asker.device !== null) return null;
  const whose = condition`network = ${asker.network}`;
  const seconds = await secondsToWait(db, tried, { whose, limits: limits[kind].network });
  return untilAllowed('TOO_MANY_REQUESTS', seconds);
}

/** Refuses what was done too often with one number or address. */
export async function refuseRecipient(
  db: AuthDb,
  tried: Try,
  failure: SignInFailure = 'NUMBER_USED_TOO_OFTEN',
): Promise<Refusal | null> {
  const { own, everyone } = limits[tried.kind];
  const { number_hash, network, device } = tried.asker;
  if (device !== null) {
    const whose = condition`number_hash = ${number_hash} and device = ${device}`;
    return untilAllowed(failure, await secondsToWait(db, tried, { whose, limits: own }));
  }
  const strangers = condition`number_hash = ${number_hash} and device is null`;
  const here = condition`${strangers} and network is not distinct from ${network}`;
  const seconds = Math.max(
    await secondsToWait(db, tried, { whose: here, limits: own }),
    await secondsToWait(db, tried, { whose: strangers, limits: everyone }),
  );
  return untilAllowed(failure, seconds);
}

/** A refusal that ends after `seconds`; none if there is nothing to wait for. */
export function untilAllowed(failure: SignInFailure, seconds: number): Refusal | null {
  return seconds > 0 ? { failure, retryAfterSeconds: seconds } : null;
}

/** Seconds until another event of this kind is allowed; 0 if it is allowed now. */
async function secondsToWait(
  db: AuthDb,
  { kind, now }: Try,
  counted: { readonly whose: Condition; readonly limits: readonly Limit[] },
): Promise<number> {
  let seconds = 0;
  for (const { most, withinMs } of counted.limits) {
    const since = new Date(now.getTime() - withinMs);
    const filling = await readNthEvent(db, { kind, whose: counted.whose, since, nth: most });
    if (filling !== undefined)
      seconds = Math.max(seconds, secondsUntil(filling.getTime() + withinMs, now));
  }
  return seconds;
}

/** Whole seconds from `now` to an instant in milliseconds, never less than one. */
export function secondsUntil(instantMs: number, now: Date): number {
  return Math.max(1, Math.ceil((instantMs - now.getTime()) / 1_000));
}

/**
 * Deletes the wrong codes and passwords of a number and an address, and the count of codes they were sent, so
 * that limits start again.
 */
export async function unlockSignIn(
  db: Db,
  keys: SignInKeys,
  { phoneNumber, email }: VerifiedContact,
): Promise<void> {
  if (!(await hasOwnSignIn(db))) return;
  const hashes = [
    ...(phoneNumber === undefined ? [] : [keyedHash(keys, 'number', phoneNumber)]),
    ...(email === undefined
      ? []
      : linkPurposes.map((each) => keyedHash(keys, each, email.toLowerCase()))),
  ];
  await sql`delete from auth.sign_in_events where number_hash = any(${hashes}::text[])`.execute(db);
}

/** What an address is counted for. */
const linkPurposes = ['link', 'password'] as const;
