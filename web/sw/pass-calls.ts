import { worker } from './scope.ts';

/** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes; not in every browser yet. */
interface RoutedInstall {
  addRoutes(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'network';
  }): Promise<void>;
}

/**
 * Sends calls to the server past the worker, where the browser can. `answer` lets them pass as well, but
 * each of them wakes the worker: while a newer version takes over, a call that comes at that moment starts
 * the old worker again, and Chromium then waits until it was idle for half a minute.
 */
export async function passCalls(event: Event): Promise<void> {
  if (!canRoute(event)) return;
  const urlPattern = new URL('/api/*', worker.location.href).href;
  await event.addRoutes({ condition: { urlPattern }, source: 'network' });
}

function canRoute(event: Event): event is Event & RoutedInstall {
  return 'addRoutes' in event;
}
