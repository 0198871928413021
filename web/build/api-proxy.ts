import type { ProxyOptions } from 'vite';

/** Longer than any start of the server takes. */
const patienceMs = 60_000;

export interface ApiProxy {
  readonly options: Record<string, ProxyOptions>;
  hold(): void;
  release(): void;
}

/**
 * Passes calls on to the server of `npm run dev`. While that starts, calls are held instead of failing.
 */
export function openApiProxy(port: number): ApiProxy {
  let isHeld = true;
  let held = Promise.withResolvers<void>();
  const letThrough = async (): Promise<undefined> => {
    const timer = setTimeout(held.resolve, patienceMs);
    await held.promise;
    clearTimeout(timer);
  };
  return {
    options: Object.fromEntries(
      ['/api', '/share/'].map((path) => [
        path,
        { target: `http://127.0.0.1:${port}`, bypass: letThrough },
      ]),
    ),
    hold: () => {
      if (isHeld) return;
      isHeld = true;
      held = Promise.withResolvers();
    },
    release: () => {
      isHeld = false;
      held.resolve();
    },
  };
}
