import { readTransferSuggestions } from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** Transfers for those of a project who land on a day. Nothing is asked without a code. */
export function useSuggestions(code: string | undefined, day: string, windowMinutes: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['transfer-suggestions', code, day, windowMinutes],
    queryFn: async ({ signal }) =>
      api.call(readTransferSuggestions, {
        params: { projectCode: code ?? '' },
        query: { day, windowMinutes },
        signal,
      }),
    enabled: code !== undefined,
    staleTime: 0,
  });
}
