import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import { Icon } from '../../ui/icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import { countUnread, useMessages, usePushState } from './use-messages.ts';
import { summaryWords } from './words.ts';

/** In the menu: the unread count, and whether this device is notified. */
export function MessagesRow({ className }: { readonly className?: string | undefined }) {
  const { data } = useMessages();
  const { state } = usePushState();
  const unread = data && countUnread(data);
  return (
    <Tile
      className={className}
      icon={<Icon of={MessageSquare} size={22} />}
      tone={unread === undefined || unread === 0 ? 'plain' : 'info'}
      title="Messages"
      subtitle={summaryWords(unread, state)}
      trailing={<Icon of={ChevronRight} size={20} />}
    />
  );
}
