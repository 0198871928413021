import type { SentMessage } from '@paddock/contract/domain/messages/messages';
import { confirmByWords } from '@paddock/contract/platform/confirm-by';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './deliveries.module.css';
import { peopleWords, remindedWords } from './sent-words.ts';
import { useRemind } from './use-sent.ts';

interface RemindPartProps {
  readonly id: number;
  readonly confirmation: SentMessage['confirmation'];
}

/** How many have confirmed a message, and the button that reminds the others. */
export function RemindPart({ id, confirmation }: RemindPartProps) {
  const { mutate: remind, isPending, data, error } = useRemind(id);
  if (confirmation === null) return null;
  const { by, confirmed, missing } = confirmation;
  return (
    <div className={styles['remind']}>
      <p>{`${confirmed} of ${peopleWords(confirmed + missing)} confirmed. Confirm by ${confirmByWords(by)}.`}</p>
      {missing > 0 && (
        <Button className={styles['button']} busy={isPending} onClick={() => remind()}>
          {`Remind ${peopleWords(missing)}`}
        </Button>
      )}
      {data !== undefined && <p role="status">{remindedWords(data)}</p>}
      {error !== null && (
        <Message tone="bad" title="No one was reminded" urgent>
          <FailureReason error={error} />
        </Message>
      )}
    </div>
  );
}
