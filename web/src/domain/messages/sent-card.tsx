import type { SentMessage } from '@paddock/contract/domain/messages/messages';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useState } from 'react';
import { sinceWords } from '../../engine/offline/since.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Deliveries } from './deliveries.tsx';
import styles from './sent-card.module.css';
import { countsOf, everyoneIn, peopleWords, stateNames, stateTones } from './sent-words.ts';

interface SentCardProps {
  readonly message: SentMessage;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One message with its counts; it unfolds to its people. */
export function SentCard({ message, now }: SentCardProps) {
  const [open, setOpen] = useState(false);
  const { confirmation } = message;
  const sender = message.senderName ?? 'Automatic';
  const at = sinceWords(Date.parse(message.sentAt), now);
  return (
    <Card>
      <div className={styles['top']}>
        <div>
          <h2>
            <button
              type="button"
              className={styles['title']}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {message.title}
            </button>
          </h2>
          <p className={styles['origin']}>
            {`${sender}, ${at}, to ${peopleWords(everyoneIn(message))}`}
          </p>
        </div>
        <ul className={styles['counts']}>
          {confirmation !== null && (
            <li>
              <Badge tone={confirmation.missing === 0 ? 'good' : 'warn'}>
                {`${confirmation.confirmed} of ${everyoneIn(message)} confirmed`}
              </Badge>
            </li>
          )}
          {countsOf(message).map(({ state, count }) => (
            <li key={state}>
              <Badge
                tone={stateTones[state]}
              >{`${count} ${stateNames[state].toLowerCase()}`}</Badge>
            </li>
          ))}
        </ul>
        <Icon of={ChevronDown} size={20} className={styles['chevron']} />
      </div>
      {open && <Deliveries message={message} now={now} />}
    </Card>
  );
}
