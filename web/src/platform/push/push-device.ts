import { checkPushChannel, removePushChannel } from '@paddock/contract/platform/push';
import {
  messageFromWorker,
  type MessageToWorker,
} from '@paddock/contract/platform/worker-messages';
import type { ApiClient } from '../api-client.ts';
import type { AppCheck } from '../app-check.ts';
import { ApiError } from '../call-errors.ts';
import type { IdentityClient } from '../identity.ts';
import type { Log } from '../log.ts';
import { createStore, type Followed } from '../store.ts';

/**
 * `askable`: nobody was asked yet. `off`: allowed, but turned off on this device. `failed`: allowed, but the
 * device could not be registered; the next launch tries again.
 */
export type PushState = 'unsupported' | 'askable' | 'denied' | 'off' | 'starting' | 'on' | 'failed';

/** Whether this device gets notifications for the signed-in person. */
export interface PushDevice extends Followed<PushState> {
  /** Checks the channel; creates one if there is none and the browser allows it. */
  launch(): Promise<void>;
  /** The browser's question, after a yes to ours. */
  ask(): Promise<void>;
  turnOff(): Promise<void>;
  /** Before a sign-out: the next person gets no notifications for this one. */
  leave(): Promise<void>;
}

interface PushDeviceDeps {
  readonly browser: PushBrowser;
  readonly memory: PushMemory;
  readonly api: Pick<ApiClient, 'call'>;
  readonly identity: Pick<IdentityClient, 'idToken'>;
  readonly appCheck: Pick<AppCheck, 'token'>;
  readonly log: Log;
}

export function createPushDevice(deps: PushDeviceDeps): PushDevice {
  const { browser, memory, log } = deps;
  const { getSnapshot, subscribe, set: become } = createStore(stateBefore(deps));

  async function launch(): Promise<void> {
    const before = stateBefore(deps);
    if (before === 'unsupported' || before === 'denied') memory.keepAnswer(before);
    if (before !== 'starting') return become(before);
    memory.keepAnswer('granted');
    become('starting');
    try {
      const standing = await standingChannel(deps);
      if (standing !== 'works') memory.keepChannel(await create(deps, standing === 'dead'));
      become('on');
    } catch (error) {
      log.warn('This device could not be registered for notifications', error);
      become('failed');
    }
  }

  async function leave(): Promise<void> {
    const id = memory.channel();
    memory.keepChannel(null);
    if (id === null) return;
    await Promise.all([remove(deps, id), browser.unsubscribe()]).catch((error: unknown) =>
      log.warn('This device could not be taken off the list', error),
    );
  }

  return {
    subscribe,
    getSnapshot,
    launch,
    leave,
    async ask() {
      const answer = await browser.ask();
      if (answer === 'granted') memory.keepAnswer('granted');
      await launch();
    },
    async turnOff() {
      memory.keepAnswer('off');
      become('off');
      await leave();
    },
  };
}

function stateBefore({ browser, memory }: PushDeviceDeps): PushState {
  const permission = browser.permission();
  if (permission === 'default') return 'askable';
  if (permission !== 'granted') return permission;
  return memory.answer() === 'off' ? 'off' : 'starting';
}

/** `dead`: there is a subscription, but the server does not know it as this person's. */
async function standingChannel(deps: PushDeviceDeps): Promise<'works' | 'none' | 'dead'> {
  const endpoint = await deps.browser.endpoint();
  const id = deps.memory.channel();
  if (endpoint === null) return 'none';
  // Without an id, the subscription is left over from somebody who has gone.
  if (id === null) return 'dead';
  try {
    await deps.api.call(checkPushChannel, { params: { id: Number(id) }, body: { endpoint } });
    return 'works';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return 'dead';
    throw error;
  }
}

async function create({ browser, identity, appCheck }: PushDeviceDeps, anew: boolean) {
  const appCheckToken = (await appCheck.token()) ?? null;
  return browser.create({ idToken: await identity.idToken(), appCheckToken, anew });
}

async function remove({ api }: PushDeviceDeps, id: string): Promise<void> {
  await api.call(removePushChannel, { params: { id: Number(id) } });
}

/** The part of the browser that is used. */
export interface PushBrowser {
  permission(): NotificationPermission | 'unsupported';
  /** The browser's own question; only after a tap. */
  ask(): Promise<NotificationPermission>;
  /** The endpoint of this device; null if it is not subscribed. */
  endpoint(): Promise<string | null>;
  /**
   * Makes the worker subscribe and register.
   * @returns the id of the channel
   * @throws if that failed
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
      const reply = awaitAnswer(workers);
      active?.postMessage({ type: 'CREATE_PUSH_CHANNEL', ...wish } satisfies MessageToWorker);
      return reply;
    },
    async unsubscribe() {
      await (await subscription())?.unsubscribe();
    },
  };
}

/** The worker's next answer about a channel. */
async function awaitAnswer(workers: ServiceWorkerContainer): Promise<string> {
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

/** The answer to whether this device may be notified. `off`: the person turned it off here. */
const answers = ['granted', 'denied', 'unsupported', 'off'] as const;
type KeptAnswer = (typeof answers)[number];

const answerKey = 'permission_notifications';
const channelKey = 'pushChannelId';
const laterKey = 'paddock.notifications-later.1';

/** The part of the browser's `window` that is used. */
interface BrowserStorage {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** What the device remembers about notifications. If a browser can't save anything, nothing is remembered. */
interface PushMemory {
  answer(): KeptAnswer | null;
  keepAnswer(answer: KeptAnswer): void;
  /** The id of this device's channel, digits only. */
  channel(): string | null;
  keepChannel(id: string | null): void;
  /** When the person last said "not now", in milliseconds since 1970. */
  saidLater(): number;
  keepLater(now: number): void;
}

export function browserPushMemory(browser: BrowserStorage): PushMemory {
  const read = (key: string) => quietly(() => browser.localStorage.getItem(key));
  const write = (key: string, value: string) =>
    void quietly(() => browser.localStorage.setItem(key, value));
  return {
    answer: () => {
      const kept = read(answerKey);
      return answers.find((answer) => answer === kept) ?? null;
    },
    keepAnswer: (answer) => write(answerKey, answer),
    channel() {
      const id = read(channelKey);
      return id !== null && /^\d+$/.test(id) ? id : null;
    },
    keepChannel(id) {
      if (id === null) void quietly(() => browser.localStorage.removeItem(channelKey));
      else write(channelKey, id);
    },
    saidLater: () => Number(read(laterKey) ?? 0),
    keepLater: (now) => write(laterKey, String(now)),
  };
}

function quietly<T>(step: () => T): T | null {
  try {
    return step();
  } catch {
    return null;
  }
}
