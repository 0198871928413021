import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { MessageCard } from './message-card.tsx';
import styles from './messages-page.module.css';
import type { MessagePages } from './opened-messages.ts';
import { useConfirm, useOpen, type useMessages } from './use-messages.ts';

const minute = 60_000;

interface MessageListProps {
  readonly pages: MessagePages;
  readonly messages: ReturnType<typeof useMessages>;
  readonly to: (path: string) => void;
}

/** The messages, newest first, and the way to older ones. */
export function MessageList({ pages: { pages }, messages, to }: MessageListProps) {
  const now = useNow(minute);
  const { mutate: open } = useOpen();
  const { mutate: confirm } = useConfirm();
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
              onConfirm={() => confirm(message.id)}
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
