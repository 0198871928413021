import { useQuery } from '@tanstack/react-query';
import { deviceOutbox } from '../offline/outbox.ts';
import type { RecordRef } from './use-record.ts';

/**
 * The edit of a record that waits on this device, by its submission: editing the record again continues that
 * one. Null if none waits; undefined until that is known.
 */
export function useWaitingEdit(
  ownerId: number,
  { list, id }: RecordRef,
): string | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['waiting-edit', ownerId, list, id],
    queryFn: async () => {
      const entries = await deviceOutbox.list(ownerId);
      const edits = entries.filter(
        ({ basis, relatedRecordId }) => basis?.list === list && relatedRecordId === id,
      );
      return edits.at(-1)?.submissionId ?? null;
    },
    // It is read from the device every time.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return isError ? null : data;
}
