import { vatCategories } from '@paddock/contract/domain/ledger/invoices';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import type { ReactNode } from 'react';
import styles from './ledger.module.css';

interface Amounts {
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

interface VatTableProps {
  /** The heading of the first column. */
  readonly title: string;
  readonly currency: string;
  readonly rows: readonly (Amounts & { readonly name: ReactNode })[];
  readonly total: Amounts | undefined;
  /** More rows below the total. */
  readonly children?: ReactNode;
}

/** One row for each line, and what they come to. Lines have no names of their own, and never change places. */
export function VatTable({ title, currency, rows, total, children }: VatTableProps) {
  const cells = ({ net, vat, gross }: Amounts) =>
    [net, vat, gross].map((amount) => formatMoney(amount, minorUnits(currency)));
  return (
    <table className={`full desk-text ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Net</th>
          <th scope="col">VAT</th>
          <th scope="col">{`Gross, ${currency}`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} name={row.name} amounts={cells(row)} />
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <Row name="Total" amounts={cells(total)} bold />
          {children}
        </tfoot>
      )}
    </table>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly amounts: readonly string[];
  readonly bold?: boolean;
}

function Row({ name, amounts: [net, vat, gross], bold = false }: RowProps) {
  return (
    <tr className={bold ? 'bold' : undefined}>
      <th scope="row">{name}</th>
      <td>{net}</td>
      <td>{vat}</td>
      <td>{gross}</td>
    </tr>
  );
}

/** "19 %", "Reverse charge" */
export function describeRate(line: {
  readonly category: string;
  readonly rate: string | null;
  readonly description?: string | null;
}): string {
  if (line.rate !== null) return `${line.rate} %`;
  const words = Object.entries(vatCategories).find(([code]) => code === line.category)?.[1];
  return line.description ?? capital(words ?? line.category);
}

function capital(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
