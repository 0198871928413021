import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { followUpdates, type AppUpdates } from '../platform/app-updates.ts';
import { calm } from '../platform/calm.ts';
import type { Platform } from '../platform/platform.ts';
import { leaveScreen } from '../platform/leave-guard.ts';
import { useStore } from '../platform/store.ts';
import { Button } from '../ui/button.tsx';
import styles from './frame.module.css';

/** Work for idle time: a token before the first call that needs one, and saving the app on the device. */
export async function goAhead(platform: Platform): Promise<void> {
  await calm();
  void platform.appCheck.token();
  if ('serviceWorker' in navigator && import.meta.env.PROD) startAppWorker(platform);
}

/**
 * Saves the app on the device, and says when a newer version is there. The bar has its own root: it appears
 * on every screen, also before sign-in.
 */
function startAppWorker({ clock, log }: Platform): void {
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

/** Says that a newer version is there. It takes no focus, and nothing happens until the person agrees. */
export function UpdateBar({ updates }: { readonly updates: AppUpdates }) {
  const ready = useStore(updates);
  const [later, setLater] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const use = () => {
    setAgreed(true);
    updates.use();
  };
  return (
    <div role="status">
      {ready && !later && (
        <div className={`row gap-2-3 surface outlined round-3 ink raised ${styles['update']}`}>
          <p className="grow bold tight">{agreed ? 'Updating…' : 'A new version is available.'}</p>
          <Button variant="text" onClick={() => setLater(true)}>
            Later
          </Button>
          <Button className={styles['use']} onClick={() => leaveScreen(use)}>
            Update now
          </Button>
        </div>
      )}
    </div>
  );
}
