import {
  confirmMessage,
  openAllMessages,
  openMessage,
  type OwnMessage,
  type OwnMessages,
  readOwnMessages,
} from '@paddock/contract/domain/messages/messages';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { deviceTaps, type SendTap, useWaitingTaps } from '../../engine/offline/waiting-taps.ts';
import { usePlatform } from '../../platform/platform.ts';
import { pushDevice } from '../../platform/push/this-device.ts';
import { useStore } from '../../platform/store.ts';

const queryKey = ['messages'];

/** The messages to the signed-in person, newest first, with older ones on request. */
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

const confirmed = z.object({ id: z.int() });

/** How a press of *I have read it* gets to the server. */
export const confirmation: { readonly kind: string; readonly send: SendTap } = {
  kind: 'confirm-message',
  send: async (api, input, end) =>
    api.call(confirmMessage, { params: confirmed.parse(input), signal: end }),
};

/** Confirms a message: here at once, on the server as soon as it is reached, also after a restart. */
export function useConfirm(ownerId: number) {
  const { clock } = usePlatform();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, title }: Pick<OwnMessage, 'id' | 'title'>) =>
      deviceTaps.add({
        ownerId,
        kind: confirmation.kind,
        about: String(id),
        input: { id },
        title: 'I have read it',
        line: title,
        tappedAt: new Date(clock.now()).toISOString(),
      }),
  });
}

/** When messages were confirmed on this device, for those that wait to be sent. */
export function useWaitingConfirmations(ownerId: number): ReadonlyMap<number, string> {
  const taps = useWaitingTaps(ownerId) ?? [];
  return new Map(
    taps
      .filter(({ kind, refusal }) => kind === confirmation.kind && refusal === null)
      .map(({ input, tappedAt }) => [confirmed.parse(input).id, tappedAt]),
  );
}

/** The messages loaded so far, page by page. */
export interface MessagePages {
  readonly pages: readonly OwnMessages[];
  readonly pageParams: readonly unknown[];
}

/** How many of all messages are unopened. */
export function countUnread({ pages: [newest] }: MessagePages): number {
  return newest?.unread ?? 0;
}

/** The pages once a message, or every one, is opened; messages opened before keep their time. */
export function withOpened(
  { pages, pageParams }: MessagePages,
  which: number | 'all',
  openedAt: string,
): { pages: OwnMessages[]; pageParams: unknown[] } {
  const opens = ({ id, openedAt: before }: OwnMessages['messages'][number]) =>
    before === null && (which === 'all' || which === id);
  const count = pages.flatMap(({ messages }) => messages.filter(opens)).length;
  return {
    pageParams: [...pageParams],
    pages: pages.map((page) => ({
      ...page,
      unread: which === 'all' ? 0 : Math.max(0, page.unread - count),
      messages: page.messages.map((one) => (opens(one) ? { ...one, openedAt } : one)),
    })),
  };
}

/** This device, and whether it is called. */
export function usePushState() {
  const device = pushDevice(usePlatform());
  const state = useStore(device);
  return { device, state };
}
