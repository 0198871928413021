import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@paddock/contract/calendar';
import { useSinceWords } from '../../offline/use-since-words.ts';
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
      title="In your calendar"
      hint="Your flights and the drive in the calendar of your phone, changes included. It reads them from an address of your own; whoever has it can read them too."
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
