import type { Delivery, SentMessage } from '@paddock/contract/domain/messages/messages';
import { sinceWords } from '../../engine/offline/since.ts';
import { Badge } from '../../ui/badge.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './deliveries.module.css';
import { byNeed, stateNames, stateTones } from './sent-words.ts';
import { useSentMessage } from './use-sent.ts';

interface DeliveriesProps {
  readonly message: SentMessage;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What was written, and how far it came to each person. */
export function Deliveries({ message: { id, body, title }, now }: DeliveriesProps) {
  const { data, error } = useSentMessage(id);
  return (
    <div className={styles['inside']}>
      <p className={styles['body']}>{body}</p>
      {data === undefined && error === null && <Spinner label="Loading the people" />}
      {data === undefined && error !== null && (
        <Message tone="bad" title="The people did not load" urgent>
          {error.message}
        </Message>
      )}
      {data !== undefined && (
        <ul aria-label={`People of ${title}`}>
          {byNeed(data.deliveries).map((delivery) => (
            <Person key={delivery.userId} delivery={delivery} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ delivery, now }: { readonly delivery: Delivery; readonly now: number }) {
  const { fullName, state, at, reason } = delivery;
  return (
    <li className={styles['person']}>
      <span className={styles['name']}>{fullName}</span>
      <span className={styles['at']}>{sinceWords(Date.parse(at), now)}</span>
      <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      {reason !== null && <span className={styles['reason']}>{reason}</span>}
    </li>
  );
}
