import type { Delivery, SentMessage } from '@paddock/contract/domain/messages/messages';
import { sinceWords } from '../../engine/offline/since.ts';
import { Badge } from '../../ui/badge.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './deliveries.module.css';
import { RemindPart } from './remind-part.tsx';
import { byAnswer, byNeed, progressWords, stateNames, stateTones } from './sent-words.ts';
import { useSentMessage } from './use-sent.ts';

interface DeliveriesProps {
  readonly message: SentMessage;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What was written, and how far it came to each person. */
export function Deliveries({ message: { id, body, title }, now }: DeliveriesProps) {
  const { data, error } = useSentMessage(id);
  const asks = data !== undefined && data.confirmation !== null;
  return (
    <div className={styles['inside']}>
      <p className={styles['body']}>{body}</p>
      {data === undefined && error === null && <Spinner label="Loading the people" />}
      {data === undefined && error !== null && (
        <Message tone="bad" title="The people did not load" urgent>
          {error.message}
        </Message>
      )}
      {data !== undefined && <RemindPart id={id} confirmation={data.confirmation} />}
      {data !== undefined && (
        <ul aria-label={`People of ${title}`}>
          {(asks ? byAnswer(data.deliveries) : byNeed(data.deliveries)).map((delivery) => (
            <Person key={delivery.userId} delivery={delivery} asks={asks} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PersonProps extends Pick<DeliveriesProps, 'now'> {
  readonly delivery: Delivery;
  /** The message is to be confirmed. */
  readonly asks: boolean;
}

function Person({ delivery, asks, now }: PersonProps) {
  const { fullName, state, at, reason, confirmedAt, reminded } = delivery;
  const since = sinceWords(Date.parse(confirmedAt ?? at), now);
  return (
    <li className={styles['person']}>
      <span className={styles['name']}>{fullName}</span>
      <span className={styles['at']}>{since}</span>
      {confirmedAt === null ? (
        <Badge tone={asks ? 'warn' : stateTones[state]}>
          {asks ? 'Not confirmed' : stateNames[state]}
        </Badge>
      ) : (
        <Badge tone="good">Confirmed</Badge>
      )}
      {asks && confirmedAt === null && (
        <span className={styles['reason']}>{progressWords(state, reminded, now)}</span>
      )}
      {reason !== null && <span className={styles['reason']}>{reason}</span>}
    </li>
  );
}
