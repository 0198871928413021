import {
  readRechargeCsv,
  readRechargePdf,
  type RechargeStatement,
  undoRecharge,
} from '@paddock/contract/domain/ledger/recharge';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useId } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { MadeRow } from '../made-row.tsx';

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
  const params = { id };
  const sums = totals.map(({ currency, total }) => formatAmount(total, currency)).join(', ');
  return (
    <MadeRow
      name={`statement ${number}`}
      files={{
        PDF: async () => api.open(readRechargePdf, { params }),
        CSV: async () => api.open(readRechargeCsv, { params }),
      }}
      undo={
        undoneAt !== null
          ? null
          : {
              call: async () => api.call(undoRecharge, { params }),
              after: 'Its bills can be recharged again.',
              warning:
                'Its bills can be recharged again. If the client has it, tell them that it no longer counts.',
            }
      }
    >
      <div className="shrink">
        <strong className="block">{`${number}: ${sums}`}</strong>
        <span className="block small muted">
          {`${counted(bills, 'bill')}, ${markUp} % mark-up. ${
            undoneAt === null
              ? `Made ${formatDate(madeAt.slice(0, 10))} by ${madeBy}.`
              : `Undone ${formatDate(undoneAt.slice(0, 10))}.`
          }`}
        </span>
      </div>
    </MadeRow>
  );
}
