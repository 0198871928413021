import {
  type LedgerBatch,
  type LedgerFormatName,
  readBatches,
  readBatchFile,
  undoBatch,
} from '@paddock/contract/domain/ledger/exports';
import { formatDate } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { MadeRow } from '../made-row.tsx';
import { describeBatch } from './describe-batch.tsx';

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
  const { id, number, from, until, madeAt, madeBy, undoneAt, undoneBy, stays } = batch;
  return (
    <MadeRow
      name={`batch ${number}`}
      files={{ File: async () => api.open(readBatchFile, { params: { id } }) }}
      undo={
        undoneAt !== null || stays !== null
          ? null
          : {
              call: async () => api.call(undoBatch, { params: { id } }),
              after: 'Its bills and payments are in the next batch again.',
              warning:
                'Its bills and payments will be in the next batch again. If you imported its file, remove it from the ledger first.',
            }
      }
    >
      <div className="shrink">
        <strong className="block">{`${number}: ${formatDate(from)} to ${formatDate(until)}`}</strong>
        <span className="small muted">
          {undoneAt === null
            ? `${describeBatch(batch)}. Made ${formatDate(madeAt.slice(0, 10))} by ${madeBy}.`
            : `Undone ${formatDate(undoneAt.slice(0, 10))} by ${undoneBy ?? 'someone'}. Remove it from the ledger if you imported it.`}
        </span>
        {stays !== null && undoneAt === null && (
          <span className="block small muted">{`It can’t be undone: ${stays}`}</span>
        )}
      </div>
    </MadeRow>
  );
}
