import {
  readMessagePreferences,
  saveMessagePreferences,
  type MessagePreferences,
} from '@paddock/contract/domain/messages/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

const queryKey = ['message-preferences'];

/** What the signed-in person wants to be told by itself. */
export function usePreferences() {
  const { api } = usePlatform();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readMessagePreferences, { signal }),
  });
}

/** Turns one of them on or off: here at once, and back where the server does not take it. */
export function useSavePreferences() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Partial<MessagePreferences>) =>
      api.call(saveMessagePreferences, { body: wanted }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<MessagePreferences>(
        queryKey,
        (before) => before && { ...before, ...wanted },
      );
    },
    onSettled: async () => queries.invalidateQueries({ queryKey }),
    // Without a network the answer is no, not a wait: the switch would say what is not so.
    networkMode: 'always',
  });
}
