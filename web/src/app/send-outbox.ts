import type { QueryClient } from '@tanstack/react-query';
import { registry } from '@paddock/contract/domain/registry/registry';
import { formTimeoutMs } from '@paddock/contract/platform/constants';
import { sendKept } from '../engine/forms/send-kept.ts';
import { tell } from '../engine/forms/tell.ts';
import { entryState } from '../engine/offline/outbox-entry.ts';
import { deviceOutbox } from '../engine/offline/outbox.ts';
import { runOutbox } from '../engine/offline/send-waiting.ts';
import { setWaitingCount } from '../engine/offline/waiting-count.ts';
import type { Platform } from '../platform/platform.ts';

export interface SendDeps {
  readonly platform: Platform;
  readonly queries: QueryClient;
  /** Of the person who is signed in. */
  readonly id: number;
  readonly end: AbortSignal;
}

/** Sends what waits of a person, says what went out, and counts what is left. */
export function sendOutbox({ platform, queries, id, end }: SendDeps): void {
  const { api, clock, log } = platform;
  async function count(): Promise<void> {
    const entries = await deviceOutbox.list(id);
    const waiting = entries.filter((entry) => entryState(entry, clock.now()) === 'waiting').length;
    if (!end.aborted) setWaitingCount('forms', { waiting, stuck: entries.length - waiting });
  }
  // A device that keeps nothing has nothing that waits.
  const recount = () => void count().catch(() => setWaitingCount('forms', null));
  const unsubscribe = deviceOutbox.subscribe(recount);
  recount();
  end.addEventListener('abort', () => {
    unsubscribe();
    setWaitingCount('forms', null);
  });
  runOutbox({
    outbox: deviceOutbox,
    ownerId: id,
    clock,
    log,
    end,
    send: async (entry) => sendKept(registry, { api, timeoutMs: formTimeoutMs }, entry),
    onStored: ({ title, line }) => {
      void tell({ title: `${title} sent`, body: line });
      void queries.invalidateQueries();
    },
  });
}
