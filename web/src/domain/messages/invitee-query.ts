import { readInvitees, type Invitees } from '@paddock/contract/domain/messages/invitations';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** Milliseconds after which invitations are looked at again, while they are being sent. */
const askAgainMs = 2_000;

export function inviteeKey(contactIds: readonly number[] | null) {
  return ['invitees', contactIds?.join(',') ?? 'all'] as const;
}

/** Who can be invited, and how their invitations went, as they go on. */
export function useInvitees(contactIds: readonly number[] | null) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: inviteeKey(contactIds),
    queryFn: ({ signal }): Promise<Invitees> => {
      const query = contactIds === null ? {} : { contactIds: contactIds.join(',') };
      return api.call(readInvitees, { query, signal });
    },
    staleTime: 0,
    enabled: contactIds?.length !== 0,
    refetchInterval: ({ state: { data } }) =>
      data?.people.some(({ invited }) => invited?.state === 'queued') === true ? askAgainMs : false,
  });
}
