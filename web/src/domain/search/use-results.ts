import { search, type SearchGroup } from '@paddock/contract/domain/search/search';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { useSettled } from '../../platform/use-settled.ts';
import type { Kind } from './rows.ts';

/** Milliseconds without a key after which is searched. */
const pauseMs = 120;
const freshMs = 30_000;

interface Asked {
  readonly typed: string;
  readonly projectCode: string | undefined;
  readonly kind: Kind | undefined;
}

/** What the server finds. Rows of the answer before stay until the next one is here. */
export function useResults({ typed, projectCode, kind }: Asked) {
  const { api } = usePlatform();
  const now = typed.trim();
  const q = useSettled(now, pauseMs);
  const group = kind === 'commands' ? undefined : kind;
  const query = useInfiniteQuery({
    queryKey: ['search', q, projectCode ?? '', group ?? ''],
    queryFn: ({ signal, pageParam }) =>
      api.call(search, {
        query: {
          q,
          ...(projectCode === undefined ? {} : { project: projectCode }),
          ...(group === undefined ? {} : { kind: group }),
          ...(pageParam === 0 ? {} : { cursor: String(pageParam) }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ groups }) => groups[0]?.next ?? null,
    enabled: q !== '' && kind !== 'commands',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isAsked = now !== '' && kind !== 'commands';
  return {
    groups: isAsked ? joined(query.data?.pages ?? []) : [],
    searching: isAsked && (query.isFetching || q !== now) && query.fetchStatus !== 'paused',
    failed: isAsked && query.isError ? query.error : null,
    retry: () => void query.refetch(),
    readMore: () => void query.fetchNextPage(),
  };
}

/** Pages of one kind as one. */
function joined(pages: readonly { readonly groups: readonly SearchGroup[] }[]): SearchGroup[] {
  const [first, ...later] = pages;
  const [one, ...others] = first?.groups ?? [];
  if (one === undefined) return [];
  if (later.length === 0) return [one, ...others];
  const rest = later.flatMap(({ groups }) => groups);
  const last = rest.at(-1) ?? one;
  return [{ ...last, group: one.group, hits: [...one.hits, ...rest.flatMap(({ hits }) => hits)] }];
}
