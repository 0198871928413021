import { readList, type ListRow } from '@paddock/contract/engine/lists/calls';
import { mostRows } from '@paddock/contract/engine/lists/question';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { usePlatform } from '../../platform/platform.ts';
import type { Asked } from './use-question.ts';

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
  readonly hrefOf: (row: ListRow) => string;
  readonly onOpen: (row: ListRow) => void;
  readonly onNearEnd: () => void;
  /** Every row of the list was loaded. */
  readonly isWhole: boolean;
}
