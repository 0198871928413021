import type { MessageToWorker } from '@paddock/contract/platform/worker-messages';
import type { Clock } from './device-clock.ts';
import type { Log } from './log.ts';
import { ownScript } from './own-script.ts';
import { createStore, type Followed } from './store.ts';
import { onSeen } from './wake.ts';

const workerAddress = '/service-worker.js';

/** The message to the waiting worker, once the person agreed. */
const useNewVersion = { type: 'USE_NEW_VERSION' } as const;

/** After this time, a page that becomes visible again asks for a newer version. */
const askAgainMs = 3_600_000;

/** Newer versions of the app. They download automatically, completely, and then wait. */
export interface AppUpdates extends Followed<boolean> {
  /** True once this page is no longer the newest version on the device. */
  readonly getSnapshot: () => boolean;
  /** Reloads the page, in the newest version. */
  use(): void;
}

interface UpdateDeps {
  readonly workers: ServiceWorkerContainer;
  readonly page: Document;
  readonly reload: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Registers the worker, and reports a newer version. The app also works without. */
export function followUpdates(deps: UpdateDeps): AppUpdates {
  let waiting: () => ServiceWorker | null = () => null;
  const ready = createStore(false);
  let agreed = false;
  const tell = () => ready.set(true);
  watchController(deps.workers, () => (agreed ? deps.reload() : tell()));
  register(deps, tell).then(
    (registration) => (waiting = () => registration.waiting),
    (error: unknown) => deps.log.warn('The app could not be saved on this device', error),
  );
  return {
    subscribe: ready.subscribe,
    getSnapshot: ready.getSnapshot,
    use() {
      const next = waiting();
      // If another page has already activated it, reloading this one is enough.
      if (next === null) return deps.reload();
      agreed = true;
      next.postMessage(useNewVersion satisfies MessageToWorker);
    },
  };
}

/** The worker of a first visit accepts the page as it is; every later one is of another version. */
function watchController(workers: ServiceWorkerContainer, changed: () => void): void {
  let controlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (controlled) changed();
    controlled = true;
  });
}

async function register(deps: UpdateDeps, tell: () => void): Promise<ServiceWorkerRegistration> {
  const { workers } = deps;
  const registration = await workers.register(ownScript(workerAddress), { updateViaCache: 'none' });
  const tellIfWaiting = () => {
    if (registration.waiting !== null && workers.controller !== null) tell();
  };
  tellIfWaiting();
  const follow = () => registration.installing?.addEventListener('statechange', tellIfWaiting);
  follow();
  registration.addEventListener('updatefound', follow);
  askNowAndThen(registration, deps);
  return registration;
}

/** The browser itself asks when a page loads, but an app on a phone may be open for days. */
function askNowAndThen(
  registration: ServiceWorkerRegistration,
  { page, clock }: Pick<UpdateDeps, 'page' | 'clock'>,
): void {
  let askedAt = clock.now();
  onSeen(() => {
    if (clock.now() - askedAt < askAgainMs) return;
    askedAt = clock.now();
    // Without a network, the next try will do.
    registration.update().catch(() => undefined);
  }, page);
}
