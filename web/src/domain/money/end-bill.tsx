import { cancelRecord, reopenRecord } from '@paddock/contract/engine/records/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RemoveButton, type RemovalProps } from '../../engine/records/remove-button.tsx';
import { useUndo, whyNot } from '../../engine/records/use-undo.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';

/** Ends a bill: one with payments is cancelled, as only others can be removed. A cancelled one is reopened. */
export function EndBill(props: RemovalProps) {
  const { cancelled = null, payments = null } = props.answer.cells;
  const isPaid = typeof payments === 'number' && payments > 0;
  return (
    <>
      {cancelled !== null && <ReopenButton {...props} />}
      {cancelled === null && isPaid && <CancelButton {...props} />}
      {!isPaid && <RemoveButton {...props} />}
    </>
  );
}

function CancelButton({ record, answer: { version, title }, className }: RemovalProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const say = useUndo(record);
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: async () => api.call(cancelRecord, { params: record, body: { version } }),
    onSuccess: ({ event }) => say({ title: 'Cancelled', body: title, event }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        busy={cancelling.isPending}
        onClick={() => setAsking(true)}
      >
        Cancel this bill
      </Button>
      {cancelling.isError && (
        <Message tone="bad" urgent title="The bill was not cancelled">
          {whyNot(cancelling.error)}
        </Message>
      )}
      <ConfirmDialog
        open={asking}
        title={`Cancel ${title}?`}
        confirmLabel="Cancel the bill"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          cancelling.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        Its cost no longer counts. Its payments stay, and are due back as a refund. You can reopen
        it later.
      </ConfirmDialog>
    </>
  );
}

function ReopenButton({ record, answer: { version, title }, className }: RemovalProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const reopening = useMutation({
    mutationFn: async () => api.call(reopenRecord, { params: record, body: { version } }),
    onSuccess: () => showToast({ title: 'Reopened', body: title }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        busy={reopening.isPending}
        onClick={() => reopening.mutate()}
      >
        Reopen this bill
      </Button>
      {reopening.isError && (
        <Message tone="bad" urgent title="The bill was not reopened">
          {whyNot(reopening.error)}
        </Message>
      )}
    </>
  );
}
