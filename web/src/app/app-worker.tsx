import { createRoot } from 'react-dom/client';
import { UpdateBar } from './install/update-bar.tsx';
import { followUpdates } from '../platform/app-updates.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Has the app kept on the device, and says when a newer version is there. The bar has a root of its own:
 * it appears on every screen, also before sign-in.
 */
export function startAppWorker({ clock, log }: Platform): void {
  const updates = followUpdates({
    workers: navigator.serviceWorker,
    page: document,
    reload: () => window.location.reload(),
    clock,
    log,
  });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdateBar updates={updates} />);
}
