import { readRecord } from '@paddock/contract/engine/records/calls';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';

export interface RecordRef {
  readonly list: string;
  readonly id: number;
}

/** Everything loaded about one record. */
export function recordKey({ list, id }: RecordRef) {
  return ['record', list, id];
}

/** A record; the device saves those that were loaded. */
export function useRecord(record: RecordRef) {
  const { api } = usePlatform();
  const zone = deviceZone();
  return useQuery({
    queryKey: [...recordKey(record), zone],
    queryFn: ({ signal }) => api.call(readRecord, { params: record, query: { zone }, signal }),
  });
}
