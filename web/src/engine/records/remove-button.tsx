import type { RecordKind } from '@paddock/contract/engine/entities/registry';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { useCatalogue } from '../catalogue.ts';
import { useRemoval } from './use-removal.ts';
import type { RecordRef } from './use-record.ts';
import { whyNot } from './use-undo.ts';

export interface RemovalProps {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly answer: RecordAnswer;
  readonly up: () => void;
  readonly className?: string | undefined;
}

/** Removes a record, once the person has read what becomes of it. */
export function RemoveButton({ record, list, answer, up, className }: RemovalProps) {
  const kind = useCatalogue().registry.kind(record.list);
  const [asking, setAsking] = useState(false);
  const removal = useRemoval(record, answer, up);
  const tells = concernsPeople(kind);
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

/** What belongs to a project is in the plans of its people: they are notified unless told not to. */
export function concernsPeople({ project }: RecordKind): boolean {
  return typeof project === 'string';
}

function whatHappens({ noun, keeps, removal }: RecordKind): string {
  const archived = 'it no longer appears in lists, but linked records still show its name';
  const back = 'You can undo this right away.';
  if (keeps) return `It is archived: ${archived}. ${back}`;
  const rest = removal === undefined ? '' : ` ${removal}`;
  return `If other records link to this ${noun}, it is archived: ${archived}. Otherwise it is deleted.${rest} ${back}`;
}
