import { readRecordHistory } from '@paddock/contract/engine/records/calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { recordKey, type RecordRef } from './use-record.ts';

const newest: number | undefined = undefined;

/** The history of a record, newest first, as far as it was read. */
export function useHistory(record: RecordRef, wanted: boolean) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: [...recordKey(record), 'history'],
    queryFn: ({ pageParam: after, signal }) =>
      api.call(readRecordHistory, {
        params: record,
        query: after === undefined ? {} : { after },
        signal,
      }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: wanted,
  });
}
