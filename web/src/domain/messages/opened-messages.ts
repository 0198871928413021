import type { OwnMessages } from '@paddock/contract/domain/messages/messages';

/** The messages that were read so far, page after page. */
export interface MessagePages {
  readonly pages: readonly OwnMessages[];
  readonly pageParams: readonly unknown[];
}

/** How many messages nobody has opened, of all that there are. */
export function countUnread({ pages: [newest] }: MessagePages): number {
  return newest?.unread ?? 0;
}

/** The pages once a message, or every one, is opened; what was opened before keeps its moment. */
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

/** The pages once a message is confirmed, which also opens it; one that was confirmed keeps its moment. */
export function withConfirmed(pages: MessagePages, id: number, confirmedAt: string) {
  const opened = withOpened(pages, id, confirmedAt);
  return {
    ...opened,
    pages: opened.pages.map((page) => ({
      ...page,
      messages: page.messages.map((one) =>
        one.id === id && one.confirmedAt === null ? { ...one, confirmedAt } : one,
      ),
    })),
  };
}
