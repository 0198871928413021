import type { OwnMessage } from '@paddock/contract/domain/messages/messages';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './message-card.module.css';
import { originWords } from './words.ts';

interface MessageCardProps {
  readonly message: OwnMessage;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onOpen: () => void;
  readonly to: (path: string) => void;
}

/** One message. Opening it leads to its place; one that leads nowhere unfolds. */
export function MessageCard({ message, now, onOpen, to }: MessageCardProps) {
  const { title, body, navigateTo, openedAt } = message;
  const [unfolded, setUnfolded] = useState(false);
  const unread = openedAt === null;
  function open(): void {
    if (unread) onOpen();
    if (navigateTo === null) setUnfolded(!unfolded);
    else to(navigateTo);
  }
  return (
    <Card padded className={classNames(styles['card'], unread && styles['unread'])}>
      <div className={styles['words']}>
        <h2>
          <button
            type="button"
            className={styles['title']}
            aria-expanded={navigateTo === null ? unfolded : undefined}
            onClick={open}
          >
            {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {title}
          </button>
        </h2>
        <p
          className={classNames(
            styles['body'],
            navigateTo === null && !unfolded && styles['folded'],
          )}
        >
          {body}
        </p>
        <p className={styles['origin']}>{originWords(message, now)}</p>
      </div>
      {navigateTo !== null && <Icon of={ChevronRight} size={20} className={styles['way']} />}
    </Card>
  );
}
