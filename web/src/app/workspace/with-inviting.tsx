import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { type ReactNode, useState } from 'react';
import type { InviteDialogProps } from '../../domain/messages/invite-dialog.tsx';
import { type Inviting, InvitingProvider } from '../../engine/inviting.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { OpenedPart } from '../lazy-boundary.tsx';

const InviteDialog = lazyPart<InviteDialogProps>({
  name: 'inviting',
  load: async () => (await import('../../domain/messages/invite-dialog.tsx')).InviteDialog,
}).Part;

interface WithInvitingProps {
  readonly reach: Reach;
  readonly children: ReactNode;
}

/** Administrators invite people from any page: the dialog opens over it. */
export function WithInviting({ reach, children }: WithInvitingProps) {
  const [asked, setAsked] = useState<Inviting | null>(null);
  const close = () => setAsked(null);
  return (
    <InvitingProvider value={isAllowed(reach, 1) ? setAsked : null}>
      {children}
      {asked !== null && (
        <OpenedPart name="Inviting" onClose={close}>
          <InviteDialog {...asked} onClose={close} />
        </OpenedPart>
      )}
    </InvitingProvider>
  );
}
