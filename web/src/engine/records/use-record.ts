import { readRecord } from '@paddock/contract/engine/records/calls';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { deviceOutbox, type OutboxEntry } from '../offline/outbox.ts';

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

/**
 * The edit of a record that waits on this device, or is a draft there: editing the record again continues that
 * one. Null if none waits; undefined until that is known.
 */
export function useWaitingEdit(
  ownerId: number,
  { list, id }: RecordRef,
): OutboxEntry | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['waiting-edit', ownerId, list, id],
    queryFn: async () => {
      const entries = await deviceOutbox.list(ownerId);
      const edits = entries.filter(
        ({ basis, relatedRecordId }) => basis?.list === list && relatedRecordId === id,
      );
      return edits.at(-1) ?? null;
    },
    // It is read from the device every time.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return isError ? null : data;
}
