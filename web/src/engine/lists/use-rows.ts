import { type ListRow, readList } from '@paddock/contract/engine/lists/calls';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import {
  type ListQuestion,
  mostRows,
  nameOrder,
  readQuestion,
} from '@paddock/contract/engine/lists/question';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  type AddressParts,
  keepWithEntry,
  thisEntry,
  useAddress,
  withParts,
} from '../../platform/address.ts';
import { usePlatform } from '../../platform/platform.ts';
import { areLettersKeys } from '../keys/use-keys.ts';
import { findRow, useWindowRows } from '../rows/use-window-rows.ts';

/** The first page is short because somebody waits for it. */
const firstPage: Readonly<Record<string, string>> = {};
const secondPageRows = 200;

/** Later pages are longer, so that the end of a long list is a few calls away. */
function rowsAfter(read: number): string {
  return String(Math.min(mostRows, Math.max(secondPageRows, read * 2)));
}

/** The rows of a list loaded so far, and how to load more. */
export function useRows(list: string, query: Asked['query']) {
  const { api } = usePlatform();
  const read = useInfiniteQuery({
    queryKey: ['list', list, query],
    queryFn: ({ pageParam, signal }) =>
      api.call(readList, { params: { list }, query: { ...query, ...pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }, pages) => {
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return next === null ? undefined : { after: next, limit: rowsAfter(count) };
    },
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = read;
  const rows = useMemo<readonly ListRow[]>(
    () => data?.pages.flatMap((page) => page.rows) ?? [],
    [data],
  );
  // A page can be empty although the list continues: of all the rows it looked at, none matched.
  const isBarren = hasNextPage && (data?.pages.at(-1)?.rows.length ?? 0) === 0;
  useEffect(() => {
    if (isBarren && !isFetching && !isError) void fetchNextPage();
  }, [isBarren, isFetching, isError, fetchNextPage]);
  return { read, rows };
}

/** The props of components that draw rows. */
export interface RowsProps {
  readonly list: ListDescriptor;
  readonly rows: readonly ListRow[];
  readonly asked: Asked;
  readonly getHref: (row: ListRow) => string;
  readonly onOpen: (row: ListRow) => void;
  readonly onNearEnd: () => void;
  /** Every row of the list was loaded. */
  readonly isWhole: boolean;
}

export interface Asked {
  /** As the server is asked, except page and number of rows. */
  readonly query: Readonly<Record<string, string>>;
  readonly question: ListQuestion;
  readonly change: (parts: AddressParts) => void;
}

/**
 * The filters of a list are in the address, so a reload, a shared link and Back restore them. Unknown parts
 * are ignored.
 */
export function useQuestion(list: ListDescriptor): Asked {
  const address = useAddress();
  const { query, question } = understood(list, address.params);
  return {
    query,
    question,
    change(parts) {
      const next = withParts(new URLSearchParams(query), parts);
      if (next.get('sort') === nameOrder(list.order)) next.delete('sort');
      address.replace(next);
    },
  };
}

function understood(list: ListDescriptor, params: URLSearchParams) {
  const query: Record<string, string> = {};
  for (const [name, value] of params)
    if (
      name !== 'after' &&
      name !== 'limit' &&
      !('problem' in readQuestion(list, { [name]: value }))
    )
      query[name] = value;
  const question = readQuestion(list, query);
  if ('problem' in question) throw new Error(question.problem.message);
  return { query, question };
}

interface SeenRows {
  readonly count: number;
  readonly rowPx: number;
  /** The end of the loaded rows is near. */
  readonly onNearEnd: () => void;
}

/**
 * How many rows before the end of the loaded ones more are requested. A person who only looks at the top of a
 * list needs no second page; one who scrolls gets it in time, and one at the end gets two.
 */
function rowsAhead(count: number): number {
  return Math.min(mostRows + 200, Math.max(15, count / 2));
}

/** The visible rows of a list of any length; keys lead from row to row. */
export function useSeenRows({ count, rowPx, onNearEnd }: SeenRows) {
  // The list below mutates the same object, which the compiler would take for no change.
  'use no memo';
  const { setBox, items, top, total, measure, focus } = useWindowRows({
    count,
    getSize: () => rowPx,
    covered: [140, 96],
    overscan: 8,
  });
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= count - rowsAhead(count)) onNearEnd();
  }, [last, count, onNearEnd]);
  useScrollRestored(count > 0);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1 && !areLettersKeys()) return;
    const to = rowAfter(event.key, findRow(event.target), count);
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  }
  return { setBox, items, top, total, measure, onKeyDown };
}

function rowAfter(key: string, index: number, count: number): number | undefined {
  if (index < 0) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, count - 1),
    j: Math.min(index + 1, count - 1),
    ArrowUp: Math.max(index - 1, 0),
    k: Math.max(index - 1, 0),
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/** Back returns to the same place in the list, which the history entry remembers. */
function useScrollRestored(ready: boolean): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const { scrolled } = thisEntry();
    if (scrolled !== undefined) window.scrollTo(0, scrolled);
  }, [ready]);
}

/** Saves the place in the list before another screen opens. */
export function noteScroll(): void {
  keepWithEntry({ scrolled: window.scrollY });
}
