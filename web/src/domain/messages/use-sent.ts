import {
  readSentMessage,
  readSentMessages,
  remindOfMessage,
} from '@paddock/contract/domain/messages/messages';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { isUnderWay } from './sent-words.ts';

/** Milliseconds after which the way of a message is looked at again, while it is under way. */
const askAgainMs = 5_000;

/** The messages that were sent, newest first, with older ones as they are asked for. */
export function useSentMessages(search: string) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: ['sent-messages', search],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(search === '' ? {} : { search }),
      };
      return api.call(readSentMessages, { query, signal });
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.id : undefined),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

function firstPage(): number | null {
  return null;
}

/** How far one message came, person by person, as it goes on. */
export function useSentMessage(id: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['sent-message', id],
    queryFn: ({ signal }) => api.call(readSentMessage, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data) ? askAgainMs : false,
  });
}

/** Reminds everyone who has not confirmed a message. It is never sent later on its own. */
export function useRemind(id: number) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => api.call(remindOfMessage, { params: { id } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['sent-message', id] }),
    networkMode: 'always',
  });
}
