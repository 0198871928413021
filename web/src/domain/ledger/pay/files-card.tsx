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
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { MadeRow } from '../made-row.tsx';

/** The payment files that were made, each with what became of its payments. */
export function FilesCard({ to }: { readonly to: (path: string) => void }) {
  const titleId = useId();
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['ledger', 'payment-files'],
    queryFn: ({ signal }) => api.call(readPaymentFiles, { signal }),
  });
  const { data, error } = read;
  if (data === undefined ? error === null : data.files.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Payment files
      </h2>
      {data === undefined ? (
        <NotLoaded read={read} what="The payment files" />
      ) : (
        <ul className="plain-list stack">
          {data.files.map((file) => (
            <FileRow key={file.id} file={file} to={to} />
          ))}
        </ul>
      )}
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
  const { id, number, account, currency, paysOn, total, madeAt, madeBy, undoneAt, items } = file;
  const format = Object.entries(paymentFormats).find(([name]) => name === file.format)?.[1];
  const canUndo = undoneAt === null && items.every(({ state }) => state !== 'paid');
  const open = async () => api.open(readPaymentFile, { params: { id } });
  return (
    <MadeRow
      name={`file ${number}`}
      files={undoneAt === null ? { [format?.ending.toUpperCase() ?? 'File']: open } : {}}
      undo={
        canUndo
          ? {
              call: async () => api.call(undoPaymentFile, { params: { id } }),
              after: 'Its bills can be paid again.',
              warning:
                'Undo it only if it did not go to the bank, or the bank refused it. Otherwise its bills could be paid twice.',
            }
          : null
      }
    >
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
    </MadeRow>
  );
}
