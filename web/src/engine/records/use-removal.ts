import {
  removeRecord,
  type RecordAnswer,
  type Removal,
} from '@paddock/contract/engine/records/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { useUndo } from './use-undo.ts';
import { recordKey, type RecordRef } from './use-record.ts';

const titles = { archived: 'Archived', deleted: 'Deleted' } as const satisfies Record<
  Removal['outcome'],
  string
>;

/** Removes a record. What is deleted is left for its list; what is archived stays on the screen and says so. */
export function useRemoval(record: RecordRef, { version, title }: RecordAnswer, up: () => void) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const say = useUndo(record);
  return useMutation({
    mutationFn: async (tell: boolean) => {
      const query = tell ? { version } : { version, tell: 'no' as const };
      return api.call(removeRecord, { params: record, query });
    },
    onSuccess: ({ outcome, event }, tell) => {
      const gone = JSON.stringify(recordKey(record));
      say({ title: titles[outcome], body: title, event, tell });
      if (outcome === 'deleted') up();
      void queries.invalidateQueries({
        // Nobody asks again for what is not there any more.
        predicate: ({ queryKey }) =>
          outcome === 'archived' || JSON.stringify(queryKey.slice(0, 3)) !== gone,
      });
    },
    onError: () => void queries.invalidateQueries({ queryKey: recordKey(record) }),
  });
}
