import {
  readRechargeCsv,
  readRechargePdf,
  type RechargeStatement,
  undoRecharge,
} from '@paddock/contract/domain/ledger/recharge';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { Card } from '../../../ui/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import styles from '../ledger.module.css';

/** What the client was asked to pay back. */
export function StatementsCard({
  statements,
}: {
  readonly statements: readonly RechargeStatement[];
}) {
  const titleId = useId();
  if (statements.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Recharge statements
      </h2>
      <ul className="plain-list stack">
        {statements.map((statement) => (
          <Statement key={statement.id} statement={statement} />
        ))}
      </ul>
    </Card>
  );
}

function Statement({ statement }: { readonly statement: RechargeStatement }) {
  const { id, number, markUp, bills, totals, madeAt, madeBy, undoneAt } = statement;
  const { api } = usePlatform();
  const queries = useQueryClient();
  const params = { id };
  const pdf = useDownload({
    name: `recharge-${number}`,
    ending: 'pdf',
    open: async (from) => from.open(readRechargePdf, { params }),
  });
  const csv = useDownload({
    name: `recharge-${number}`,
    ending: 'csv',
    open: async (from) => from.open(readRechargeCsv, { params }),
  });
  const undo = useMutation({
    mutationFn: async () => api.call(undoRecharge, { params }),
    onSuccess: () =>
      showToast({ title: `Statement ${number} undone`, body: 'Its bills can be recharged again.' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  const sums = totals.map(({ currency, total }) => formatAmount(total, currency)).join(', ');
  return (
    <li className={`ruled ${styles['batch']}`}>
      <div className="shrink">
        <strong className="block">{`${number}: ${sums}`}</strong>
        <span className="block small muted">
          {`${counted(bills, 'bill')}, ${markUp} % mark-up. ${
            undoneAt === null
              ? `Made ${formatDate(madeAt.slice(0, 10))} by ${madeBy}.`
              : `Undone ${formatDate(undoneAt.slice(0, 10))}.`
          }`}
        </span>
        {undo.error !== null && <span role="alert">{undo.error.message}</span>}
      </div>
      <div className="flex wrap gap-2">
        <DownloadButton label={`PDF of statement ${number}`} download={pdf} />
        <DownloadButton label={`CSV of statement ${number}`} download={csv} />
        {undoneAt === null && (
          <DeskButton variant="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
            <span aria-hidden="true">Undo</span>
            <span className="visually-hidden">{`Undo statement ${number}`}</span>
          </DeskButton>
        )}
      </div>
    </li>
  );
}
