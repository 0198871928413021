import { readOwnFreight } from '@paddock/contract/domain/freight/packing';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** The projects whose freight one may scan, and the borders that one drives to. */
export function useOwnFreight() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['own-freight'],
    queryFn: async ({ signal }) => api.call(readOwnFreight, { signal }),
  });
}
