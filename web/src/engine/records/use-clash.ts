import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { deviceZone, type RecordRef } from './use-record.ts';

/** The record as it is now, and its last change, which an edit made from `version` clashes with. */
export function useClash(record: RecordRef, version: number) {
  const { api } = usePlatform();
  const zone = deviceZone();
  return useQuery({
    queryKey: ['clash', record.list, record.id, version],
    queryFn: async ({ signal }) => {
      const [answer, { events }] = await Promise.all([
        api.call(readRecord, { params: record, query: { zone }, signal }),
        api.call(readRecordHistory, { params: record, query: {}, signal }),
      ]);
      return { answer, last: events[0] };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
