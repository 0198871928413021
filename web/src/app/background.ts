import type { Reach } from '@paddock/contract/platform/access';
import { formTimeoutMs } from '@paddock/contract/platform/constants';
import { messageFromWorker } from '@paddock/contract/platform/worker-messages';
import { counted } from '@paddock/contract/platform/plural';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { sendClaims as sendWaitingClaims, deviceClaims } from '../domain/claims/waiting-claims.ts';
import { readDaysAhead } from '../domain/itinerary/day-query.ts';
import {
  isTied,
  sendReceipts as sendWaitingReceipts,
  uploadReceipt,
  deviceReceipts,
} from '../domain/money/receipts/waiting-receipts.ts';
import { saidDuty } from '../domain/hours/duty-taps.ts';
import { confirmation } from '../domain/messages/use-messages.ts';
import { readDrivesAhead } from '../domain/vehicles/drives-page.tsx';
import { saidStep } from '../domain/vehicles/drive-steps.tsx';
import { listLostDrafts, subscribeToLostDrafts } from '../engine/forms/lost-drafts.ts';
import { readListsAhead } from '../engine/forms/read-ahead.ts';
import { sendKept } from '../engine/forms/send-kept.ts';
import { fallSilent, tell } from '../engine/forms/tell.ts';
import {
  deviceTaps,
  sendTaps as sendWaitingTaps,
  type SendTap,
  type SendTogether,
} from '../engine/offline/waiting-taps.ts';
import { keepSending, sendWaiting } from '../engine/offline/send-waiting.ts';
import { deviceOutbox, entryState, type OutboxEntry } from '../engine/offline/outbox.ts';
import { onStoredSubmission } from '../engine/forms/send-form.ts';
import { setWaitingCount, type WaitingCount } from '../engine/offline/waiting-count.ts';
import { openAddress } from '../platform/address.ts';
import { firstScreenRests } from '../platform/first-screen.ts';
import { leaveScreen } from '../platform/leave-guard.ts';
import { beforeLeaving } from '../platform/leaving.ts';
import type { Platform } from '../platform/platform.ts';
import { pushDevice } from '../platform/push/this-device.ts';
import { isMetered, sparesData } from '../platform/spares-data.ts';
import { hasWebStorage, noWebStorage } from '../platform/web-storage.ts';
import { showToast } from '../ui/toast-shelf.tsx';
import { loadRegistry } from './load-registry.ts';
import { keepAnswers, restoreAnswers } from './saved-answers.ts';

/** Milliseconds after which lists are read ahead: the opened screen loads first. */
const aheadAfterMs = 4_000;

/** Fetches the code that a person may need next. */
export type FetchAhead = (reach: Reach, end: AbortSignal) => Promise<void>;

export interface BackgroundDeps extends SendDeps {
  readonly reach: Reach;
  readonly fetchAhead: FetchAhead | undefined;
}

/** Saves answers on the device, sends the outbox, and reads ahead for use offline. */
export function startBackground(deps: BackgroundDeps): void {
  void keep(deps);
  if (!hasWebStorage()) void tell(noWebStorage);
  sendOutbox(deps);
  sendReceipts(deps);
  sendClaims(deps);
  sendTaps(deps);
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
  await readDrivesAhead(platform.api, queries);
  if (isMetered()) return;
  await readListsAhead(loadRegistry, platform.api, queries, reach, end);
}

interface CountDeps {
  readonly id: number;
  readonly reach: Reach;
  readonly end: AbortSignal;
}

interface Counted {
  readonly kind: Parameters<typeof setWaitingCount>[0];
  readonly count: () => Promise<WaitingCount>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly end: AbortSignal;
}

/** Counts what waits on this device, now and after every change. */
function keepCount({ kind, count, subscribe, end }: Counted): void {
  async function recount(): Promise<void> {
    // A device that can't save anything has nothing waiting.
    const next = await count().catch(() => null);
    if (!end.aborted) setWaitingCount(kind, next);
  }
  const unsubscribe = subscribe(() => void recount());
  void recount();
  end.addEventListener('abort', () => {
    unsubscribe();
    setWaitingCount(kind, null);
  });
}

function countStuck(refused: readonly boolean[]): WaitingCount {
  const stuck = refused.filter(Boolean).length;
  return { waiting: refused.length - stuck, stuck };
}

/** Counts the drafts of forms that someone may no longer open: they are among what needs attention. */
function countLostDrafts({ id, reach, end }: CountDeps): void {
  keepCount({
    kind: 'drafts',
    count: async () => countStuck((await listLostDrafts(loadRegistry, id, reach)).map(() => true)),
    subscribe: subscribeToLostDrafts,
    end,
  });
}

/** Keeps this device's channel, and does what notifications ask for, while a person is signed in. */
function startPush(platform: Platform, queries: QueryClient, end: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  const device = pushDevice(platform);
  end.addEventListener(
    'abort',
    beforeLeaving(() => device.leave()),
  );
  void device.launch();
  const listen = ({ data }: MessageEvent) => {
    const message = messageFromWorker.safeParse(data).data;
    if (message?.type === 'NAVIGATE_TO') leaveScreen(() => goTo(message.path));
    if (message?.type === 'NAVIGATE_TO' || message?.type === 'REFRESH')
      void queries.invalidateQueries();
    if (message?.type === 'MESSAGE_SHOWN')
      void queries.invalidateQueries({ queryKey: ['messages'] });
    if (message?.type === 'REFRESH') showToast({ title: message.title, body: message.body });
    if (message?.type === 'PUSH_CHANNEL_LOST') void device.launch();
  };
  navigator.serviceWorker.addEventListener('message', listen, { signal: end });
  navigator.serviceWorker.startMessages();
}

