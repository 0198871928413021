import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@paddock/contract/domain/sharing-out/calendar';
import { PrivateAddressCard } from '../../engine/private-address-card.tsx';
import { NewCalendarAddress } from './new-calendar-address.tsx';

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
