interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function hold(next: InstallPrompt | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install the app until somebody wants it: it may come before all else. */
export function watchInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event);
  });
  page.addEventListener('appinstalled', () => hold(null));
}

export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOpen: () => offer !== null,
  /** Shows the browser's own question. An offer serves once. */
  async take(): Promise<void> {
    const taken = offer;
    hold(null);
    await taken?.prompt();
  },
};