/** In place of the whole stack of places. */
function goTo(path: string): void {
  openAddress(path);
  window.scrollTo(0, 0);
}

interface SendDeps {
  readonly platform: Platform;
  readonly queries: QueryClient;
  /** For the signed-in person. */
  readonly id: number;
  readonly end: AbortSignal;
}

/** Sends a person's waiting claims, and counts the rest. */
function sendClaims({ platform: { api, log }, queries, id, end }: SendDeps): void {
  const { subscribe } = deviceClaims;
  const count = async () =>
    countStuck((await deviceClaims.list(id)).map(({ refusal }) => refusal !== null));
  keepCount({ kind: 'claims', count, subscribe, end });
  const onStored = () => void queries.invalidateQueries({ queryKey: ['claims'] });
  const send = async () =>
    sendWaitingClaims({ api, claims: deviceClaims, ownerId: id, end, onStored });
  keepSending({ name: 'paddock.claims', send, subscribe, end, log });
}

const loadScanTaps = async () => import('../domain/freight/scan-taps.ts');

/** Most devices never scan: how scans and photos are sent is loaded with the first. */
const scanKinds: Readonly<Record<string, SendTap | SendTogether>> = {
  'freight-check': async (...sent) => (await loadScanTaps()).checkTaps.send(...sent),
  'freight-scan': {
    most: 200,
    send: async (...sent) => (await loadScanTaps()).scanTaps.send(...sent),
  },
  'freight-photo': async (...sent) =>
    (await import('../domain/freight/photo-taps.ts')).photoTaps.send(...sent),
};

/** Sends a person's waiting presses, and counts the rest. */
function sendTaps({ platform: { api, log }, queries, id, end }: SendDeps): void {
  const { subscribe } = deviceTaps;
  const count = async () =>
    countStuck((await deviceTaps.list(id)).map(({ refusal }) => refusal !== null));
  keepCount({ kind: 'taps', count, subscribe, end });
  const kinds = {
    [saidStep.kind]: saidStep.send,
    [saidDuty.kind]: saidDuty.send,
    [confirmation.kind]: confirmation.send,
    ...scanKinds,
  };
  const onStored = async () => queries.invalidateQueries();
  const send = async () => sendWaitingTaps({ api, ownerId: id, kinds, onStored, end });
  keepSending({ name: 'paddock.taps', send, subscribe, end, log });
}

/** Sends a person's waiting submissions, reports what was sent, and counts what is left. */
function sendOutbox({ platform: { api, clock, log }, queries, id, end }: SendDeps): void {
  const { subscribe, list } = deviceOutbox;
  const isStuck = (entry: OutboxEntry) => entryState(entry, clock.now()) !== 'waiting';
  const count = async () => countStuck((await list(id)).map(isStuck));
  keepCount({ kind: 'forms', count, subscribe, end });
  const send = async () =>
    sendWaiting({
      outbox: deviceOutbox,
      ownerId: id,
      clock,
      end,
      send: async (entry) => sendKept(loadRegistry, { api, timeoutMs: formTimeoutMs }, entry),
      onStored: ({ title, line }) => {
        void tell({ title: `${title} sent`, body: line });
        void queries.invalidateQueries();
      },
    });
  keepSending({ name: 'paddock.outbox', send, subscribe, end, log });
  const remind = async (isOnline: boolean) => {
    const drafts = isOnline ? (await list(id)).filter(({ draft }) => draft === true) : [];
    if (drafts.length === 0 || end.aborted) return;
    const title = counted(drafts.length, 'draft is not sent', 'drafts are not sent');
    const body = drafts.map(({ line }) => line).join(', ');
    void tell({ title, body, action: { label: 'Open', onPress: () => openAddress('/outbox') } });
  };
  // A draft does not go out by itself.
  const stop = onlineManager.subscribe((isOnline) => void remind(isOnline).catch(() => undefined));
  end.addEventListener('abort', stop);
}

/** Sends a person's waiting receipts, and counts what is left. */
function sendReceipts({ platform: { api, log }, queries, id, end }: SendDeps): void {
  const { subscribe, list, tie } = deviceReceipts;
  const count = async () =>
    countStuck((await list(id)).filter(isTied).map(({ refusal }) => refusal !== null));
  keepCount({ kind: 'receipts', count, subscribe, end });
  const stop = onStoredSubmission(async (submissionId, expenditureId) =>
    tie(id, submissionId, expenditureId),
  );
  end.addEventListener('abort', stop);
  const send = async () =>
    sendWaitingReceipts({
      receipts: deviceReceipts,
      ownerId: id,
      end,
      send: async (receipt, content) => uploadReceipt({ api, queries, end }, receipt, content),
    });
  keepSending({ name: 'paddock.receipts', send, subscribe, end, log });
}
