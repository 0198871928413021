import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { keepAwake } from '../../platform/keep-awake.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './sharing-page.module.css';

/** It outlives the screen: somebody who drives looks at the road or the map. */
let letGo: (() => void) | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the screen awake while driving, where the browser can. */
export function AwakeRow() {
  const { log } = usePlatform();
  const on = useSyncExternalStore(subscribe, () => letGo !== undefined);
  if (!('wakeLock' in navigator)) return null;
  function toggle(): void {
    if (letGo === undefined) letGo = keepAwake(log);
    else {
      letGo();
      letGo = undefined;
    }
    for (const listener of listeners) listener();
  }
  return (
    <Tile
      className={styles['awake']}
      icon={<Sun size={22} />}
      tone={on ? 'good' : 'plain'}
      title="Keep the screen awake"
      subtitle="For driving, with the phone on its charger"
      trailing={<Switch on={on} label="Keep the screen awake" onToggle={toggle} />}
    />
  );
}
