import {
  readMoney,
  readMoneyRows,
  type InboxGroup,
  type InboxRow,
} from '@paddock/contract/domain/money/inbox';
import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';

/** The counts and totals of a project's money. Money is not kept on the device. */
export function useMoneyInbox(projectCode: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['money', projectCode],
    queryFn: ({ signal }) => api.call(readMoney, { params: { projectCode }, signal }),
  });
}

interface RowsPage {
  readonly rows: InboxRow[];
  readonly next: string | null;
}

const rowsKey = (projectCode: string, group: InboxGroup) => ['money', projectCode, 'rows', group];

/** Takes bills that were paid from those to pay, before these are read again. */
export function useTakePaid(projectCode: string) {
  const queries = useQueryClient();
  return (paid: ReadonlySet<number>) =>
    queries.setQueryData<InfiniteData<RowsPage>>(
      rowsKey(projectCode, 'toPay'),
      (held) =>
        held && {
          ...held,
          pages: held.pages.map((page) => ({
            ...page,
            rows: page.rows.filter(({ id }) => !paid.has(id)),
          })),
        },
    );
}

/** The rows of a group, a page at a time. */
function useInboxRows(projectCode: string, group: InboxGroup, enabled: boolean) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: rowsKey(projectCode, group),
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
  paid: ['paid', 'toComplete'],
};

/** So few rows leave room for the next group. */
const short = 15;

export interface ShownGroup {
  readonly group: InboxGroup;
  readonly rows: readonly InboxRow[];
}

/**
 * The groups below each other, and the way to more of the last one. They are read one by one, so a bill that
 * went from one to the other may be in both for a moment: it is shown where it was read last.
 */
export function useShownGroups(projectCode: string, open: InboxGroup) {
  const [first, second] = following[open];
  const opened = useInboxRows(projectCode, first ?? open, true);
  const rows = listRows(opened.data);
  const isShort = opened.isSuccess && !opened.hasNextPage && rows.length <= short;
  const next = useInboxRows(projectCode, second ?? open, isShort && second !== undefined);
  const below = isShort && second !== undefined ? listRows(next.data) : [];
  const isNextNewer = next.dataUpdatedAt > opened.dataUpdatedAt;
  const groups: ShownGroup[] = [{ group: open, rows: isNextNewer ? without(rows, below) : rows }];
  const others = isNextNewer ? below : without(below, rows);
  if (second !== undefined && others.length > 0) groups.push({ group: second, rows: others });
  return { groups, read: opened, last: groups.length > 1 ? next : opened };
}

/** Each bill once: one that moved between pages while they were read may be in two. */
function listRows(data: InfiniteData<RowsPage> | undefined): readonly InboxRow[] {
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function without(rows: readonly InboxRow[], others: readonly InboxRow[]): readonly InboxRow[] {
  const ids = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}
