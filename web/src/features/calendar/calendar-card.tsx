import { sinceWords } from '../../offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './calendar-card.module.css';
import { NewCalendarAddress } from './new-calendar-address.tsx';
import { useCalendarAddress } from './use-address.ts';

/** The private address that a calendar app reads: made, shown once, and revoked here. */
export function CalendarCard() {
  const { clock } = usePlatform();
  const { known, making, revoking } = useCalendarAddress();
  const madeAt = known.data?.madeAt ?? null;
  const usedAt = known.data?.lastUsedAt ?? null;
  const since = (instant: string) => sinceWords(Date.parse(instant), clock.now());
  const failed = making.error ?? revoking.error;
  return (
    <Card padded className={styles['card']}>
      <h2 className={styles['heading']}>In your calendar</h2>
      <p className={styles['hint']}>
        Your flights and the drive in the calendar of your phone, changes included. It reads them
        from an address of your own; whoever has it can read them too.
      </p>
      {making.data !== undefined && (
        <NewCalendarAddress address={new URL(making.data.path, location.origin).href} />
      )}
      {madeAt !== null && (
        <p>
          An address was made {since(madeAt)} and{' '}
          {usedAt === null ? 'was not used yet' : `last used ${since(usedAt)}`}.
        </p>
      )}
      {failed !== null && (
        <Message tone="bad" title="That did not work" urgent>
          {failed.message}
        </Message>
      )}
      <div className={styles['buttons']}>
        <Button variant="quiet" busy={making.isPending} onClick={() => making.mutate()}>
          {madeAt === null ? 'Make an address' : 'Make a new one'}
        </Button>
        {madeAt !== null && (
          <Button variant="quiet" busy={revoking.isPending} onClick={() => revoking.mutate()}>
            Revoke it
          </Button>
        )}
      </div>
    </Card>
  );
}
