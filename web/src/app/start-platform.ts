import { appCheckPatienceMs, loadTimeoutMs } from '@paddock/contract/platform/constants';
import { firstScreenRests } from './first-screen.ts';
import { createApiClient, type ApiClient, type Fetch } from '../platform/api-client.ts';
import { browserAppCheckMemory } from '../platform/app-check-memory.ts';
import { chosenAppCheckSource, isAppCheckRequired } from '../platform/app-check-source.ts';
import { createAppCheck } from '../platform/app-check.ts';
import { startChosenIdentity } from '../platform/chosen-identity.ts';
import type { Clock } from '../platform/clock.ts';
import { startEmbeddedIdentity } from '../platform/embedded-identity.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import type { Log } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { browserProviderMemory } from '../platform/provider-memory.ts';
import { createSettingsReader } from '../platform/settings-query.ts';
import { browserSignInMemory } from '../platform/sign-in-memory.ts';

const firebaseIdentity = {
  name: 'firebase',
  load: () => import('../platform/firebase/identity.ts'),
} as const;

/** Everything outside the app: the network, the time and the console. */
interface Edges {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly log: Log;
}

/** The platform of a browser window. */
export function startPlatform(browser: Window, edges: Edges): Platform {
  const outside = { ...edges, timeoutMs: loadTimeoutMs };
  // Each of these asks the next one first when it is used: none of them is used before all are made.
  const laterApi = (): ApiClient => api;
  const settings = createSettingsReader(laterApi);
  const appCheck = createAppCheck({
    ...outside,
    source: chosenAppCheckSource({ settings, api: laterApi, log: edges.log }),
    isRequired: () => isAppCheckRequired(settings),
    memory: browserAppCheckMemory(browser),
    patienceMs: appCheckPatienceMs,
    rest: firstScreenRests,
  });
  const identity = startIdentity(browser, { ...outside, appCheck }, settings);
  const api = createApiClient({ ...outside, appCheck, identity });
  return { ...outside, identity, api, appCheck, settings };
}

function startIdentity(
  browser: Window,
  outside: Omit<Parameters<typeof startEmbeddedIdentity>[0], 'memory'>,
  settings: Platform['settings'],
): Platform['identity'] {
  const { log } = outside;
  return startChosenIdentity({
    signIn: async () => (await settings()).signIn,
    memory: browserProviderMemory(browser),
    startEmbedded: () =>
      startEmbeddedIdentity({ ...outside, memory: browserSignInMemory(browser) }),
    async startFirebase(firebase) {
      const { startFirebaseIdentity } = await loadChunk(firebaseIdentity, log);
      return startFirebaseIdentity(firebase, log);
    },
    log,
  });
}
