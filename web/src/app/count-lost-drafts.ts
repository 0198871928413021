import { registry } from '@paddock/contract/domain/registry/registry';
import type { Reach } from '@paddock/contract/platform/access';
import { lostDraftsOf, subscribeToLostDrafts } from '../engine/forms/lost-drafts.ts';
import { setWaitingCount } from '../engine/offline/waiting-count.ts';

interface CountDeps {
  readonly id: number;
  readonly reach: Reach;
  readonly end: AbortSignal;
}

/** Counts the drafts of forms that someone may no longer open: they are among what needs attention. */
export function countLostDrafts({ id, reach, end }: CountDeps): void {
  async function count(): Promise<void> {
    const { length } = await lostDraftsOf(registry, id, reach);
    if (!end.aborted) setWaitingCount('drafts', { waiting: 0, stuck: length });
  }
  // A device that keeps nothing has no drafts.
  const recount = () => void count().catch(() => setWaitingCount('drafts', null));
  const unsubscribe = subscribeToLostDrafts(recount);
  recount();
  end.addEventListener('abort', () => {
    unsubscribe();
    setWaitingCount('drafts', null);
  });
}
