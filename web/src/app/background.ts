import { registry } from '@paddock/contract/domain/registry/registry';
import type { Reach } from '@paddock/contract/platform/access';
import { formTimeoutMs } from '@paddock/contract/platform/constants';
import { messageFromWorker } from '@paddock/contract/platform/worker-messages';
import type { QueryClient } from '@tanstack/react-query';
import { sendClaims as sendWaitingClaims, deviceClaims } from '../domain/claims/waiting-claims.ts';
import { readDaysAhead } from '../domain/itinerary/day-query.ts';
import {
  isTied,
  sendReceipts as sendWaitingReceipts,
  uploadReceipt,
  deviceReceipts,
} from '../domain/money/receipts/waiting-receipts.ts';
import { listLostDrafts, subscribeToLostDrafts } from '../engine/forms/lost-drafts.ts';
import { readListsAhead } from '../engine/forms/read-ahead.ts';
import { sendKept } from '../engine/forms/send-kept.ts';
import { fallSilent, tell } from '../engine/forms/tell.ts';
import { keepSending, runOutbox } from '../engine/offline/send-waiting.ts';
import { deviceOutbox, entryState } from '../engine/offline/outbox.ts';
import { onStoredSubmission } from '../engine/forms/send-form.ts';
import { setWaitingCount } from '../engine/offline/waiting-count.ts';
import { openAddress } from '../platform/address.ts';
import { firstScreenRests } from '../platform/first-screen.ts';
import { leaveScreen } from '../platform/leave-guard.ts';
import { beforeLeaving } from '../platform/leaving.ts';
import type { Platform } from '../platform/platform.ts';
import { pushDevice } from '../platform/push/this-device.ts';
import { isMetered, sparesData } from '../platform/spares-data.ts';
import { hasWebStorage, noWebStorage } from '../platform/web-storage.ts';
import { showToast } from '../ui/toast-shelf.tsx';
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

interface CountDeps {
  readonly id: number;
  readonly reach: Reach;
  readonly end: AbortSignal;
}

/** Counts the drafts of forms that someone may no longer open: they are among what needs attention. */
function countLostDrafts({ id, reach, end }: CountDeps): void {
  async function count(): Promise<void> {
    const { length } = await listLostDrafts(registry, id, reach);
    if (!end.aborted) setWaitingCount('drafts', { waiting: 0, stuck: length });
  }
  // A device that can't save anything has no drafts.
  const recount = () => void count().catch(() => setWaitingCount('drafts', null));
  const unsubscribe = subscribeToLostDrafts(recount);
  recount();
  end.addEventListener('abort', () => {
    unsubscribe();
    setWaitingCount('drafts', null);
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

/** Sends a person's waiting claims, and counts the rest. */
function sendClaims({ platform, queries, id, end }: SendDeps): void {
  const { api, log } = platform;
  async function count(): Promise<void> {
    const all = await deviceClaims.list(id);
    const stuck = all.filter(({ refusal }) => refusal !== null).length;
    if (!end.aborted) setWaitingCount('claims', { waiting: all.length - stuck, stuck });
  }
  // A device that can't save anything has nothing waiting.
  const recount = () => void count().catch(() => setWaitingCount('claims', null));
  const unsubscribe = deviceClaims.subscribe(recount);
  recount();
  end.addEventListener('abort', () => {
    unsubscribe();
    setWaitingCount('claims', null);
  });
  keepSending({
    name: 'paddock.claims',
    send: async () =>
      sendWaitingClaims({
        api,
        claims: deviceClaims,
        ownerId: id,
        end,
        onStored: () => void queries.invalidateQueries({ queryKey: ['claims'] }),
      }),
    subscribe: (listener) => deviceClaims.subscribe(listener),
    end,
    log,
  });
}

interface SendDeps {
  readonly platform: Platform;
  readonly queries: QueryClient;
  /** For the signed-in person. */
  readonly id: number;
  readonly end: AbortSignal;
}

/** Sends a person's waiting submissions, reports what was sent, and counts what is left. */
function sendOutbox({ platform, queries, id, end }: SendDeps): void {
  const { api, clock, log } = platform;
  async function count(): Promise<void> {
    const entries = await deviceOutbox.list(id);
    const waiting = entries.filter((entry) => entryState(entry, clock.now()) === 'waiting').length;
    if (!end.aborted) setWaitingCount('forms', { waiting, stuck: entries.length - waiting });
  }
  // A device that can't save anything has nothing waiting.
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

/** Sends a person's waiting receipts, and counts what is left. */
function sendReceipts({ platform, queries, id, end }: SendDeps): void {
  const { api, log } = platform;
  async function count(): Promise<void> {
    const all = (await deviceReceipts.list(id)).filter(isTied);
    const stuck = all.filter(({ refusal }) => refusal !== null).length;
    if (!end.aborted) setWaitingCount('receipts', { waiting: all.length - stuck, stuck });
  }
  // A device that can't save anything has nothing waiting.
  const recount = () => void count().catch(() => setWaitingCount('receipts', null));
  const stop = onStoredSubmission(async (submissionId, expenditureId) =>
    deviceReceipts.tie(id, submissionId, expenditureId),
  );
  const unsubscribe = deviceReceipts.subscribe(recount);
  recount();
  end.addEventListener('abort', () => {
    unsubscribe();
    stop();
    setWaitingCount('receipts', null);
  });
  keepSending({
    name: 'paddock.receipts',
    send: async () =>
      sendWaitingReceipts({
        receipts: deviceReceipts,
        ownerId: id,
        end,
        send: async (receipt, content) => uploadReceipt({ api, queries, end }, receipt, content),
      }),
    subscribe: (listener) => deviceReceipts.subscribe(listener),
    end,
    log,
  });
}
