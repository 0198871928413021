import type { ListDescriptor } from '@paddock/contract/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/records/calls';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { useRemoval } from './use-removal.ts';
import type { RecordRef } from './use-record.ts';
import { whyNot } from './use-undo.ts';

interface RemoveButtonProps {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly answer: RecordAnswer;
  readonly up: () => void;
  readonly className?: string | undefined;
}

/** Removes a record, once the person has read what becomes of it. */
export function RemoveButton({ record, list, answer, up, className }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const removal = useRemoval(record, answer, up);
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
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          removal.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        {whatHappens(record, list)}
      </ConfirmDialog>
    </>
  );
}

function whatHappens({ list: name }: RecordRef, { noun }: ListDescriptor): string {
  const rest = name === 'contacts' ? ' Their access ends at once.' : '';
  return `Where something points at this ${noun}, it is archived: it leaves the lists, and what it is linked to keeps its name. Otherwise it is deleted.${rest} You can take it back right after.`;
}
