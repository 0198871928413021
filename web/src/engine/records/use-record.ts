import { readRecord } from '@paddock/contract/engine/records/calls';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

export interface RecordRef {
  readonly list: string;
  readonly id: number;
}

/** Everything read of one record. */
export function recordKey({ list, id }: RecordRef) {
  return ['record', list, id];
}

/** IANA name of the zone that times are told in. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
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
