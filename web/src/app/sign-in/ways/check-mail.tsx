import { linkLifetimeSeconds } from '@paddock/contract/platform/constants';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { FailingNotice, useFailing } from '../failing.tsx';

interface CheckMailProps {
  readonly email: string;
  /** What the link is for: "sign in". */
  readonly purpose: string;
  readonly onBack: () => void;
}

/** A link was sent: the way goes on in the mail. */
export function CheckMail({ email, purpose, onBack }: CheckMailProps) {
  const isFailing = useFailing('emails') !== undefined;
  return (
    <ScreenState
      icon={<Icon of={MailCheck} size={32} />}
      title="Check your email"
      action={
        <Button variant="quiet" onClick={onBack}>
          Use another address
        </Button>
      }
    >
      <p role="status">
        {isFailing ? 'We’re trying to send a link' : 'A link'} to {purpose}{' '}
        {isFailing ? 'to' : 'is on its way to'} <b>{email}</b>. It works once, for{' '}
        {linkLifetimeSeconds / 60} minutes.
      </p>
      <FailingNotice thing="emails" />
      <p>
        No email after a few minutes? Check your junk folder. We only send links to addresses with
        access. Ask the office for access.
      </p>
    </ScreenState>
  );
}
