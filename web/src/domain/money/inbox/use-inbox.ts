import {
  readMoney,
  readMoneyRows,
  type InboxGroup,
  type InboxRow,
} from '@paddock/contract/domain/money/inbox';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';

/** The counts and totals of a project's money. Money is not kept on the device. */
export function useMoneyInbox(projectCode: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['money', projectCode],
    queryFn: ({ signal }) => api.call(readMoney, { params: { projectCode }, signal }),
  });
}

/** The rows of a group, a page at a time. */
function useInboxRows(projectCode: string, group: InboxGroup, enabled: boolean) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: ['money', projectCode, 'rows', group],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? { group } : { group, after: pageParam };
      return api.call(readMoneyRows, { params: { projectCode }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled,
  });
}

/** The group that is open comes first; the next follows where that is short. */
const following: Readonly<Record<InboxGroup, readonly InboxGroup[]>> = {
  toComplete: ['toComplete', 'toPay'],
  toPay: ['toPay', 'toComplete'],
  paid: ['paid'],
};

/** So few rows leave room for the next group. */
const short = 15;

export interface ShownGroup {
  readonly group: InboxGroup;
  readonly rows: readonly InboxRow[];
}

/** The groups below each other, and the way to more of the last one. */
export function useShownGroups(projectCode: string, open: InboxGroup) {
  const [first, second] = following[open];
  const opened = useInboxRows(projectCode, first ?? open, true);
  const rows = opened.data?.pages.flatMap((page) => page.rows) ?? [];
  const isShort = opened.isSuccess && !opened.hasNextPage && rows.length <= short;
  const next = useInboxRows(projectCode, second ?? open, isShort && second !== undefined);
  const below = next.data?.pages.flatMap((page) => page.rows) ?? [];
  const groups: ShownGroup[] = [{ group: open, rows }];
  if (isShort && second !== undefined && below.length > 0)
    groups.push({ group: second, rows: below });
  return { groups, read: opened, last: groups.length > 1 ? next : opened };
}
