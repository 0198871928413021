import { hasWebStorage, noWebStorage } from '../platform/web-storage.ts';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { Reach } from '@paddock/contract/platform/access';
import { readDaysAhead } from '../domain/itinerary/day-query.ts';
import { readListsAhead } from '../engine/forms/read-ahead.ts';
import { fallSilent, tell } from '../engine/forms/tell.ts';
import { firstScreenRests } from './first-screen.ts';
import { countLostDrafts } from './count-lost-drafts.ts';
import { sendOutbox, type SendDeps } from './send-outbox.ts';
import { sendClaims } from './send-claims.ts';
import { sendReceipts } from './send-receipts.ts';
import { isMetered, sparesData } from '../platform/spares-data.ts';
import { startPush } from './background-push.ts';
import { keepAnswers, restoreAnswers } from './saved-answers.ts';

/** Milliseconds after which lists are read ahead: what somebody came for goes first. */
const aheadAfterMs = 4_000;

/** Fetches the code that a person may need next. */
export type FetchAhead = (reach: Reach, end: AbortSignal) => Promise<void>;

export interface BackgroundDeps extends SendDeps {
  readonly reach: Reach;
  readonly fetchAhead: FetchAhead | undefined;
}

/** Keeps answers on the device, sends what waits there, and reads ahead what is needed where there is no network. */
export function startBackground(deps: BackgroundDeps): void {
  void keep(deps);
  if (!hasWebStorage()) void tell(noWebStorage, deps.platform.log);
  sendOutbox(deps);
  sendReceipts(deps);
  sendClaims(deps);
  countLostDrafts(deps);
  startPush(deps.platform, deps.queries, deps.end);
  void fetchCode(deps);
  const timer = setTimeout(() => void ahead(deps), aheadAfterMs);
  deps.end.addEventListener('abort', () => {
    clearTimeout(timer);
    fallSilent();
  });
}

async function keep({ platform: { clock, log }, queries, id, end }: BackgroundDeps): Promise<void> {
  const parts = { queries, clock, log };
  await restoreAnswers(parts, id);
  if (end.aborted) return;
  end.addEventListener('abort', keepAnswers(parts, id));
}

async function fetchCode({ reach, end, fetchAhead }: BackgroundDeps): Promise<void> {
  await firstScreenRests();
  await fetchAhead?.(reach, end);
  // For those who measure: what performance marks say is lost under a test’s clock.
  document.documentElement.dataset['fetchedAhead'] = '';
}

async function ahead({ platform, queries, reach, end }: BackgroundDeps): Promise<void> {
  if (end.aborted || !navigator.onLine || sparesData()) return;
  await readDaysAhead(platform, queries);
  if (isMetered()) return;
  await readListsAhead(registry, platform.api, queries, reach, end);
}
