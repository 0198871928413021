import {
  type CashBill,
  type CashFlow,
  type CashRow,
  readCashFlow,
} from '@paddock/contract/domain/ledger/cash-flow';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatAmount, toPence } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotLoaded } from '../../engine/not-loaded.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './ledger.module.css';

/** What falls due, week by week, as a chart and a table with its bills. */
export function CashFlowPage({ to }: { readonly to: (path: string) => void }) {
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['ledger', 'cash-flow'],
    queryFn: ({ signal }) => api.call(readCashFlow, { signal }),
  });
  const { data } = read;
  if (data !== undefined) return <Shown found={data} to={to} />;
  return (
    <Card padded className="stack gap-3">
      <NotLoaded read={read} what="Cash flow" isOne />
    </Card>
  );
}

interface ShownProps {
  readonly found: CashFlow;
  readonly to: (path: string) => void;
}

function Shown({ found, to }: ShownProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<string>();
  const { rows, unknown, refunds } = found;
  const row = rows.find(({ currency }) => currency === chosen) ?? rows[0];
  const notes = [
    ...(unknown === 0
      ? []
      : [`It is not known what is due for ${counted(unknown, 'bill')}: they are not in the sums.`]),
    ...refunds.map(
      ({ currency, amount }) =>
        `${formatAmount(amount, currency)} is due back to you, at no known date.`,
    ),
  ];
  if (row === undefined)
    return (
      <Card padded className="stack gap-3">
        <ScreenState title="Nothing is due">{notes.join(' ')}</ScreenState>
      </Card>
    );
  return (
    <div className="stack at-top gap-4">
      <div className="row wrap gap-3">
        <SelectField
          label="Currency"
          choices={rows.map(({ currency, total }) => ({
            value: currency,
            label: `${currency}: ${formatAmount(total, currency)}`,
          }))}
          chosen={row.currency}
          onChoose={setChosen}
        />
      </div>
      <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
        <h2 id={titleId} className="time-text">
          {`Due in ${row.currency}`}
        </h2>
        <Weeks found={found} row={row} to={to} />
        {notes.length > 0 && <p className="muted">{notes.join(' ')}</p>}
      </Card>
    </div>
  );
}

interface WeeksProps extends ShownProps {
  readonly row: CashRow;
}

function findLargest(amounts: readonly string[]): bigint {
  return amounts.map(toPence).reduce((most, pence) => (pence > most ? pence : most), 0n);
}

/** The share of an amount in a whole, in percent; only for drawing. */
function toPercent(amount: string, whole: bigint): number {
  return whole === 0n ? 0 : Number((toPence(amount) * 1_000n) / whole) / 10;
}

/** "30 Nov to 6 Dec 2026" */
function weekWords(from: string, until: string): string {
  const first = formatDate(from);
  const isOneYear = from.slice(0, 4) === until.slice(0, 4);
  return `${isOneYear ? first.slice(0, -5) : first} to ${formatDate(until)}`;
}

/** One line for each week: its bar, its sum and its bills. */
function Weeks({ found, row, to }: WeeksProps) {
  const { weeks, bills } = found;
  const own = bills.filter(({ currency }) => currency === row.currency);
  const lines = [
    { week: 'overdue', label: 'Overdue', amount: row.overdue },
    ...weeks.map((week, at) => ({
      week,
      label: at === 0 ? 'This week' : weekWords(week, dayAfter(week, 6)),
      amount: row.weeks[at] ?? '0',
    })),
    { week: 'later', label: 'Later', amount: row.later },
    { week: 'undated', label: 'Without a due date', amount: row.undated },
  ];
  const most = findLargest(lines.map(({ amount }) => amount));
  return (
    <table className={`full desk-text ${styles['table']} ${styles['flow']}`}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">
            <span className="visually-hidden">Bills</span>
          </th>
          <th scope="col">Due</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ week, label, amount }) => (
          <tr key={week}>
            <th scope="row">{label}</th>
            <td>
              <svg aria-hidden="true" width="100%" height="14" className="block">
                <rect
                  width={`${toPercent(amount, most)}%`}
                  height="14"
                  rx="4"
                  className={week === 'overdue' ? styles['late'] : styles['bar']}
                />
              </svg>
              <Bills bills={own.filter((bill) => bill.week === week)} to={to} />
            </td>
            <td>{formatAmount(amount, row.currency)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <strong>All</strong>
          </th>
          <td>{`${counted(own.length, 'bill')} in all`}</td>
          <td>
            <strong>{formatAmount(row.total, row.currency)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface BillsProps {
  readonly bills: readonly CashBill[];
  readonly to: (path: string) => void;
}

function Bills({ bills, to }: BillsProps) {
  if (bills.length === 0) return null;
  return (
    <details>
      <summary className="small">{counted(bills.length, 'bill')}</summary>
      <ul className="plain-list stack">
        {bills.map(({ id, title, project, currency, due, dueOn, sentIn }) => (
          <li key={id} className="row wrap between gap-3 small">
            <span>
              <InsideLink href={`/admin/expenditure/${id}`} to={to}>
                {title}
              </InsideLink>
              {` ${[project, ...(dueOn === null ? [] : [formatDate(dueOn)])].join(' · ')} `}
              {sentIn !== null && <Badge tone="info">{`Sent in file ${sentIn}`}</Badge>}
            </span>
            <span className="figures">{formatAmount(due, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
