import { readLookup, type LookupMeta, type LookupRow } from '@paddock/contract/lookups';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../platform/api-client.ts';
import { usePlatform } from '../platform/platform.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without typing after which the server is asked. */
const pauseMs = 150;

/** Rows that a list shows: whoever looks for more types another letter. */
const shown = 50;

/** What a search found. */
export interface LookupSearch {
  readonly rows: readonly LookupRow[];
  readonly state: 'found' | 'searching' | 'failed';
}

/** Everything read from a table, for when a row is added to it. */
export function lookupKey({ table }: { readonly table: string }): readonly string[] {
  return ['lookup', table];
}

/**
 * The rows that begin with what is typed. While the server is asked, those that are known already and
 * still fit; an answer to what was typed before is never taken for one to what is typed now.
 */
export function useLookupSearch(meta: LookupMeta, typed: string, open: boolean): LookupSearch {
  const { api } = usePlatform();
  const prefix = typed.trim();
  const settled = useSettled(prefix, pauseMs);
  const { table, key, value } = meta;
  const { data, isFetching, isError, fetchStatus } = useQuery({
    queryKey: [...lookupKey(meta), key, value, 'prefix', settled],
    queryFn: ({ signal }) =>
      api.call(readLookup, {
        params: { table, key, value },
        query: { limit: shown, ...(settled === '' ? {} : { prefix: settled }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: open,
  });
  const rows = (data ?? []).filter((row) => beginsWith(row.value, prefix));
  if (isError || fetchStatus === 'paused') return { rows, state: 'failed' };
  return { rows, state: isFetching || settled !== prefix ? 'searching' : 'found' };
}

/** The chosen rows, in the order in which they were chosen; one that is gone says so. */
export function useChosenRows(meta: LookupMeta, keys: readonly number[]): readonly LookupRow[] {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...chosenRows(api, queries, meta, keys),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  });
  const unnamed = isSuccess && !isPlaceholderData ? 'No longer in the list' : '…';
  return keys.map((key) => ({
    key,
    value: data?.find((row) => row.key === key)?.value ?? unnamed,
  }));
}

/** Remembers how a row reads, so that choosing it needs no question to the server. */
export function rememberRow(queries: QueryClient, meta: LookupMeta, row: LookupRow): void {
  queries.setQueryData<LookupRow>(rowKey(meta, row.key), row);
}

/** The named rows of a lookup; only those that nobody has read yet are asked for. */
export function chosenRows(
  api: ApiClient,
  queries: QueryClient,
  meta: LookupMeta,
  keys: readonly number[],
) {
  const { table, key, value } = meta;
  const known = () =>
    keys.flatMap((one) => queries.getQueryData<LookupRow>(rowKey(meta, one)) ?? []);
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

function beginsWith(value: string, prefix: string): boolean {
  return value.toLowerCase().startsWith(prefix.toLowerCase());
}
