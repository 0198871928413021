import type { PushPayload } from '@paddock/contract/platform/push';
import type { MessageFromWorker } from '@paddock/contract/platform/worker-messages';
import * as z from 'zod/mini';
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
export async function show(data: PushMessageData | null): Promise<void> {
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
export async function open(notification: Notification): Promise<void> {
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

export function tell(client: Client, message: MessageFromWorker): void {
  client.postMessage(message);
}

export async function windows(): Promise<readonly WindowClient[]> {
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
