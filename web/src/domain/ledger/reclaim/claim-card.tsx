import type { ApartRow, Reclaim, ReclaimRow } from '@paddock/contract/domain/ledger/reclaim';
import { nameCountry } from '@paddock/contract/platform/countries';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from '../ledger.module.css';

interface ClaimCardProps {
  readonly found: Reclaim;
  readonly to: (path: string) => void;
  readonly file: ReactNode;
}

/** A claim with its sums, then what is not claimed. */
export function ClaimCard({ found, to, file }: ClaimCardProps) {
  const claimId = useId();
  const apartId = useId();
  const { rows, apart, unknown } = found;
  return (
    <>
      <Card role="region" aria-labelledby={claimId} padded className="stack gap-3">
        <h2 id={claimId} className="time-text">
          {`To claim in ${nameCountry(found.country)}`}
        </h2>
        <p className="muted">{describeRule(found)}</p>
        {rows.length === 0 ? (
          <p>No bill of this period can be claimed.</p>
        ) : (
          <>
            <Totals totals={found.totals} />
            {found.totals.some(({ minimum }) => minimum === 'unknown') && (
              <Message tone="warn" title="Check the minimum">
                It is not known whether every currency reaches the minimum.
              </Message>
            )}
            <ol className="plain-list stack">
              {rows.map((row) => (
                <Row key={`${row.id} ${row.nature}`} row={row} to={to} />
              ))}
            </ol>
          </>
        )}
        {rows.length + apart.length > 0 && <div className="flex wrap gap-2">{file}</div>}
      </Card>
      {(apart.length > 0 || unknown > 0) && (
        <Card role="region" aria-labelledby={apartId} padded className="stack gap-3">
          <h2 id={apartId} className="time-text">
            Not claimed
          </h2>
          {found.apartTotals.length > 0 && <Totals totals={found.apartTotals} />}
          {apart.length > 0 && (
            <ul className="plain-list stack">
              {apart.map((row) => (
                <Row key={`${row.id} ${row.nature}`} row={row} to={to} />
              ))}
            </ul>
          )}
          {unknown > 0 && (
            <p className="muted">
              {`${counted(unknown, 'bill')} of this period ${unknown === 1 ? 'has' : 'have'} neither VAT nor a vendor with a VAT number, so it is not known whether there is something to claim.`}
            </p>
          )}
        </Card>
      )}
    </>
  );
}

/** The minimum and the last day, or that they are not known. */
function describeRule({ period, minimum, deadline, daysLeft, source }: Reclaim): string {
  const span = period === 'year' ? 'a year or what is left of it' : 'less than a year';
  const least =
    minimum === null
      ? 'Its minimum is not known.'
      : `At least ${formatAmount(minimum.amount, minimum.currency)} of VAT for ${span}.`;
  return `${least} ${describeDeadline(deadline, daysLeft)} By ${source}. Look it up before you rely on it.`;
}

function describeDeadline(deadline: string | null, daysLeft: number | null): string {
  if (deadline === null || daysLeft === null) return 'Its last day is not known.';
  if (daysLeft < 0) return `The last day was ${formatDate(deadline)}.`;
  return `The last day is ${formatDate(deadline)}, in ${counted(daysLeft, 'day')}.`;
}

/** Each currency by itself. */
function Totals({ totals }: { readonly totals: Reclaim['apartTotals'] }) {
  return (
    <table className={`full desk-text ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">Currency</th>
          <th scope="col">Net</th>
          <th scope="col">VAT</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ currency, net, vat }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td>{formatAmount(net, currency).replace(` ${currency}`, '')}</td>
            <td>{formatAmount(vat, currency).replace(` ${currency}`, '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: ReclaimRow | ApartRow;
  readonly to: (path: string) => void;
}

function Row({ row, to }: RowProps) {
  const { id, day, number, vendor, vatNumber, code, nature, currency, net, vat } = row;
  const words = [
    formatDate(day),
    vatNumber ?? 'no VAT number',
    ...(code === null || nature === null ? [] : [`${code} ${nature}`]),
  ];
  return (
    <li className={`ruled ${styles['batch']}`}>
      <div className="shrink">
        <strong className="block">
          {'place' in row && `${row.place}. `}
          <InsideLink href={`/admin/expenditure/${id}`} to={to}>
            {[vendor ?? 'No vendor', number ?? 'no number'].join(', ')}
          </InsideLink>
        </strong>
        <span className="block small muted">{words.join(' · ')}</span>
        {'why' in row && <span className="block small">{row.why}</span>}
      </div>
      {net !== null && vat !== null && (
        <span className="figures">
          <strong className="block">{`VAT ${formatAmount(vat, currency)}`}</strong>
          <span className="block small muted">{`Net ${formatAmount(net, currency)}`}</span>
        </span>
      )}
    </li>
  );
}
