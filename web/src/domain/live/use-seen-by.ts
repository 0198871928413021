import { readSharing } from '@paddock/contract/domain/live/locations';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** Who sees the signed-in person when they share, as the server says. */
export function useSeenBy() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['sharing'],
    queryFn: ({ signal }) => api.call(readSharing, { signal }),
  });
}
