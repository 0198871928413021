import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { keepAwake } from '../../platform/keep-awake.ts';
import { usePlatform } from '../../platform/platform.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './sharing-page.module.css';

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
