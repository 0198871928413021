import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@paddock/contract/domain/sharing-out/calendar';
import { useSinceWords } from '../../engine/offline/since.ts';
import { usePrivateAddress } from '../../platform/use-private-address.ts';
import { AddressCard } from '../../ui/address-card.tsx';
import { NewCalendarAddress } from './new-calendar-address.tsx';

/** The private address that a calendar app reads. */
export function CalendarCard() {
  const { known, making, revoking } = usePrivateAddress({
    queryKey: ['calendar-address'],
    read: readCalendarAddress,
    make: makeCalendarAddress,
    revoke: revokeCalendarAddress,
  });
  const since = useSinceWords();
  return (
    <AddressCard
      title="Add to your calendar"
      hint="See your flights and drives in your phone’s calendar, always up to date. Your calendar reads them from a private address. Anyone with that address can read them too."
      made={since(known.data?.madeAt)}
      used={since(known.data?.lastUsedAt)}
      making={making}
      revoking={revoking}
    >
      {making.data !== undefined && (
        <NewCalendarAddress address={new URL(making.data.path, location.origin).href} />
      )}
    </AddressCard>
  );
}
