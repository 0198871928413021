import { FailureReason } from '../../platform/failure-reason.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './settings-cards.module.css';
import { usePreferences, useSavePreferences } from './use-preferences.ts';

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

/** The messages that come by themselves, each with its switch. */
export function PreferencesCard() {
  const { data, isError, fetchStatus } = usePreferences();
  const saving = useSavePreferences();
  return (
    <Card>
      <h2 className={styles['heading']}>Automatic messages</h2>
      <p className={styles['hint']}>You always receive messages from the office.</p>
      {data === undefined && (isError || fetchStatus === 'paused') && (
        <p className={styles['hint']}>Your choices appear when you’re back online.</p>
      )}
      {data === undefined && !isError && fetchStatus === 'fetching' && (
        <SkeletonGroup label="Loading your choices">
          <Skeleton className={styles['bone']} />
        </SkeletonGroup>
      )}
      {data !== undefined &&
        choices.map(({ key, name, hint }) => (
          <div key={key} className={styles['row']}>
            <div>
              <p className={styles['name']}>{name}</p>
              <p className={styles['aside']}>{hint}</p>
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
