import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@paddock/contract/domain/sharing-out/calendar';
import { useMutation } from '@tanstack/react-query';
import { PrivateAddressCard } from '../../engine/private-address-card.tsx';
import styles from '../../ui/address-card.module.css';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** The private address that a calendar app reads. */
export function CalendarCard() {
  return (
    <PrivateAddressCard
      title="Add to your calendar"
      hint="See your flights and drives in your phone’s calendar, always up to date. Your calendar reads them from a private address. Anyone with that address can read them too."
      queryKey={['calendar-address']}
      read={readCalendarAddress}
      make={makeCalendarAddress}
      revoke={revokeCalendarAddress}
      renderAddress={(address) => <NewCalendarAddress address={address} />}
    />
  );
}

/** An address that is shown this once, with the ways into a calendar app. */
function NewCalendarAddress({ address }: { readonly address: string }) {
  const copying = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(address),
    networkMode: 'always',
  });
  return (
    <>
      <Message tone="info" title="We only show this address once">
        Open it in your calendar now, or copy it. Making a new address revokes this one.
      </Message>
      <p className={`pad-3 sunken round-2 hint anywhere ${styles['address']}`}>{address}</p>
      <div className={`grid gap-3 ${styles['buttons']}`}>
        <a className={buttonClass('main')} href={address.replace(/^https?:/, 'webcal:')}>
          Open in calendar
        </a>
        <Button variant="quiet" onClick={() => copying.mutate()}>
          {copying.isSuccess ? 'Copied' : 'Copy address'}
        </Button>
      </div>
      {copying.isError && (
        <Message tone="warn" title="The address was not copied">
          Touch and hold the address to copy it.
        </Message>
      )}
      <p className="hint muted">
        <strong>Google Calendar:</strong> on a computer, Other calendars, From URL, paste it.{' '}
        <strong>Outlook:</strong> Add calendar, Subscribe from web.
      </p>
    </>
  );
}
