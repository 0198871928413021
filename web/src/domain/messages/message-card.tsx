import type { OwnMessage } from '@paddock/contract/domain/messages/messages';
import { confirmByWords } from '@paddock/contract/platform/confirm-by';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useState } from 'react';
import { sinceWords } from '../../engine/offline/since.ts';
import { Button } from '../../ui/button.tsx';
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
  readonly onConfirm: () => void;
  readonly to: (path: string) => void;
}

/** One message. Opening it leads to its place; one that leads nowhere unfolds. */
export function MessageCard({ message, now, onOpen, onConfirm, to }: MessageCardProps) {
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
        <Confirmation message={message} now={now} onConfirm={onConfirm} />
      </div>
      {navigateTo !== null && <Icon of={ChevronRight} size={20} className={styles['way']} />}
    </Card>
  );
}

type ConfirmationProps = Pick<MessageCardProps, 'message' | 'now' | 'onConfirm'>;

/** Until when it is to be confirmed, with the button for it; then, that it was. */
function Confirmation({ message: { confirmBy, confirmedAt }, now, onConfirm }: ConfirmationProps) {
  if (confirmBy === null) return null;
  if (confirmedAt !== null)
    return (
      <p className={classNames(styles['confirmation'], styles['confirmed'])}>
        <Icon of={Check} size={18} />
        {`You confirmed this, ${sinceWords(Date.parse(confirmedAt), now)}`}
      </p>
    );
  const isLate = Date.parse(confirmBy.at) < now;
  return (
    <div className={styles['confirmation']}>
      <p className={classNames(isLate && styles['late'])}>
        {`${isLate ? 'Was to be confirmed by' : 'Confirm by'} ${confirmByWords(confirmBy)}`}
      </p>
      <Button className={styles['confirm']} onClick={onConfirm}>
        I have read it
      </Button>
    </div>
  );
}
