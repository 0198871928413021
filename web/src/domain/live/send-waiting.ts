import { fixesWaitMs } from '@paddock/contract/platform/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { WaitingFix, WaitingFixes } from './waiting-fixes.ts';

/** The server's side of sharing. */
export interface SharingCalls {
  share(fix: WaitingFix): Promise<void>;
  /** @param at when it was turned off, in milliseconds since 1970 */
  stop(at: number, signal: AbortSignal): Promise<void>;
  /** True where the server said no, and will say no again. */
  isRefusal(error: unknown): boolean;
}

interface SendDeps {
  readonly ownerId: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly calls: SharingCalls;
  readonly fixes: WaitingFixes;
}

/**
 * Sends what waits, the oldest first, until all is sent or one does not get through. A fix that was on
 * its way when the page ended is sent again: the server knows it by its person and time.
 */
export async function sendWaiting(
  deps: SendDeps,
  signal: AbortSignal,
): Promise<{ waiting: number; sentAt: number | null }> {
  let sentAt: number | null = null;
  for (;;) {
    const [first, ...others] = await young(deps);
    if (first === undefined) return { waiting: 0, sentAt };
    if (signal.aborted) return { waiting: others.length + 1, sentAt };
    const outcome = await sendOne(deps, first);
    if (outcome === 'kept') return { waiting: others.length + 1, sentAt };
    await deps.fixes.remove(deps.ownerId, first.fixedAt);
    if (outcome === 'refused') continue;
    sentAt = deps.clock.now();
    await deps.fixes.noteSent(deps.ownerId, sentAt);
  }
}

async function sendOne(
  { calls, log }: SendDeps,
  fix: WaitingFix,
): Promise<'sent' | 'refused' | 'kept'> {
  try {
    await calls.share(fix);
    return 'sent';
  } catch (error) {
    log.warn('A location was not sent', error);
    return calls.isRefusal(error) ? 'refused' : 'kept';
  }
}

async function young({ fixes, ownerId, clock }: SendDeps): Promise<WaitingFix[]> {
  const all = await fixes.list(ownerId);
  const oldest = clock.now() - fixesWaitMs;
  for (const fix of all) if (fix.fixedAt < oldest) await fixes.remove(ownerId, fix.fixedAt);
  return all.filter((fix) => fix.fixedAt >= oldest);
}
