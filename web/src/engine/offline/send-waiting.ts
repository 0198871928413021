import type { Clock } from '../../platform/device-clock.ts';
import { entryState, type OutboxEntry } from './outbox-entry.ts';
import type { Outbox } from './outbox.ts';
import type { Log } from '../../platform/log.ts';
import { keepSending } from './keep-sending.ts';

/** The result of sending one: stored, refused with a reason, or to be retried. */
export type SendResult =
  | { readonly type: 'stored' }
  | { readonly type: 'refused'; readonly message: string; readonly field: string | undefined }
  | { readonly type: 'later'; readonly afterSeconds: number | undefined };

export interface SendWaitingDeps {
  readonly outbox: Outbox;
  readonly ownerId: number;
  readonly clock: Clock;
  readonly send: (entry: OutboxEntry) => Promise<SendResult>;
  readonly onStored: (entry: OutboxEntry) => void;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
}

/**
 * Sends what waits, one after another, in order. What the server refuses stays and holds nobody up.
 * @returns null once nothing waits any more, else the seconds after which to try again, if the server said
 */
export async function sendWaiting(
  deps: SendWaitingDeps,
): Promise<{ afterSeconds: number | undefined } | null> {
  const { outbox, ownerId, clock, end } = deps;
  while (!end.aborted) {
    const entries = await outbox.list(ownerId);
    const next = entries.find((entry) => entryState(entry, clock.now()) === 'waiting');
    if (next === undefined) return null;
    const result = await deps.send(next);
    if (result.type === 'later') return { afterSeconds: result.afterSeconds };
    await settle(deps, next, result);
  }
  return null;
}

async function settle(
  { outbox, onStored }: SendWaitingDeps,
  entry: OutboxEntry,
  result: Exclude<SendResult, { type: 'later' }>,
): Promise<void> {
  const { submissionTime, ownerId, submissionId } = entry;
  if (result.type === 'refused') {
    const { message, field } = result;
    const refusal = field === undefined ? { message } : { message, field };
    return outbox.change(entry, { refusal, submissionTime });
  }
  await outbox.remove(ownerId, submissionId);
  onStored(entry);
}

export interface RunOutboxDeps extends SendWaitingDeps {
  readonly log: Log;
}

/** Sends what waits in the outbox whenever that may work. */
export function runOutbox(deps: RunOutboxDeps): void {
  const { end, outbox, log } = deps;
  keepSending({
    name: 'paddock.outbox',
    send: async () => sendWaiting(deps),
    subscribe: (listener) => outbox.subscribe(listener),
    end,
    log,
  });
}
