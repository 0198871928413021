import type { OwnMessage } from '@paddock/contract/domain/messages/messages';
import { expect, it } from 'vitest';
import { countUnread, type MessagePages, withOpened } from './use-messages.ts';

const now = '2026-07-01T08:00:00.000Z';

function message(id: number, openedAt: string | null = null): OwnMessage {
  return {
    id,
    title: `Message ${id}`,
    body: '',
    navigateTo: null,
    sentAt: '2026-07-01T07:00:00.000Z',
    senderName: null,
    openedAt,
    confirmBy: null,
    confirmedAt: null,
  };
}

const pages = {
  pageParams: [null, 3],
  pages: [
    { messages: [message(4), message(3, '2026-07-01T07:30:00.000Z')], more: true, unread: 3 },
    { messages: [message(2), message(1)], more: false, unread: 3 },
  ],
};

function listMoments(state: MessagePages): (string | null)[] {
  return state.pages.flatMap(({ messages }) => messages.map(({ openedAt }) => openedAt));
}

it('P-20 an opened message counts once, whichever page it is on', () => {
  const once = withOpened(pages, 2, now);
  expect(listMoments(once)).toEqual([null, '2026-07-01T07:30:00.000Z', now, null]);
  expect(countUnread(once)).toBe(2);
  expect(withOpened(once, 2, '2026-07-02T00:00:00.000Z')).toEqual(once);
});

it('P-20 marking all leaves nothing unread, even on pages that were not loaded', () => {
  const all = withOpened({ ...pages, pages: pages.pages.slice(0, 1) }, 'all', now);
  expect(listMoments(all)).toEqual([now, '2026-07-01T07:30:00.000Z']);
  expect(countUnread(all)).toBe(0);
});
