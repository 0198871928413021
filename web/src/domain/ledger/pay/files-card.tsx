import {
  type PaymentFile,
  paymentFormats,
  readPaymentFile,
  readPaymentFiles,
  undoPaymentFile,
} from '@paddock/contract/domain/ledger/paying';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { saveFile } from '../../../platform/use-download.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { Message } from '../../../ui/message.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import styles from '../ledger.module.css';

/** The payment files that were made, each with what became of its payments. */
export function FilesCard({ to }: { readonly to: (path: string) => void }) {
  const titleId = useId();
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['ledger', 'payment-files'],
    queryFn: ({ signal }) => api.call(readPaymentFiles, { signal }),
  });
  if (data === undefined || data.files.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Payment files
      </h2>
      <ul className="plain-list stack">
        {data.files.map((file) => (
          <FileRow key={file.id} file={file} to={to} />
        ))}
      </ul>
    </Card>
  );
}

const states = { sent: 'Sent', paid: 'Paid', returned: 'Returned', undone: 'Undone' } as const;
const tones = { sent: 'info', paid: 'good', returned: 'warn', undone: 'plain' } as const;

interface FileRowProps {
  readonly file: PaymentFile;
  readonly to: (path: string) => void;
}

function FileRow({ file, to }: FileRowProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { id, number, account, currency, paysOn, total, madeAt, madeBy, undoneAt, items } = file;
  const format = Object.entries(paymentFormats).find(([name]) => name === file.format)?.[1];
  const load = useMutation({
    mutationFn: async () => {
      const answer = await api.open(readPaymentFile, { params: { id } });
      saveFile(await answer.blob(), `payments-${number}.${format?.ending ?? 'txt'}`);
    },
    networkMode: 'always',
  });
  const undo = useMutation({
    mutationFn: async () => api.call(undoPaymentFile, { params: { id } }),
    onSuccess: () =>
      showToast({ title: `File ${number} undone`, body: 'Its bills can be paid again.' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  const failed = load.error ?? undo.error;
  const canUndo = undoneAt === null && items.every(({ state }) => state !== 'paid');
  return (
    <li className={`ruled ${styles['batch']}`}>
      <details className="shrink grow">
        <summary>
          <strong>{`${number}: ${formatAmount(total, currency)} on ${formatDate(paysOn)}`}</strong>
          <span className="block small muted">
            {`${counted(items.length, 'payment')} from ${account}, ${format?.title ?? file.format}. ${
              undoneAt === null
                ? `Made ${formatDate(madeAt.slice(0, 10))} by ${madeBy}.`
                : `Undone ${formatDate(undoneAt.slice(0, 10))}.`
            }`}
          </span>
        </summary>
        <ul className="plain-list stack">
          {items.map(({ bill, title, vendor, amount, state }) => (
            <li key={bill} className="row wrap between gap-3">
              <InsideLink href={`/admin/expenditure/${bill}`} to={to}>
                {[vendor ?? 'No vendor', title].join(', ')}
              </InsideLink>
              <span className="row gap-3 middle">
                <Badge tone={tones[state]}>{states[state]}</Badge>
                <span className="figures">{formatAmount(amount, currency)}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
      <div className="flex wrap gap-2">
        {undoneAt === null && (
          <DeskButton busy={load.isPending} onClick={() => load.mutate()}>
            <span aria-hidden="true">Download</span>
            <span className="visually-hidden">{`Download file ${number}`}</span>
          </DeskButton>
        )}
        {canUndo && (
          <DeskButton variant="quiet" busy={undo.isPending} onClick={() => setAsks(true)}>
            <span aria-hidden="true">Undo</span>
            <span className="visually-hidden">{`Undo file ${number}`}</span>
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
        title={`Undo file ${number}?`}
        confirmLabel="Undo it"
        cancelLabel="Keep it"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          undo.mutate();
        }}
      >
        Undo it only if it did not go to the bank, or the bank refused it. Otherwise its bills could
        be paid twice.
      </ConfirmDialog>
    </li>
  );
}
