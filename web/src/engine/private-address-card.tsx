import type { ReactNode } from 'react';
import { usePrivateAddress, type AddressCalls } from '../platform/use-private-address.ts';
import { AddressCard } from '../ui/address-card.tsx';
import { useSinceWords } from './offline/since.ts';

interface PrivateAddressCardProps extends AddressCalls {
  readonly title: string;
  /** What the address is for. */
  readonly hint: string;
  /** Draws a new address, whole, as long as it is shown. */
  readonly renderAddress: (address: string) => ReactNode;
}

/** A private address of the person's own, made and revoked here. */
export function PrivateAddressCard({
  title,
  hint,
  renderAddress,
  ...calls
}: PrivateAddressCardProps) {
  const { known, making, revoking } = usePrivateAddress(calls);
  const since = useSinceWords();
  return (
    <AddressCard
      title={title}
      hint={hint}
      made={since(known.data?.madeAt)}
      used={since(known.data?.lastUsedAt)}
      making={making}
      revoking={revoking}
    >
      {making.data !== undefined && renderAddress(new URL(making.data.path, location.origin).href)}
    </AddressCard>
  );
}
