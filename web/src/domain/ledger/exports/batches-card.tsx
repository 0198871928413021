import {
  type LedgerBatch,
  type LedgerFormatName,
  readBatches,
  readBatchFile,
  undoBatch,
} from '@paddock/contract/domain/ledger/exports';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { saveFile } from '../../../platform/use-download.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import styles from '../ledger.module.css';
import { describeBatch } from './describe-batch.tsx';

/** Gives a file to the device, under the name that the server gave it. */
export async function saveBatch(response: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), name ?? 'batch.csv');
}

/** The batches that were made for a ledger. */
export function BatchesCard({ format }: { readonly format: LedgerFormatName }) {
  const titleId = useId();
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['ledger', format, 'batches'],
    queryFn: ({ signal }) => api.call(readBatches, { params: { format }, signal }),
  });
  if (data === undefined || data.batches.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Batches
      </h2>
      <ul className="plain-list stack">
        {data.batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </Card>
  );
}

function Batch({ batch }: { readonly batch: LedgerBatch }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { id, number, from, until, madeAt, madeBy, undoneAt, undoneBy, stays } = batch;
  const load = useMutation({
    mutationFn: async () => saveBatch(await api.open(readBatchFile, { params: { id } })),
    networkMode: 'always',
  });
  const undo = useMutation({
    mutationFn: async () => api.call(undoBatch, { params: { id } }),
    onSuccess: () =>
      showToast({
        title: `Batch ${number} undone`,
        body: 'Its bills and payments are in the next batch again.',
      }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  const failed = load.error ?? undo.error;
  const why = stays === null ? undefined : stays;
  return (
    <li className={`ruled ${styles['batch']}`}>
      <div className="shrink">
        <strong className="block">{`${number}: ${formatDate(from)} to ${formatDate(until)}`}</strong>
        <span className="small muted">
          {undoneAt === null
            ? `${describeBatch(batch)}. Made ${formatDate(madeAt.slice(0, 10))} by ${madeBy}.`
            : `Undone ${formatDate(undoneAt.slice(0, 10))} by ${undoneBy ?? 'someone'}. Remove it from the ledger if you imported it.`}
        </span>
        {why !== undefined && undoneAt === null && (
          <span className="block small muted">{`It can’t be undone: ${why}`}</span>
        )}
      </div>
      <div className="flex wrap gap-2">
        <DeskButton busy={load.isPending} onClick={() => load.mutate()}>
          <span aria-hidden="true">File</span>
          <span className="visually-hidden">{`File of batch ${number}`}</span>
        </DeskButton>
        {undoneAt === null && why === undefined && (
          <DeskButton variant="quiet" busy={undo.isPending} onClick={() => setAsks(true)}>
            <span aria-hidden="true">Undo</span>
            <span className="visually-hidden">{`Undo batch ${number}`}</span>
          </DeskButton>
        )}
      </div>
      {failed !== null && (
        <Message tone="bad" urgent title="This did not work">
          {failed.message}
        </Message>
      )}
      <ConfirmDialog
        open={asks}
        title={`Undo batch ${number}?`}
        confirmLabel="Undo it"
        cancelLabel="Keep it"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          undo.mutate();
        }}
      >
        Its bills and payments will be in the next batch again. If you imported its file, remove it
        from the ledger first.
      </ConfirmDialog>
    </li>
  );
}
