import {
  lookupLimit,
  lookupShown,
  readLookup,
  type LookupMeta,
  type LookupRow,
} from '@paddock/contract/engine/lookups/lookups';
import { findRows } from '@paddock/contract/engine/lookups/matching';
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePlatform } from '../../platform/platform.ts';
import { correctTime } from '../../platform/server-clock.ts';

/** Milliseconds without typing after which the server is asked. */
const pauseMs = 150;

/** Milliseconds for which the first rows of a list are not loaded ahead again. */
const aheadMs = 6 * 3_600_000;

/** Milliseconds for which an answer to the same letters is reused. */
const calledMs = 60_000;

/** The result of a search. */
export interface LookupSearch {
  readonly rows: readonly LookupRow[];
  readonly state: 'found' | 'searching' | 'failed';
  /** When the saved rows were read that are searched instead, if the server cannot be reached. */
  readonly savedAt?: number;
}

/** Everything read from a table, for when a row is added to it. */
export function lookupKey({ table }: { readonly table: string }): readonly string[] {
  return ['lookup', table];
}

/**
 * The rows that match the search text. While the server is asked, those already known that still match; an
 * answer to an earlier search text is never used for the current one.
 */
export function useLookupSearch(meta: LookupMeta, typed: string, open: boolean): LookupSearch {
  const { api } = usePlatform();
  const prefix = typed.trim();
  const settled = useSettled(prefix, pauseMs);
  const { data, isFetching, isError, fetchStatus } = useQuery({
    ...foundRows(api, meta, settled),
    placeholderData: keepPreviousData,
    enabled: open,
  });
  const first = useQueryClient().getQueryState<LookupRow[]>(foundRows(api, meta, '').queryKey);
  if (isError || fetchStatus === 'paused') return searchSaved(meta, first, prefix);
  const rows = fitting(meta, data, prefix);
  return { rows, state: isFetching || settled !== prefix ? 'searching' : 'found' };
}

/** Without an answer, the first rows of the list are searched, as far as they were ever read. */
function searchSaved(
  meta: LookupMeta,
  first: QueryState<LookupRow[]> | undefined,
  prefix: string,
): LookupSearch {
  if (first?.data === undefined) return { rows: [], state: 'failed' };
  return {
    rows: fitting(meta, first.data, prefix),
    state: 'found',
    savedAt: correctTime(first.dataUpdatedAt),
  };
}

function fitting(
  meta: LookupMeta,
  rows: readonly LookupRow[] | undefined,
  prefix: string,
): LookupRow[] {
  return findRows(rows ?? [], prefix, meta).slice(0, lookupShown);
}

/** The rows that match a prefix; without one, the first of the list, up to the limit. */
function foundRows(api: ApiClient, meta: LookupMeta, prefix: string) {
  const { table, key, value, only } = meta;
  const part = only === undefined ? {} : { only };
  const query = {
    ...part,
    ...(prefix === '' ? { limit: lookupLimit } : { limit: lookupShown, prefix }),
  };
  return queryOptions({
    queryKey: [...lookupKey(meta), key, value, 'prefix', prefix, ...Object.values(part)],
    queryFn: ({ signal }) => api.call(readLookup, { params: { table, key, value }, query, signal }),
  });
}

/** The one row named exactly as typed, ignoring case. */
export async function rowCalled(
  api: ApiClient,
  queries: QueryClient,
  meta: LookupMeta,
  typed: string,
): Promise<LookupRow | undefined> {
  const name = typed.trim();
  const rows = await rowsFor(api, queries, meta, name);
  const called = rows.filter(({ value }) => value.toLowerCase() === name.toLowerCase());
  return called.length === 1 ? called[0] : undefined;
}

/** The first matching row. */
export async function firstRow(
  api: ApiClient,
  queries: QueryClient,
  meta: LookupMeta,
  typed: string,
): Promise<LookupRow | undefined> {
  const prefix = typed.trim();
  return fitting(meta, await rowsFor(api, queries, meta, prefix), prefix)[0];
}

async function rowsFor(
  api: ApiClient,
  queries: QueryClient,
  meta: LookupMeta,
  prefix: string,
): Promise<LookupRow[]> {
  const asked = { ...foundRows(api, meta, prefix), staleTime: calledMs, retry: false } as const;
  return queries.fetchQuery(asked).catch(() => []);
}

/** Loads the first rows of a list ahead, for a form that is opened offline. */
export async function readAhead(
  api: ApiClient,
  queries: QueryClient,
  meta: LookupMeta,
): Promise<void> {
  await queries.prefetchQuery({ ...foundRows(api, meta, ''), staleTime: aheadMs, retry: false });
}

/** The chosen rows, in the order they were chosen; one that is gone says so. */
export function useChosenRows(meta: LookupMeta, keys: readonly number[]): readonly LookupRow[] {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...chosenRows(api, queries, meta, keys),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  });
  const unnamed = isSuccess && !isPlaceholderData ? 'No longer in the list' : '…';
  return keys.map((key) => data?.find((row) => row.key === key) ?? { key, value: unnamed });
}

/** Remembers a row's name, so that choosing it needs no request. */
export function rememberRow(queries: QueryClient, meta: LookupMeta, row: LookupRow): void {
  queries.setQueryData<LookupRow>(rowKey(meta, row.key), row);
}

/** The named rows of a lookup; only those not read yet are requested. */
export function chosenRows(
  api: ApiClient,
  queries: QueryClient,
  meta: LookupMeta,
  keys: readonly number[],
) {
  const { table, key, value } = meta;
  const first = () => queries.getQueryData<LookupRow[]>(foundRows(api, meta, '').queryKey) ?? [];
  const known = () =>
    keys.flatMap(
      (one) =>
        queries.getQueryData<LookupRow>(rowKey(meta, one)) ??
        first().find((row) => row.key === one) ??
        [],
    );
  return queryOptions({
    queryKey: [...lookupKey(meta), key, value, 'keys', keys.join(',')],
    queryFn: async ({ signal }) => {
      const rows = known();
      const missing = keys.filter((one) => !rows.some((row) => row.key === one));
      if (missing.length === 0) return rows;
      const params = { table, key, value };
      const query = { keys: missing.join(',') };
      const read = await api.call(readLookup, { params, query, signal });
      for (const row of read) rememberRow(queries, meta, row);
      return [...rows, ...read];
    },
    initialData: () => (known().length === keys.length ? known() : undefined),
    staleTime: Infinity,
  });
}

function rowKey({ table, key, value }: LookupMeta, one: number) {
  return ['lookup-row', table, key, value, one];
}

/** The value once it has not changed for `quietMs` milliseconds. */
export function useSettled<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
