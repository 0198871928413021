import type { Call } from '@paddock/contract/platform/calls';
import type { newPrivateAddress, privateAddress } from '@paddock/contract/platform/private-address';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlatform } from '../platform/platform.ts';
import { AddressCard } from '../ui/address-card.tsx';
import { useSinceWords } from './offline/since.ts';

interface PrivateAddressCardProps extends AddressCalls {
  readonly title: string;
  /** The purpose of the address. */
  readonly hint: string;
  /** Draws a new address, whole, as long as it is shown. */
  readonly renderAddress: (address: string) => ReactNode;
}

/** A person's private address, created and revoked here. */
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

interface AddressCalls {
  readonly queryKey: readonly [string];
  readonly read: Call & { readonly response: typeof privateAddress };
  readonly make: Call & { readonly response: typeof newPrivateAddress };
  readonly revoke: Call;
}

/** A person's private address: whether there is one, and how to create and end it. */
function usePrivateAddress({ queryKey, read, make, revoke }: AddressCalls) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const onSettled = async () => queries.invalidateQueries({ queryKey });
  const known = useQuery({ queryKey, queryFn: ({ signal }) => api.call(read, { signal }) });
  const making = useMutation({
    mutationFn: async () => api.call(make),
    onSettled,
    networkMode: 'always',
  });
  const revoking = useMutation({
    mutationFn: async () => api.call(revoke),
    onSuccess: () => making.reset(),
    onSettled,
    networkMode: 'always',
  });
  return { known, making, revoking };
}
