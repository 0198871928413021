import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@paddock/contract/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

const queryKey = ['calendar-address'];

/** The private address of the own calendar: whether there is one, and what makes and ends it. */
export function useCalendarAddress() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const onSettled = async () => queries.invalidateQueries({ queryKey });
  const known = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readCalendarAddress, { signal }),
  });
  const making = useMutation({
    mutationFn: async () => api.call(makeCalendarAddress),
    onSettled,
    networkMode: 'always',
  });
  const revoking = useMutation({
    mutationFn: async () => api.call(revokeCalendarAddress),
    onSuccess: () => making.reset(),
    onSettled,
    networkMode: 'always',
  });
  return { known, making, revoking };
}
