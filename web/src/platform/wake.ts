/** Calls `act` when the page is shown or hidden. Returns a function that stops this, as all of these do. */
export function onVisibility(
  act: (isVisible: boolean) => void,
  page: Document = document,
): () => void {
  const look = () => act(page.visibilityState === 'visible');
  page.addEventListener('visibilitychange', look);
  return () => page.removeEventListener('visibilitychange', look);
}

/** Calls `act` when the page becomes visible again. */
export function onSeen(act: () => void, page?: Document): () => void {
  return onVisibility((isVisible) => isVisible && act(), page);
}

/** Calls `act` when the page is hidden or left: it may never be shown again. */
export function onHidden(act: () => void): () => void {
  const stop = onVisibility((isVisible) => !isVisible && act());
  window.addEventListener('pagehide', act);
  return () => {
    stop();
    window.removeEventListener('pagehide', act);
  };
}

/** Calls `act` when the network or the person is back, so that something that failed may work now. */
export function onWake(act: () => void): () => void {
  const stop = onSeen(act);
  window.addEventListener('online', act);
  window.addEventListener('focus', act);
  return () => {
    stop();
    window.removeEventListener('online', act);
    window.removeEventListener('focus', act);
  };
}

/** Resolves once the page is visible, or `signal` ends the wait. */
export async function untilSeen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible' || signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = onSeen(resolve);
  const end = () => resolve();
  signal.addEventListener('abort', end, { once: true });
  await promise;
  stop();
  signal.removeEventListener('abort', end);
}

/** Resolves once the network is back, after `limitMs` at the latest, or when `signal` ends the wait. */
export async function untilOnline(limitMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, limitMs);
  window.addEventListener('online', end, { once: true });
  signal.addEventListener('abort', end, { once: true });
  await promise;
  clearTimeout(timer);
  window.removeEventListener('online', end);
  signal.removeEventListener('abort', end);
}
