import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { usePlatform } from '../../platform/platform.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './sharing-page.module.css';
import type { Log } from '../../platform/log.ts';
import { onSeen } from '../../platform/wake.ts';

/** It outlives the screen: somebody who drives looks at the road or the map. */
const awake = createStore<(() => void) | undefined>(undefined);

/** Keeps the screen awake while driving, where the browser can. */
export function AwakeRow() {
  const { log } = usePlatform();
  const letGo = useStore(awake);
  const on = letGo !== undefined;
  if (!('wakeLock' in navigator)) return null;
  function toggle(): void {
    letGo?.();
    awake.set(on ? undefined : keepAwake(log));
  }
  return (
    <Tile
      className={styles['awake']}
      icon={<Icon of={Sun} size={22} />}
      tone={on ? 'good' : 'plain'}
      title="Keep the screen awake"
      subtitle="For driving, with the phone on its charger"
      trailing={<Switch on={on} label="Keep the screen awake" onToggle={toggle} />}
    />
  );
}

/** Keeps the screen on while the page is looked at; the browser lets go of it whenever it is not. */
function keepAwake(log: Log): () => void {
  let held: WakeLockSentinel | undefined;
  let over = false;
  async function take(): Promise<void> {
    if (over || document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (over) await lock.release();
      else held = lock;
    } catch (error) {
      log.warn('The screen cannot be kept awake', error);
    }
  }
  const stop = onSeen(() => void take());
  void take();
  return () => {
    over = true;
    stop();
    void held?.release();
  };
}
