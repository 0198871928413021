import { checkPushChannel, removePushChannel } from '@paddock/contract/platform/push';
import type { ApiClient } from '../api-client.ts';
import type { AppCheck } from '../app-check.ts';
import { ApiError } from '../call-errors.ts';
import type { IdentityClient } from '../identity.ts';
import type { Log } from '../log.ts';
import { createStore, type Followed } from '../store.ts';
import type { PushBrowser } from './push-browser.ts';
import type { PushMemory } from './push-memory.ts';

/**
 * `askable`: nobody was asked yet. `off`: allowed, and turned off on this device. `failed`: allowed, and
 * the device could not be registered; the next launch tries again.
 */
export type PushState = 'unsupported' | 'askable' | 'denied' | 'off' | 'starting' | 'on' | 'failed';

/** Whether this device gets notifications for the person who is signed in. */
export interface PushDevice extends Followed<PushState> {
  /** Checks the channel; creates one if there is none and the browser allows it. */
  launch(): Promise<void>;
  /** The browser's question, after a yes to ours. */
  ask(): Promise<void>;
  turnOff(): Promise<void>;
  /** Before a sign-out: the next person gets no notifications for this one. */
  leave(): Promise<void>;
}

export interface PushDeviceDeps {
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

/** `dead`: there is a subscription which the server does not know as this person's. */
async function standingChannel(deps: PushDeviceDeps): Promise<'works' | 'none' | 'dead'> {
  const endpoint = await deps.browser.endpoint();
  const id = deps.memory.channel();
  if (endpoint === null) return 'none';
  // Without an id the subscription is left over from somebody who has gone.
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
