import { useState } from 'react';
import type { AppUpdates } from '../../platform/app-updates.ts';
import { leaveScreen } from '../../platform/leave-guard.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './update-bar.module.css';

/** Says that a newer version is there. It takes no focus, and nothing happens until the person agrees. */
export function UpdateBar({ updates }: { readonly updates: AppUpdates }) {
  const ready = useStore(updates);
  const [later, setLater] = useState(false);
  return (
    <div role="status">
      {ready && !later && (
        <div className={styles['bar']}>
          <p className={styles['words']}>A new version is available.</p>
          <Button variant="text" onClick={() => setLater(true)}>
            Later
          </Button>
          <Button className={styles['use']} onClick={() => leaveScreen(() => updates.use())}>
            Update now
          </Button>
        </div>
      )}
    </div>
  );
}
