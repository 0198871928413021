import {
  readMessagePreferences,
  saveMessagePreferences,
  type MessagePreferences,
} from '@paddock/contract/domain/messages/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import type { PushState } from '../../platform/push/push-device.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './settings-cards.module.css';
import { usePushState } from './use-messages.ts';
import { deviceLine } from './words.ts';

const queryKey = ['message-preferences'];

/** Reads which automatic messages the signed-in person wants. */
function usePreferences() {
  const { api } = usePlatform();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readMessagePreferences, { signal }),
  });
}

/** Turns one of them on or off: here at once, and back if the server refuses it. */
function useSavePreferences() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Partial<MessagePreferences>) =>
      api.call(saveMessagePreferences, { body: wanted }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<MessagePreferences>(
        queryKey,
        (before) => before && { ...before, ...wanted },
      );
    },
    onSettled: async () => queries.invalidateQueries({ queryKey }),
    // Offline the answer is no, not a wait: the switch would show something untrue.
    networkMode: 'always',
  });
}

const choices = [
  {
    key: 'flightChanged',
    name: 'Your flight changes',
    hint: 'Shows the old and new details',
  },
  {
    key: 'planChanged',
    name: 'Your schedule changes',
    hint: 'Calls, sessions, hotels and transfers',
  },
  { key: 'flightInADay', name: 'Your next flight is in 24 hours', hint: 'Once for each flight' },
  {
    key: 'flightInThreeHours',
    name: 'Your next flight is in 3 hours',
    hint: 'In the airport’s local time',
  },
] as const;

/** The automatic messages, each with its switch. */
function PreferencesCard() {
  const { data, isError, fetchStatus } = usePreferences();
  const saving = useSavePreferences();
  return (
    <Card>
      <h2 className={styles['heading']}>Automatic messages</h2>
      <p className={`hint muted ${styles['hint']}`}>You always receive messages from the office.</p>
      {data === undefined && (isError || fetchStatus === 'paused') && (
        <p className={`hint muted ${styles['hint']}`}>
          Your choices appear when you’re back online.
        </p>
      )}
      {data === undefined && !isError && fetchStatus === 'fetching' && (
        <SkeletonGroup label="Loading your choices">
          <Skeleton className={styles['bone']} />
        </SkeletonGroup>
      )}
      {data !== undefined &&
        choices.map(({ key, name, hint }) => (
          <div key={key} className={`row between gap-4 pad-2-4 line-above ${styles['row']}`}>
            <div>
              <p className="bold">{name}</p>
              <p className="hint muted">{hint}</p>
            </div>
            <Switch
              on={data[key]}
              label={name}
              onToggle={() => saving.mutate({ [key]: !data[key] })}
            />
          </div>
        ))}
      {saving.error !== null && (
        <Message tone="bad" title="Your choice was not saved" urgent>
          <FailureReason error={saving.error} />
        </Message>
      )}
    </Card>
  );
}

/** If a switch is not enough: why, and what helps. */
const explained: Partial<Record<PushState, string>> = {
  denied:
    'This browser blocks notifications from Paddock. Allow them in the browser’s site settings, then open the app again. Until then, read your messages here.',
  unsupported:
    'On an iPhone or iPad, add Paddock to the home screen and open it from there. On other devices, try another browser. Until then, read your messages here.',
  failed:
    'This browser allows notifications, but the device could not be registered. Try again when you’re back online.',
};

/** Whether this device is notified, with its switch; if it cannot be, what helps. */
function DeviceCard() {
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
      {words !== undefined && <p className={`hint muted ${styles['words']}`}>{words}</p>}
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

/** The same as beside the messages on a desktop, on its own screen. */
export function NotificationSettingsPage() {
  return (
    <div className={`stack gap-14px ${styles['page']}`}>
      <NotificationSettings />
    </div>
  );
}

/** Settings of devices and notifications. */
export function NotificationSettings() {
  return (
    <>
      <DeviceCard />
      <PreferencesCard />
    </>
  );
}
