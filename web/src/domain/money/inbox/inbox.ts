import {
  type InboxGroup,
  type InboxMoney,
  type InboxRow,
  type InboxTotals,
  type Missing,
  readMoneyRows,
  roundedEstimate,
} from '@paddock/contract/domain/money/inbox';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';
import type { StateTone } from '../../../ui/state-word.tsx';

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

/** The open group comes first; the next follows if that is short. */
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

/**
 * The groups below each other, and the way to more of the last one. They are loaded one by one, so a bill
 * that moved from one to the other may be in both for a moment: it is shown where it was loaded last.
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

/** The place of a row's record in the node tree. */
export function billAddress({ id }: Pick<InboxRow, 'id'>): string {
  return `/admin/expenditure/${id}`;
}

/** "Shell SFS-2231" */
export function nameBill({ vendor, what }: InboxRow): string {
  return `${vendor ?? 'No vendor'} ${what}`;
}

interface RowState {
  readonly tone: StateTone;
  readonly words: string;
}

const missingWords: Readonly<Record<Missing, string>> = {
  amount: 'amount',
  sterling: 'sterling',
  payment: 'payment’s £',
  receipt: 'receipt',
};

/** "Needs sterling", "Amount, receipt" */
function describeMissing(missing: readonly Missing[]): string {
  const [first, ...others] = missing.map((one) => missingWords[one]);
  if (first === undefined) return 'Complete';
  return others.length === 0 ? `Needs ${first}` : [capital(first), ...others].join(', ');
}

/** "Paid, no receipt" if that is all it lacks. */
function toCompleteWords({ state, missing }: InboxRow): string {
  return state === 'paid' && missing.join() === 'receipt'
    ? 'Paid, no receipt'
    : describeMissing(missing);
}

function capital(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The summary of a row. */
export function describeState(row: InboxRow, today: string): RowState {
  if (row.group === 'toPay') return dueState(row, today);
  if (row.group === 'toComplete') return { tone: 'warn', words: toCompleteWords(row) };
  if (row.overpaid !== null) {
    const words = row.state === 'cancelled' ? 'Refund due' : 'Overpaid';
    return { tone: 'warn', words: `${words}, ${exactly(row.overpaid)}` };
  }
  if (row.state === 'cancelled') return { tone: 'plain', words: 'Cancelled' };
  if (row.missing.length === 0) return { tone: 'good', words: 'Paid' };
  return { tone: 'warn', words: toCompleteWords(row) };
}

function dueState({ dueOn, state, repay }: InboxRow, today: string): RowState {
  if (typeof repay === 'string' && dueOn === null)
    return { tone: 'plain', words: `Repay ${repay}` };
  const part = state === 'part paid' ? ', part paid' : '';
  // The column of due dates says that there is none.
  if (dueOn === null)
    return { tone: 'plain', words: state === 'part paid' ? 'Part paid' : 'Not paid' };
  const days = localDaysBetween(today, dueOn);
  if (days < 0) return { tone: 'warn', words: `${counted(-days, 'day')} overdue${part}` };
  if (days === 0) return { tone: 'warn', words: `Due today${part}` };
  const when = days === 1 ? 'tomorrow' : `in ${days} days`;
  return { tone: 'plain', words: `Due ${when}${part}` };
}

/** "Today", "Mon 23 Nov", "Fri 2 Jan 2027" */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  return `${formatDay(day)}${year}`;
}

/** "today", "20 Nov" */
export function boughtWords(day: string, today: string): string {
  return day === today ? 'today' : dayWords(day, today).replace(/^[A-Z][a-z]{2} /, '');
}

/** "GBP 482.40" */
export function exactly({ amount, currency }: Pick<InboxMoney, 'amount' | 'currency'>): string {
  return `${currency} ${formatMoney(amount, minorUnits(currency))}`;
}

/** "About £1,850", or "£482.40" if all of it is exact; null without a rate. */
export function estimateWords({ estimate }: Pick<InboxTotals, 'estimate'>): string | null {
  if (estimate === null) return null;
  if (!estimate.isEstimate) return `£${formatMoney(estimate.amount)}`;
  return `About £${formatMoney(roundedEstimate(estimate.amount)).replace(/\.00$/, '')}`;
}
