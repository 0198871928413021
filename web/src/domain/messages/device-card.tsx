import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { usePlatform } from '../../platform/platform.ts';
import type { PushState } from '../../platform/push/push-device.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './settings-cards.module.css';
import { usePushState } from './use-push-state.ts';
import { deviceLine } from './words.ts';

/** Where a switch alone would not do: why, and what helps. */
const explained: Partial<Record<PushState, string>> = {
  denied:
    'This browser blocks notifications from Paddock. Allow them in the browser’s site settings, then open the app again. Until then, read your messages here.',
  unsupported:
    'On an iPhone or iPad, add Paddock to the home screen and open it from there. On other devices, try another browser. Until then, read your messages here.',
  failed:
    'This browser allows notifications, but the device could not be registered. Try again when you’re back online.',
};

/** Whether this device is called, with its switch; where it cannot be, what helps. */
export function DeviceCard() {
  const { log } = usePlatform();
  const { device, state } = usePushState();
  const ask = () =>
    void device
      .ask()
      .catch((error: unknown) => log.warn('The browser did not ask for permission', error));
  const on = state === 'on' || state === 'starting';
  const words = explained[state];
  return (
    <Card>
      <Tile
        icon={<Icon of={Bell} size={22} />}
        tone={state === 'on' ? 'good' : 'plain'}
        title="This device"
        subtitle={deviceLine[state]}
        trailing={
          words === undefined ? (
            <Switch
              on={on}
              label="Notify me on this device"
              onToggle={on ? () => void device.turnOff() : ask}
            />
          ) : undefined
        }
      />
      {words !== undefined && <p className={styles['words']}>{words}</p>}
      {state === 'failed' && (
        <div className={styles['action']}>
          <Button variant="quiet" onClick={() => void device.launch()}>
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}
