import type { Call } from '@paddock/contract/platform/calls';
import type { newPrivateAddress, privateAddress } from '@paddock/contract/platform/private-address';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from './platform.ts';

export interface AddressCalls {
  readonly queryKey: readonly [string];
  readonly read: Call & { readonly response: typeof privateAddress };
  readonly make: Call & { readonly response: typeof newPrivateAddress };
  readonly revoke: Call;
}

/** A private address of the person's own: whether there is one, and what makes and ends it. */
export function usePrivateAddress({ queryKey, read, make, revoke }: AddressCalls) {
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
