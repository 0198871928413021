import {
  messageFromWorker,
  type MessageToWorker,
} from '@paddock/contract/platform/worker-messages';

/** What is used of the browser. */
export interface PushBrowser {
  permission(): NotificationPermission | 'unsupported';
  /** The browser's own question; only after a tap. */
  ask(): Promise<NotificationPermission>;
  /** Where this device is called; null where it is not subscribed. */
  endpoint(): Promise<string | null>;
  /**
   * Has the worker subscribe and register.
   * @returns the id of the channel
   * @throws where that did not work
   */
  create(
    wish: Omit<Extract<MessageToWorker, { type: 'CREATE_PUSH_CHANNEL' }>, 'type'>,
  ): Promise<string>;
  unsubscribe(): Promise<void>;
}

/** The worker may have to reach a push service that is slow to answer. */
const patienceMs = 30_000;

export function realPushBrowser(page: Window & typeof globalThis): PushBrowser {
  const workers = page.navigator.serviceWorker;
  const subscription = async () => (await workers.ready).pushManager.getSubscription();
  return {
    permission() {
      const able =
        'Notification' in page && 'PushManager' in page && 'serviceWorker' in page.navigator;
      return able ? page.Notification.permission : 'unsupported';
    },
    ask: () => page.Notification.requestPermission(),
    endpoint: async () => (await subscription())?.endpoint ?? null,
    async create(wish) {
      const { active } = await workers.ready;
      const reply = answerOf(workers);
      active?.postMessage({ type: 'CREATE_PUSH_CHANNEL', ...wish } satisfies MessageToWorker);
      return reply;
    },
    async unsubscribe() {
      await (await subscription())?.unsubscribe();
    },
  };
}

/** The next answer about a channel that the worker gives. */
async function answerOf(workers: ServiceWorkerContainer): Promise<string> {
  const reply = Promise.withResolvers<string>();
  const end = new AbortController();
  const timer = setTimeout(() => reply.reject(new Error('No answer in time')), patienceMs);
  const listen = ({ data }: MessageEvent) => {
    const message = messageFromWorker.safeParse(data).data;
    if (message?.type === 'PUSH_CHANNEL_CREATED') reply.resolve(message.message);
    if (message?.type === 'PUSH_CHANNEL_FAILED') reply.reject(new Error(message.message));
  };
  workers.addEventListener('message', listen, { signal: end.signal });
  try {
    return await reply.promise;
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}
