import { DeskButton } from '../ui/desk-button.tsx';
import { useInviting, type Inviting } from './inviting.ts';

interface InviteButtonProps extends Inviting {
  /** Without it: "Invite" for one person, "Invite 2" for more. */
  readonly label?: string;
}

/** Asks whether to invite people, if the reader may. */
export function InviteButton({ contactIds, onInvited, label }: InviteButtonProps) {
  const open = useInviting();
  if (open === null || contactIds?.length === 0) return null;
  const count = contactIds?.length ?? 1;
  return (
    <DeskButton onClick={() => open({ contactIds, onInvited })}>
      {label ?? (count === 1 ? 'Invite' : `Invite ${count}`)}
    </DeskButton>
  );
}
