import './zod-setup.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { appCheckPatienceMs, loadTimeoutMs } from '@paddock/contract/platform/constants';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createApiClient, type ApiClient } from '../platform/api-client.ts';
import { browserAppCheckMemory } from '../platform/app-check-memory.ts';
import { chosenAppCheckSource, isAppCheckRequired } from '../platform/app-check-source.ts';
import { createAppCheck } from '../platform/app-check.ts';
import { startChosenIdentity } from '../platform/chosen-identity.ts';
import { deviceClock } from '../platform/clock.ts';
import { startEmbeddedIdentity } from '../platform/embedded-identity.ts';
import { watchInstallOffer } from '../platform/install-offer.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { browserLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { browserProviderMemory } from '../platform/provider-memory.ts';
import { createSettingsReader } from '../platform/settings-reader.ts';
import { browserSignInMemory } from '../platform/sign-in-memory.ts';

/** Milliseconds after which the app does what nobody waits for. */
const aheadAfterMs = 2_000;

function startPlatform(): Platform {
  const outside = {
    fetch: window.fetch.bind(window),
    clock: deviceClock,
    log: browserLog,
    timeoutMs: loadTimeoutMs,
  };
  // Each of these asks the next one first when it is used: none of them is used before all are made.
  const laterApi = (): ApiClient => api;
  const settings = createSettingsReader(laterApi);
  const appCheck = createAppCheck({
    ...outside,
    source: chosenAppCheckSource({ settings, api: laterApi, log: browserLog }),
    isRequired: () => isAppCheckRequired(settings),
    memory: browserAppCheckMemory(window),
    patienceMs: appCheckPatienceMs,
  });
  const identity = startIdentity({ ...outside, appCheck }, settings);
  const api = createApiClient({ ...outside, appCheck, identity });
  return { ...outside, identity, api, appCheck, settings };
}

function startIdentity(
  outside: Omit<Parameters<typeof startEmbeddedIdentity>[0], 'memory'>,
  settings: Platform['settings'],
): Platform['identity'] {
  return startChosenIdentity({
    signIn: async () => (await settings()).signIn,
    memory: browserProviderMemory(window),
    startEmbedded: () => startEmbeddedIdentity({ ...outside, memory: browserSignInMemory(window) }),
    async startFirebase(firebase) {
      const load = () => import('../platform/firebase/identity.ts');
      const { startFirebaseIdentity } = await loadChunk('firebase', load, browserLog);
      return startFirebaseIdentity(firebase, browserLog);
    },
    log: browserLog,
  });
}

function start(): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page lacks its root');
  watchInstallOffer(window);
  const warn = (error: unknown) => browserLog.warn('A screen failed', error);
  const platform = startPlatform();
  createRoot(root, { onCaughtError: warn }).render(
    <StrictMode>
      <App platform={platform} />
    </StrictMode>,
  );
  setTimeout(() => goAhead(platform), aheadAfterMs);
}

/** After what the first screen is made of: a token ahead of the first call that needs one, and the worker. */
function goAhead(platform: Platform): void {
  void platform.appCheck.token();
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  loadChunk('app-worker', () => import('./app-worker.tsx'), browserLog).then(
    ({ startAppWorker }) => startAppWorker(platform),
    // The log has it, and the app works without.
    () => undefined,
  );
}

start();
