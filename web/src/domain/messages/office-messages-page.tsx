import { mayEnter } from '@paddock/contract/platform/entries';
import { isAllowed } from '@paddock/contract/platform/access';
import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { Chips } from '../../ui/chips.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { WorkspacePageProps } from '../projects/workspace-page.ts';
import { composerAddress } from './composer.ts';
import { MessagesPage as OwnMessagesPage } from './messages-page.tsx';
import { countUnread, useMessages } from './use-messages.ts';
import { SentMessages } from './sent-page.tsx';

/** Messages on a desktop: sent ones, and one's own. Only administrators see sent messages. */
export function MessagesPage({ user, to }: WorkspacePageProps) {
  const { params, replace } = useAddress();
  const panel = usePanel();
  const queries = useQueryClient();
  const { data } = useMessages();
  const maySend = mayEnter(user, 'messages');
  const seesSent = isAllowed(user, 1);
  const shown = seesSent && params.get('show') !== 'own' ? 'sent' : 'own';
  const write = () => panel.open(composerAddress);
  const refresh = () => void queries.refetchQueries({ type: 'active' });
  const unread = data === undefined ? 0 : countUnread(data);
  return (
    <div className="stack at-top gap-3">
      <PageHead
        title="Messages"
        actions={
          maySend && (
            <DeskButton variant="main" icon={Send} onClick={write}>
              Send a message
            </DeskButton>
          )
        }
      />
      {seesSent && (
        <Chips
          label="Show"
          chips={[
            { value: 'sent', label: 'Sent' },
            { value: 'own', label: 'To you', count: unread === 0 ? undefined : unread },
          ]}
          chosen={shown}
          onChoose={(value) =>
            replace(withParts(params, { show: value === 'own' ? 'own' : undefined }))
          }
        />
      )}
      {shown === 'sent' ? (
        <SentMessages onWrite={write} refresh={refresh} />
      ) : (
        <OwnMessagesPage user={user} to={to} refresh={refresh} />
      )}
    </div>
  );
}
