import { counted, plural } from '@paddock/contract/platform/plural';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { MessagesRow } from '../domain/messages/messages-row.tsx';
import { countUnread, useMessages } from '../domain/messages/use-messages.ts';
import { useWaitingCount, type WaitingCount } from '../engine/offline/waiting-count.ts';
import { useOnline } from '../platform/use-online.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { Tile } from '../ui/tile.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { NavLink } from './nav-link.tsx';
import styles from './home-screen.module.css';

/** In the menu: a link to one's messages. */
export function MessagesLink({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <NavLink to="/messages" className="block round-3 unlined" onFollow={onFollow}>
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
      <NavLink to="/messages" className="block round-3 unlined">
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

/** On home: that something waits on this device, and the way to it. */
export function WaitingCard() {
  const count = useWaitingCount();
  const online = useOnline();
  return (
    <NavLink to="/outbox" className="block round-3 unlined">
      <Message tone="warn" title={online ? 'Waiting to be sent' : 'You’re offline'}>
        {describeWaiting(count)}
      </Message>
    </NavLink>
  );
}

/** In the menu: the same in a line. */
export function WaitingLink({ onFollow }: { readonly onFollow: () => void }) {
  const count = useWaitingCount();
  if (count.waiting + count.stuck === 0) return null;
  return (
    // The click closes the menu on its way to the link's own work.
    <div onClickCapture={onFollow}>
      <NavLink to="/outbox" className="block round-3 unlined">
        <Tile
          className={styles['tile']}
          icon={<Icon of={Send} size={22} />}
          title="Waiting to be sent"
          subtitle={describeWaiting(count)}
          trailing={<Icon of={ChevronRight} size={20} />}
        />
      </NavLink>
    </div>
  );
}

function describeWaiting({ waiting, stuck }: WaitingCount): string {
  const go = counted(waiting, 'submission is', 'submissions are');
  const out = `${plural(waiting, 'It', 'They')} will be sent automatically.`;
  const goes = waiting === 0 ? [] : [`${go} waiting on this device. ${out}`];
  const look = stuck === 0 ? [] : [`${counted(stuck, 'needs', 'need')} your attention.`];
  return [...goes, ...look].join(' ');
}
