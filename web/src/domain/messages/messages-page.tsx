import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { MessageList } from './message-list.tsx';
import styles from './messages-page.module.css';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { NotificationSettings } from './settings-page.tsx';
import { unreadOf } from './opened-messages.ts';
import { SettingsTile } from './settings-tile.tsx';
import { useMessages, useOpen } from './use-messages.ts';
import { unreadWords } from './words.ts';

interface MessagesPageProps {
  readonly to: (path: string) => void;
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** All messages to the signed-in person; on a desktop, with the notification settings next to them. */
export function MessagesPage({ to, refresh }: MessagesPageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <SettingsTile to={to} className={styles['onPhone']} />
        <Messages to={to} refresh={refresh} />
      </div>
      <div className={styles['onDesk']}>
        <NotificationSettings />
      </div>
    </div>
  );
}

function Messages({ to, refresh }: MessagesPageProps) {
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
      <Top unread={unreadOf(data)} savedAt={savedAt(messages)} any={hasAny(data.pages)} />
      <MessageList pages={data} messages={messages} to={to} />
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
    <div className={styles['top']}>
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
