import { MessagesRow } from '../domain/messages/messages-row.tsx';
import { countUnread } from '../domain/messages/opened-messages.ts';
import { useMessages } from '../domain/messages/use-messages.ts';
import { Card } from '../ui/card.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { NavLink } from './nav-link.tsx';
import styles from './waiting-card.module.css';

/** In the menu: the way to what one was told. */
export function MessagesLink({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <NavLink to="/messages" className={styles['link']} onFollow={onFollow}>
      <MessagesRow className={styles['tile']} />
    </NavLink>
  );
}

/** On home: the same, while something is unread. */
export function UnreadCard() {
  const { data } = useMessages();
  if (data === undefined || countUnread(data) === 0) return null;
  return (
    <Card>
      <NavLink to="/messages" className={styles['link']}>
        <MessagesRow />
      </NavLink>
    </Card>
  );
}

/** In the bar at the bottom: how many messages are unread. */
export function UnreadCount({ className }: { readonly className: string | undefined }) {
  const { data } = useMessages();
  const unread = data === undefined ? 0 : countUnread(data);
  if (unread === 0) return null;
  return (
    <span className={className}>
      {unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
