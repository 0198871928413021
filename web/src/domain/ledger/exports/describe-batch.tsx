import type { ExportCheck } from '@paddock/contract/domain/ledger/exports';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import styles from '../ledger.module.css';

/** "12 bills, 3 payments, 1 correction" */
export function describeBatch(batch: {
  readonly bills: number;
  readonly payments: number;
  readonly reversals: number;
}): string {
  return [
    counted(batch.bills, 'bill'),
    ...(batch.payments === 0 ? [] : [counted(batch.payments, 'payment')]),
    ...(batch.reversals === 0 ? [] : [`${counted(batch.reversals, 'row')} reversed`]),
  ].join(', ');
}

/** Each currency by itself. */
export function Sums({ sums }: { readonly sums: ExportCheck['sums'] }) {
  return (
    <table className={`full desk-text ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">Currency</th>
          <th scope="col">Bills</th>
          <th scope="col">Payments</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currency, bills, payments }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td>{formatAmount(bills, currency).replace(` ${currency}`, '')}</td>
            <td>{formatAmount(payments, currency).replace(` ${currency}`, '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
