import { messageToWorker } from '@paddock/contract/platform/worker-messages';
import { answer } from './answer.ts';
import { createChannel } from './channel.ts';
import { dropOtherVersions, keepFiles } from './kept-files.ts';
import { open, show, tell, windows } from './notifications.ts';
import { passCalls } from './pass-calls.ts';
import { worker } from './scope.ts';

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
