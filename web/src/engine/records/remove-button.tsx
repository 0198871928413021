import type { RecordKind } from '@paddock/contract/engine/entities/registry';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import {
  type RecordAnswer,
  removeRecord,
  type Removal,
} from '@paddock/contract/engine/records/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { useCatalogue } from '../catalogue.ts';
import { recordKey, type RecordRef } from './use-record.ts';
import { whyNot, useUndo } from './use-undo.ts';

const titles = { archived: 'Archived', deleted: 'Deleted' } as const satisfies Record<
  Removal['outcome'],
  string
>;

/** Removes a record. After deleting it leads to its list; an archived record stays on the screen and says so. */
function useRemoval(record: RecordRef, { version, title }: RecordAnswer, up: () => void) {
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
        // Nobody requests again what no longer exists.
        predicate: ({ queryKey }) =>
          outcome === 'archived' || JSON.stringify(queryKey.slice(0, 3)) !== gone,
      });
    },
    onError: () => void queries.invalidateQueries({ queryKey: recordKey(record) }),
  });
}

export interface RemovalProps {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly answer: RecordAnswer;
  readonly up: () => void;
  readonly className?: string | undefined;
}

/** Removes a record, once the person has read what will happen. */
export function RemoveButton({ record, list, answer, up, className }: RemovalProps) {
  const kind = useCatalogue().registry.kind(record.list);
  const [asking, setAsking] = useState(false);
  const removal = useRemoval(record, answer, up);
  const tells = kind.concernsPeople;
  function remove(tell: boolean): void {
    setAsking(false);
    removal.mutate(tell);
  }
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        busy={removal.isPending}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {removal.isError && (
        <Message tone="bad" urgent title={`The ${list.noun} was not removed`}>
          {whyNot(removal.error)}
        </Message>
      )}
      <ConfirmDialog
        open={asking}
        title={`Remove ${answer.title}?`}
        confirmLabel={tells ? 'Remove and tell' : 'Remove'}
        cancelLabel="Keep it"
        onConfirm={() => remove(true)}
        other={
          tells ? { label: 'Remove and tell no one', onConfirm: () => remove(false) } : undefined
        }
        onCancel={() => setAsking(false)}
      >
        {whatHappens(kind)}
      </ConfirmDialog>
    </>
  );
}

function whatHappens({ noun, keeps, removal }: RecordKind): string {
  const archived = 'it no longer appears in lists, but linked records still show its name';
  const back = 'You can undo this right away.';
  if (keeps) return `It is archived: ${archived}. ${back}`;
  const rest = removal === undefined ? '' : ` ${removal}`;
  return `If other records link to this ${noun}, it is archived: ${archived}. Otherwise it is deleted.${rest} ${back}`;
}
