import { appCheckPatienceMs, loadTimeoutMs } from '@paddock/contract/platform/constants';
import type { Settings } from '@paddock/contract/platform/settings';
import { type ApiClient, createApiClient, type Fetch } from '../platform/api-client.ts';
import {
  type AppCheckSource,
  browserAppCheckMemory,
  createAppCheck,
} from '../platform/app-check.ts';
import { browserProviderMemory, startChosenIdentity } from '../platform/chosen-identity.ts';
import type { Clock } from '../platform/device-clock.ts';
import { startEmbeddedIdentity } from '../platform/embedded-identity.ts';
import { browserSignInMemory } from '../platform/embedded-session.ts';
import { lazyModule } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { correctClock } from '../platform/server-clock.ts';
import { createSettingsReader } from '../platform/settings-query.ts';
import { firstScreenRests } from '../platform/first-screen.ts';

const firebaseIdentity = lazyModule({
  name: 'firebase',
  load: () => import('../platform/firebase/identity.ts'),
});

/** Everything outside the app: the network, the time and the console. */
interface Edges {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly log: Log;
}

/** The platform of a browser window. */
export function startPlatform(browser: Window, edges: Edges): Platform {
  const corrected = correctClock(edges, () => browser.localStorage);
  const outside = { ...edges, ...corrected, timeoutMs: loadTimeoutMs };
  // Each of these uses the next one when it is called: none of them is called before all are made.
  const laterApi = (): ApiClient => api;
  const settings = createSettingsReader(laterApi);
  const appCheck = createAppCheck({
    ...outside,
    source: chosenAppCheckSource({ settings, api: laterApi }),
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
      const { startFirebaseIdentity } = await firebaseIdentity.load();
      return startFirebaseIdentity(firebase, log);
    },
    log,
  });
}

interface SourceDeps {
  readonly settings: () => Promise<Settings>;
  readonly api: () => ApiClient;
}

/** Whether this deployment refuses calls without a token. Where nobody can say, a call goes on. */
async function isAppCheckRequired(settings: SourceDeps['settings']): Promise<boolean> {
  try {
    const { appCheck } = await settings();
    return appCheck.mode !== 'off' && appCheck.required;
  } catch {
    return false;
  }
}

const embeddedAppCheck = lazyModule({
  name: 'app-check',
  load: () => import('../platform/app-check-embedded.ts'),
});

const firebaseAppCheck = lazyModule({
  name: 'app-check-firebase',
  load: () => import('../platform/app-check-firebase.ts'),
});

/** The source that the settings name. What it needs is fetched when it is first asked. */
function chosenAppCheckSource({ settings, api }: SourceDeps): AppCheckSource {
  return async () => {
    const { appCheck } = await settings();
    if (appCheck.mode === 'off') return null;
    if (appCheck.mode === 'firebase')
      return (await firebaseAppCheck.load()).firebaseToken(appCheck);
    const { workForToken, solveInWorker } = await embeddedAppCheck.load();
    return workForToken(api(), solveInWorker);
  };
}
