import { counted } from '@paddock/contract/platform/plural';
import { useState } from 'react';
import { useWaitingCount } from '../engine/offline/waiting-count.ts';
import { leaveScreen } from '../platform/leave-guard.ts';
import { usePlatform } from '../platform/platform.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Signs out; where something waits to be sent, or would be lost, it asks first. */
export function SignOutButton() {
  const { identity } = usePlatform();
  const count = useWaitingCount();
  const [asking, setAsking] = useState(false);
  const total = count.waiting + count.stuck;
  const leave = () => void identity.signOut();
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => leaveScreen(total > 0 ? () => setAsking(true) : leave)}
      >
        Sign out
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sign out now?"
        confirmLabel="Sign out"
        cancelLabel="Stay"
        onConfirm={() => {
          setAsking(false);
          leave();
        }}
        onCancel={() => setAsking(false)}
      >
        {`${counted(total, 'submission has', 'submissions have')} not been sent. They stay on this device, hidden from everyone else, until you sign in here again.`}
      </ConfirmDialog>
    </>
  );
}
