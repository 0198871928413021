import type { SignInFailure } from '@paddock/contract/platform/sign-in';
import { readNthEvent, type CountedBy } from './queries.ts';
import type { AuthDb, SignInEventKind } from './tables.ts';

/** Milliseconds over which tries are counted. */
export const limitWindowMs = 3_600_000;

/** How often something may happen within the window. A network is that of a whole crew. */
const limits = {
  code: { number_hash: 5, network: 300 },
  wrong_try: { number_hash: 10, network: 300 },
  password: { number_hash: 10, network: 300 },
  visitor: { number_hash: 60, network: 60 },
} as const satisfies Record<SignInEventKind, Record<CountedBy, number>>;

/** Who asks: the hash of the number or address, and the caller's network where it is known. */
export interface Asker {
  readonly number_hash: string;
  readonly network: string | null;
}

/** Why a step of signing in goes no further. `retryAfterSeconds` goes with what passes by waiting. */
export interface Refusal {
  readonly failure: SignInFailure;
  readonly retryAfterSeconds?: number;
}

/** What somebody is about to do. */
interface Try {
  readonly kind: SignInEventKind;
  readonly asker: Asker;
  readonly now: Date;
}

/** Refuses what a network has done too often. */
export async function refuseNetwork(db: AuthDb, tried: Try): Promise<Refusal | null> {
  return untilAllowed('TOO_MANY_REQUESTS', await secondsToWait(db, 'network', tried));
}

/** Refuses what was done too often with one number or address. */
export async function refuseRecipient(
  db: AuthDb,
  tried: Try,
  failure: SignInFailure = 'NUMBER_USED_TOO_OFTEN',
): Promise<Refusal | null> {
  return untilAllowed(failure, await secondsToWait(db, 'number_hash', tried));
}

/** A refusal that ends after `seconds`; none where there is nothing to wait for. */
export function untilAllowed(failure: SignInFailure, seconds: number): Refusal | null {
  return seconds > 0 ? { failure, retryAfterSeconds: seconds } : null;
}

/** Seconds until another event of this kind is allowed; 0 where it is allowed now. */
async function secondsToWait(db: AuthDb, by: CountedBy, tried: Try): Promise<number> {
  const { kind, asker, now } = tried;
  const value = asker[by];
  if (value === null) return 0;
  const since = new Date(now.getTime() - limitWindowMs);
  const filling = await readNthEvent(db, { kind, by, value, since, nth: limits[kind][by] });
  return filling === undefined ? 0 : secondsUntil(filling.getTime() + limitWindowMs, now);
}

/** Whole seconds from `now` to an instant in milliseconds, never less than one. */
export function secondsUntil(instantMs: number, now: Date): number {
  return Math.max(1, Math.ceil((instantMs - now.getTime()) / 1_000));
}
