import { createStore } from './store.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

const offer = createStore<InstallPrompt | null>(null);

/** Keeps the browser's offer to install the app until somebody wants it: it may come before everything else. */
export function watchInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event);
  });
  page.addEventListener('appinstalled', () => offer.set(null));
}

export const installOffer = {
  subscribe: offer.subscribe,
  getSnapshot: () => offer.getSnapshot() !== null,
  /** Shows the browser's own question. An offer can be used once. */
  async take(): Promise<void> {
    const taken = offer.getSnapshot();
    offer.set(null);
    await taken?.prompt();
  },
};
