import {
  confirmMessage,
  openAllMessages,
  openMessage,
  readOwnMessages,
} from '@paddock/contract/domain/messages/messages';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { withConfirmed, withOpened, type MessagePages } from './opened-messages.ts';

const queryKey = ['messages'];

/** The messages to the signed-in person, newest first, with older ones as they are asked for. */
export function useMessages() {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return api.call(readOwnMessages, { query, signal });
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.id : undefined),
  });
}

function firstPage(): number | null {
  return null;
}

/** Marks a message, or every one, as opened: here at once, on the server as soon as it is reached. */
export function useOpen() {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: number | 'all') =>
      which === 'all'
        ? api.call(openAllMessages)
        : api.call(openMessage, { params: { id: which } }),
    onMutate: async (which) => {
      // An answer from before would take it back.
      await queries.cancelQueries({ queryKey });
      const now = new Date(clock.now()).toISOString();
      queries.setQueryData<MessagePages>(
        queryKey,
        (pages) => pages && withOpened(pages, which, now),
      );
    },
    onSettled: async () => queries.invalidateQueries({ queryKey }),
  });
}

/** Confirms a message: here at once, on the server as soon as it is reached. */
export function useConfirm() {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => api.call(confirmMessage, { params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey });
      const now = new Date(clock.now()).toISOString();
      queries.setQueryData<MessagePages>(
        queryKey,
        (pages) => pages && withConfirmed(pages, id, now),
      );
    },
    onSettled: async () => queries.invalidateQueries({ queryKey }),
  });
}
