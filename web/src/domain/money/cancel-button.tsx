import type { ListCell } from '@paddock/contract/engine/lists/calls';
import { cancelRecord } from '@paddock/contract/engine/records/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecord } from '../../engine/records/use-record.ts';
import { useUndo, whyNot } from '../../engine/records/use-undo.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';

/** Cancels a bill that something was paid of, which can’t be removed. */
export function CancelButton({ id }: { readonly id: number }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const record = { list: 'expenditure', id };
  const { data } = useRecord(record);
  const say = useUndo(record);
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: async (version: number) =>
      api.call(cancelRecord, { params: record, body: { version } }),
    onSuccess: ({ event }) => say({ title: 'Cancelled', body: data?.title ?? '', event }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  if (data === undefined || data.archived || data.values === null) return null;
  const { cancelled = null, paid = null } = data.cells;
  if (cancelled !== null || !wasPaid(paid)) return null;
  return (
    <>
      <Button variant="quiet" busy={cancelling.isPending} onClick={() => setAsking(true)}>
        Cancel this bill
      </Button>
      {cancelling.isError && (
        <Message tone="bad" urgent title="The bill was not cancelled">
          {whyNot(cancelling.error)}
        </Message>
      )}
      <ConfirmDialog
        open={asking}
        title={`Cancel ${data.title}?`}
        confirmLabel="Cancel the bill"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          cancelling.mutate(data.version);
        }}
        onCancel={() => setAsking(false)}
      >
        Its cost no longer counts. Its payments stay, and are due back as a refund. You can undo
        this right away.
      </ConfirmDialog>
    </>
  );
}

/** An amount that is not known was paid all the same. */
function wasPaid(paid: ListCell): boolean {
  return typeof paid !== 'object' || paid === null || /[1-9]/.test(paid.amount);
}
