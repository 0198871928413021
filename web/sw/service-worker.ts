import type { PushPayload } from '@paddock/contract/platform/push';
import {
  messageToWorker,
  type MessageFromWorker,
} from '@paddock/contract/platform/worker-messages';
import * as z from 'zod/mini';
import { answer } from './answer.ts';
import { createChannel } from './channel.ts';
import { dropOtherVersions, keepFiles } from './kept-files.ts';
import { worker } from './scope.ts';

/** As `pushPayload` of the contract, in the form that is small enough for a worker. */
const payload: z.ZodMiniType<PushPayload> = z.object({
  messageId: z.int(),
  title: z.string(),
  body: z.string(),
  navigateTo: z.nullable(z.string().check(z.startsWith('/'))),
  refresh: z.optional(z.boolean()),
  tag: z.string(),
  receipt: z.string(),
});

/** What a notification carries until it is tapped. */
const carried = z.object({ path: z.string(), receipt: z.string() });

/** Where messages are listed. */
const listPath = '/messages';

/** Shows a message. One that only refreshes is said by the window in sight, where there is one. */
async function show(data: PushMessageData | null): Promise<void> {
  const message = payload.parse(data?.json());
  const { title, body, tag, receipt, navigateTo } = message;
  if (message.refresh === true && (await refreshInSight(title, body)))
    return handIn(receipt, 'shown');
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path: navigateTo ?? listPath, receipt },
  });
  for (const client of await windows()) tell(client, { type: 'MESSAGE_SHOWN' });
  await handIn(receipt, 'shown');
}

/** @returns whether a window was in sight to be refreshed */
async function refreshInSight(title: string, body: string): Promise<boolean> {
  const inSight = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const client of inSight) tell(client, { type: 'REFRESH', title, body });
  return inSight.length > 0;
}

/** Brings the app to the place of the message: the window that is open, else a new one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const { path, receipt } = carried.parse(notification.data);
  const noted = handIn(receipt, 'opened');
  await bringTo(path);
  await noted;
}

async function bringTo(path: string): Promise<void> {
  const all = await windows();
  const nearest = all.find(({ focused }) => focused) ?? all[0];
  if (nearest === undefined) return void (await worker.clients.openWindow(path));
  tell(nearest, { type: 'NAVIGATE_TO', path });
  // Some browsers let nobody but the person take the focus; the place is right all the same.
  await nearest.focus().catch(() => undefined);
}

function tell(client: Client, message: MessageFromWorker): void {
  client.postMessage(message);
}

async function windows(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window' });
}

/** Without a network the office learns of it when the list of messages is read. */
async function handIn(receipt: string, state: 'shown' | 'opened'): Promise<void> {
  await fetch('/api/push/receipts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ receipt, state }),
  }).catch(() => undefined);
}

// A new version waits here once it is whole, until no page of the one before is open or the person asks
// for it. What fails on the way leaves the version before as it was.
worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([passCalls(event), keepFiles()])),
);
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', (event) => event.waitUntil(hear(event)));
worker.addEventListener('push', (event) => event.waitUntil(show(event.data)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
worker.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(tellOfLoss());
});

// The browser says so where it was asked to; it is no part of what all browsers have.
worker.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(wakePages());
});

async function takeOver(): Promise<void> {
  await dropOtherVersions();
  await worker.clients.claim();
}

async function hear({ data, source }: ExtendableMessageEvent): Promise<void> {
  const message = messageToWorker.parse(data);
  if (message.type === 'USE_NEW_VERSION') return worker.skipWaiting();
  const reply = await createChannel(message);
  if (source instanceof Client) tell(source, reply);
}

/** Only a page has somebody's credentials: one that is open asks again, or the next one that starts. */
async function tellOfLoss(): Promise<void> {
  const [client] = await windows();
  if (client !== undefined) tell(client, { type: 'PUSH_CHANNEL_LOST' });
}

/** Pages send what waits themselves; they take turns. */
async function wakePages(): Promise<void> {
  for (const client of await windows()) tell(client, { type: 'SEND_OUTBOX' });
}

/** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes; not in every browser yet. */
interface RoutedInstall {
  addRoutes(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'network';
  }): Promise<void>;
}

/**
 * Sends calls to the server past the worker, where the browser can. `answer` lets them pass as well, but
 * each of them wakes the worker: while a newer version takes over, a call that comes at that moment starts
 * the old worker again, and Chromium then waits until it was idle for half a minute.
 */
async function passCalls(event: Event): Promise<void> {
  if (!canRoute(event)) return;
  const urlPattern = new URL('/api/*', worker.location.href).href;
  await event.addRoutes({ condition: { urlPattern }, source: 'network' });
}

function canRoute(event: Event): event is Event & RoutedInstall {
  return 'addRoutes' in event;
}
