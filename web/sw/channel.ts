import { appCheckHeader } from '@paddock/contract/platform/app-check-token';
import type {
  MessageFromWorker,
  MessageToWorker,
} from '@paddock/contract/platform/worker-messages';
import * as z from 'zod/mini';
import { worker } from './scope.ts';

type Wish = Extract<MessageToWorker, { type: 'CREATE_PUSH_CHANNEL' }>;

const keyAnswer = z.object({ publicKey: z.string() });
const channelAnswer = z.object({ id: z.number() });

/** Subscribes this device and registers it for the person whose credentials came along. */
export async function createChannel(wish: Wish): Promise<MessageFromWorker> {
  try {
    const { publicKey } = keyAnswer.parse(await call(wish, '/api/push/key'));
    const subscription = await subscribe(publicKey, wish.anew);
    const { id } = channelAnswer.parse(
      await call(wish, '/api/push/channels', subscription.toJSON()),
    );
    return { type: 'PUSH_CHANNEL_CREATED', message: String(id) };
  } catch (error) {
    return { type: 'PUSH_CHANNEL_FAILED', message: String(error) };
  }
}

/** The existing subscription, unless it was made for another key of the server or is to be given up. */
async function subscribe(publicKey: string, replace: boolean): Promise<PushSubscription> {
  const { pushManager } = worker.registration;
  const standing = await pushManager.getSubscription();
  const same = standing !== null && encodeKey(standing) === publicKey;
  if (standing !== null && same && !replace) return standing;
  await standing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function encodeKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function call(wish: Wish, path: string, body?: unknown): Promise<unknown> {
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Bearer ${wish.idToken}`,
  });
  if (wish.appCheckToken !== null) headers.set(appCheckHeader, wish.appCheckToken);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(path, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
