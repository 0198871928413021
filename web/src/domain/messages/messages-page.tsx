import type { OwnMessage } from '@paddock/contract/domain/messages/messages';
import { confirmByWords } from '@paddock/contract/platform/confirm-by';
import type { User } from '@paddock/contract/platform/user';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useState } from 'react';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt, sinceWords } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useOnline } from '../../platform/use-online.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Tile } from '../../ui/tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './messages-page.module.css';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import {
  countUnread,
  type MessagePages,
  useConfirm,
  useMessages,
  useOpen,
  useWaitingConfirmations,
  usePushState,
} from './use-messages.ts';
import { NotificationSettings } from './settings-page.tsx';
import settingsTileStyles from './settings-cards.module.css';
import { deviceLine, originWords, unreadWords } from './words.ts';

const minute = 60_000;

interface MessageListProps {
  readonly pages: MessagePages;
  readonly messages: ReturnType<typeof useMessages>;
  readonly userId: number;
  readonly to: (path: string) => void;
}

/** The messages, newest first, and the way to older ones. */
function MessageList({ pages: { pages }, messages, userId, to }: MessageListProps) {
  const now = useNow(minute);
  const { mutate: open } = useOpen();
  const { mutate: confirm } = useConfirm(userId);
  const waiting = useWaitingConfirmations(userId);
  const all = pages.flatMap((page) => page.messages);
  if (all.length === 0)
    return (
      <ScreenState title="No messages yet" icon={<Icon of={Bell} size={32} />}>
        Messages from the office and changes to your flights appear here.
      </ScreenState>
    );
  return (
    <>
      <ol className={styles['list']} aria-label="Messages, newest first">
        {all.map((message) => (
          <li key={message.id}>
            <MessageCard
              message={message}
              now={now}
              onOpen={() => open(message.id)}
              waitsSince={waiting.get(message.id)}
              onConfirm={() => confirm(message)}
              to={to}
            />
          </li>
        ))}
      </ol>
      {messages.hasNextPage && (
        <Button
          variant="quiet"
          busy={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          Older messages
        </Button>
      )}
    </>
  );
}

interface MessagesPageProps {
  readonly user: Pick<User, 'id'>;
  readonly to: (path: string) => void;
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** All messages to the signed-in person; on a desktop, with the notification settings beside them. */
export function MessagesPage({ user, to, refresh }: MessagesPageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <SettingsTile to={to} className={styles['onPhone']} />
        <Messages user={user} to={to} refresh={refresh} />
      </div>
      <div className={styles['onDesk']}>
        <NotificationSettings />
      </div>
    </div>
  );
}

function Messages({ user, to, refresh }: MessagesPageProps) {
  const messages = useMessages();
  const { data, error, fetchStatus } = messages;
  if (data === undefined && fetchStatus === 'paused')
    return (
      <Message tone="warn" title="You’re offline">
        Your messages appear when you’re back online.
      </Message>
    );
  if (data === undefined && error !== null)
    return (
      <FailedState
        title="The messages did not load"
        onRetry={refresh}
        retrying={fetchStatus !== 'idle'}
      >
        <FailureReason error={error} />
      </FailedState>
    );
  if (data === undefined) return <MessagesSkeleton />;
  return (
    <>
      <Top unread={countUnread(data)} savedAt={savedAt(messages)} any={hasAny(data.pages)} />
      <MessageList pages={data} messages={messages} userId={user.id} to={to} />
    </>
  );
}

function hasAny([newest]: readonly { readonly messages: readonly unknown[] }[]): boolean {
  return newest !== undefined && newest.messages.length > 0;
}

interface TopProps {
  readonly unread: number;
  readonly savedAt: number | undefined;
  readonly any: boolean;
}

function Top({ unread, savedAt: at, any }: TopProps) {
  const { mutate: open } = useOpen();
  if (!any) return <SavedNote at={at} />;
  return (
    <div className={`row wrap target hint muted ${styles['top']}`}>
      <p role="status">{unreadWords(unread)}</p>
      <SavedNote at={at} />
      {unread > 0 && (
        <Button variant="text" className={styles['all']} onClick={() => open('all')}>
          Mark all as read
        </Button>
      )}
    </div>
  );
}

interface MessageCardProps {
  readonly message: OwnMessage;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When it was confirmed on this device, if that waits to be sent. */
  readonly waitsSince: string | undefined;
  readonly onOpen: () => void;
  readonly onConfirm: () => void;
  readonly to: (path: string) => void;
}

/** One message. Opening it leads to its place; without a place, it unfolds. */
function MessageCard({ message, now, waitsSince, onOpen, onConfirm, to }: MessageCardProps) {
  const { title, body, navigateTo, openedAt } = message;
  const [unfolded, setUnfolded] = useState(false);
  const unread = openedAt === null;
  // Nobody confirms what they could not see.
  const isFolded = navigateTo === null && !unfolded && message.confirmBy === null;
  function open(): void {
    if (unread) onOpen();
    if (navigateTo === null) setUnfolded(!unfolded);
    else to(navigateTo);
  }
  return (
    <Card padded className={classNames('row gap-3', styles['card'], unread && styles['unread'])}>
      <div className="grow shrink">
        <h2>
          <button
            type="button"
            className={`borderless no-padding text-left anywhere ${styles['title']}`}
            aria-expanded={navigateTo === null ? unfolded : undefined}
            onClick={open}
          >
            {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {title}
          </button>
        </h2>
        <p
          className={classNames(
            'anywhere keep-lines',
            styles['body'],
            isFolded && styles['folded'],
          )}
        >
          {body}
        </p>
        <p className={`small muted ${styles['origin']}`}>{originWords(message, now)}</p>
        <Confirmation message={message} now={now} waitsSince={waitsSince} onConfirm={onConfirm} />
      </div>
      {navigateTo !== null && <Icon of={ChevronRight} size={20} className={styles['way']} />}
    </Card>
  );
}

type ConfirmationProps = Pick<MessageCardProps, 'message' | 'now' | 'waitsSince' | 'onConfirm'>;

/** The deadline to confirm it, with the button; then, that it was confirmed. */
function Confirmation(props: ConfirmationProps) {
  const { message, now, waitsSince, onConfirm } = props;
  const { confirmBy } = message;
  const online = useOnline();
  const confirmedAt = message.confirmedAt ?? waitsSince ?? null;
  if (confirmBy === null) return null;
  if (confirmedAt !== null && confirmedAt === waitsSince && !online)
    return (
      <p role="status" className="above-2 medium warn">
        You confirmed this. Sends when you’re online.
      </p>
    );
  if (confirmedAt !== null)
    return (
      <p
        className={classNames(
          'row wrap above-2 medium',
          styles['confirmation'],
          styles['confirmed'],
        )}
      >
        <Icon of={Check} size={18} />
        {`You confirmed this, ${sinceWords(Date.parse(confirmedAt), now)}`}
      </p>
    );
  const isLate = Date.parse(confirmBy.at) < now;
  return (
    <div className={`row wrap above-2 medium ${styles['confirmation']}`}>
      <p className={classNames(isLate && 'warn')}>
        {`${isLate ? 'Was to be confirmed by' : 'Confirm by'} ${confirmByWords(confirmBy)}`}
      </p>
      <Button className={styles['confirm']} onClick={onConfirm}>
        I have read it
      </Button>
    </div>
  );
}

interface SettingsTileProps {
  readonly to: (path: string) => void;
  readonly className: string | undefined;
}

/** On a phone: the way to the notification settings, and whether this device is notified. */
function SettingsTile({ to, className }: SettingsTileProps) {
  const { state } = usePushState();
  return (
    <Card className={className}>
      <button
        type="button"
        className={classNames(settingsTileStyles['button'])}
        onClick={() => to('/messages/settings')}
      >
        <Tile
          icon={<Icon of={Bell} size={22} />}
          tone={state === 'on' ? 'good' : 'plain'}
          title="Notifications"
          subtitle={deviceLine[state]}
          trailing={<Icon of={ChevronRight} size={20} />}
        />
      </button>
    </Card>
  );
}
