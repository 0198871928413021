import { isUnreachable } from '../../platform/call-errors.ts';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './settings-cards.module.css';
import { usePreferences, useSavePreferences } from './use-preferences.ts';

const choices = [
  {
    key: 'flightChanged',
    name: 'A flight of yours changes',
    hint: 'What it was, and what it is now',
  },
  { key: 'flightInADay', name: 'Your next flight is in 24 hours', hint: 'Once for each flight' },
  {
    key: 'flightInThreeHours',
    name: 'Your next flight is in 3 hours',
    hint: 'By the airport’s clock',
  },
] as const;

/** The messages that come by themselves, each with its switch. */
export function PreferencesCard() {
  const { data, isError, fetchStatus } = usePreferences();
  const saving = useSavePreferences();
  return (
    <Card>
      <h2 className={styles['heading']}>What comes by itself</h2>
      <p className={styles['hint']}>What the office sends you comes in any case.</p>
      {data === undefined && (isError || fetchStatus === 'paused') && (
        <p className={styles['hint']}>The choices show once the server is reached.</p>
      )}
      {data === undefined && !isError && fetchStatus === 'fetching' && (
        <SkeletonGroup label="Loading the choices">
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
        <Message tone="bad" title="That was not saved" urgent>
          {isUnreachable(saving.error)
            ? 'We couldn’t reach the server. Check your connection and try again.'
            : saving.error.message}
        </Message>
      )}
    </Card>
  );
}
