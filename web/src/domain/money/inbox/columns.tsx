import type { InboxRow } from '@paddock/contract/domain/money/inbox';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../../engine/tables/table-shape.ts';
import { StateWord } from '../../../ui/state-word.tsx';
import styles from './inbox.module.css';
import { boughtWords, dayWords, stateOf } from './inbox-words.ts';

/** The columns of the inbox. `action` is the one thing to do about a row. */
export function inboxColumns(
  today: string,
  action: (row: InboxRow) => ReactNode,
): readonly TableColumn<InboxRow>[] {
  return [
    {
      id: 'what',
      label: 'Vendor and what',
      least: 130,
      grows: 1,
      mayCut: true,
      stays: true,
      cell: (row) => (
        <span className={styles['name']}>
          <Name row={row} />
        </span>
      ),
    },
    {
      id: 'due',
      label: 'Due',
      least: 104,
      cell: (row) => <Day row={row} today={today} />,
    },
    {
      id: 'amount',
      label: 'Amount',
      least: 132,
      isFigure: true,
      stays: true,
      cell: (row) => <Own row={row} />,
    },
    {
      id: 'sterling',
      label: 'In sterling',
      least: 112,
      isFigure: true,
      cell: (row) => <Sterling row={row} />,
    },
    {
      id: 'state',
      label: 'State',
      least: 166,
      stays: true,
      cell: (row) => <State row={row} today={today} />,
    },
    { id: 'action', label: 'Action', least: 136, cell: action },
  ];
}

export function Name({ row: { vendor, what } }: { readonly row: InboxRow }) {
  return (
    <>
      {vendor ?? 'No vendor'} <span className={styles['what']}>{what}</span>
    </>
  );
}

interface OfDay {
  readonly row: InboxRow;
  readonly today: string;
}

function Day({ row, today }: OfDay) {
  if (row.group === 'toPay' && row.dueOn !== null) return dayWords(row.dueOn, today);
  return <span className={styles['faint']}>{`Bought ${boughtWords(row.purchasedOn, today)}`}</span>;
}

export function Own({ row: { amount } }: { readonly row: InboxRow }) {
  if (amount === null) return <span className={styles['faint']}>not known</span>;
  return (
    <>
      <span className={styles['code']}>{amount.currency}</span>{' '}
      <span className={styles['money']}>
        {formatMoney(amount.amount, minorUnits(amount.currency))}
      </span>
    </>
  );
}

function Sterling({ row: { inSterling } }: { readonly row: InboxRow }) {
  if (inSterling === null) return <span className={styles['faint']}>no rate</span>;
  const figure = `£${formatMoney(inSterling.amount)}`;
  if (!inSterling.isEstimate) return <span className={styles['money']}>{figure}</span>;
  return (
    <span className={styles['faint']}>
      about <span className={styles['money']}>{figure}</span>
    </span>
  );
}

export function State({ row, today }: OfDay) {
  const { tone, words } = stateOf(row, today);
  return (
    <StateWord tone={tone} icon={tone === 'warn' ? TriangleAlert : undefined}>
      {words}
    </StateWord>
  );
}
