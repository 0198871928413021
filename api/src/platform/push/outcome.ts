import { RefusedEndpoint } from './endpoint.ts';
import type { Posted } from './post.ts';

/** What became of one device: the message is there, will be tried again, or never gets there. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly dueAt: Date; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly isGone: boolean };

/** Seconds until the next try, after the first, the second … A message is given up after the last. */
const pauses = [15, 60, 240, 960, 3_600];
const longestPause = 6 * 3_600;

export const reasons = {
  noDevice: 'This person has no device with notifications on. The message waits in the app.',
  gone: 'The device no longer accepts messages.',
  refused: 'The push service refused the message.',
  silent: 'We couldn’t reach the push service.',
  late: 'The push service was too busy to accept the message in time.',
  forbidden: 'The device’s address is not allowed on this server.',
  keys: 'The device’s encryption keys are not valid.',
} as const;

export interface Trial {
  /** This one included. */
  readonly attempts: number;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

export function outcomeOf({ status, retryAfter }: Posted, trial: Trial): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return failed(reasons.gone, true);
  if (status === 429 || status >= 500)
    return later(trial, secondsOf(retryAfter, trial.now), reasons.late);
  return failed(`${reasons.refused} (${status})`);
}

/** What is thrown instead of an answer: ours to refuse, or a network that may be better in a moment. */
export function outcomeOfError(error: unknown, trial: Trial): Outcome {
  if (error instanceof RefusedEndpoint) return failed(reasons.forbidden);
  return later(trial, 0, reasons.silent);
}

export function failed(reason: string, isGone = false): Outcome {
  return { kind: 'failed', reason, isGone };
}

function later({ attempts, expiresAt, now }: Trial, asked: number, reason: string): Outcome {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return failed(reason);
  // A little apart, so that what failed together does not come back together.
  const seconds = Math.min(Math.max(pause * (1 + Math.random() / 4), asked), longestPause);
  const dueAt = new Date(now.getTime() + seconds * 1_000);
  return expiresAt !== null && dueAt >= expiresAt
    ? failed(reason)
    : { kind: 'later', dueAt, reason };
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max((at - now.getTime()) / 1_000, 0);
}
