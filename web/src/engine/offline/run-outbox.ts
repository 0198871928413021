import type { Log } from '../../platform/log.ts';
import { keepSending } from './keep-sending.ts';
import { sendWaiting, type SendWaitingDeps } from './send-waiting.ts';

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
