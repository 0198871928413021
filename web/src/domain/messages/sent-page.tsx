import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { useState } from 'react';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { composerAddress } from './composer.ts';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { SentCard } from './sent-card.tsx';
import styles from './sent-page.module.css';
import { useSentMessages } from './use-sent.ts';

const minute = 60_000;
const settleMs = 300;

interface SentPageProps {
  readonly to: (path: string) => void;
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** Every message that was sent, and what became of it. */
export function SentPage({ to, refresh }: SentPageProps) {
  return <SentMessages onWrite={() => to(composerAddress)} refresh={refresh} />;
}

interface SentMessagesProps {
  readonly onWrite: () => void;
  readonly refresh: () => void;
}

/** The one list of sent messages: searched, opened to its people, reminded of. */
export function SentMessages({ onWrite, refresh }: SentMessagesProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), settleMs);
  const sent = useSentMessages(search);
  const now = useNow(minute);
  const { data, error, isFetching } = sent;
  if (data === undefined && error !== null)
    return (
      <FailedState title="The messages did not load" onRetry={refresh} retrying={isFetching}>
        <FailureReason error={error} />
      </FailedState>
    );
  if (data === undefined && sent.fetchStatus === 'paused')
    return <ScreenState title="You’re offline">Sent messages load when you’re back.</ScreenState>;
  if (data === undefined) return <MessagesSkeleton />;
  const all = data.pages.flatMap(({ messages }) => messages);
  if (all.length === 0 && search === '')
    return (
      <ScreenState
        title="Nothing sent yet"
        icon={<Icon of={Send} size={32} />}
        action={<DeskButton onClick={onWrite}>Send a message</DeskButton>}
      >
        Sent messages and their delivery status appear here.
      </ScreenState>
    );
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <SearchField label="Title, text or sender" typed={typed} onType={setTyped} />
        <SavedNote at={savedAt(sent)} />
        <IconButton label="Refresh" onClick={refresh} disabled={isFetching}>
          <Icon of={RefreshCw} size={20} />
        </IconButton>
      </div>
      {all.length === 0 && (
        <ScreenState
          title="No matching messages"
          action={<DeskButton onClick={() => setTyped('')}>Show all messages</DeskButton>}
        />
      )}
      <ol className={styles['list']} aria-label="Sent messages, newest first">
        {all.map((message) => (
          <li key={message.id}>
            <SentCard message={message} now={now} />
          </li>
        ))}
      </ol>
      {sent.hasNextPage && (
        <Button
          variant="quiet"
          busy={sent.isFetchingNextPage}
          onClick={() => void sent.fetchNextPage()}
        >
          Older messages
        </Button>
      )}
    </div>
  );
}
