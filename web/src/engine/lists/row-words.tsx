import type { ListRow } from '@paddock/contract/engine/lists/calls';
import type { ListColumn, ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { Badge } from '../../ui/badge.tsx';
import { capital, presentOnCard, stateWords, findTone } from './present-cell.ts';
import { RowLink, type RowLinkProps } from '../../ui/links.tsx';
import styles from './list.module.css';

interface RowWordsProps extends Omit<RowLinkProps, 'children'> {
  readonly list: ListDescriptor;
  readonly row: ListRow;
}

/** A row at a glance. The first text names it; money and state are beside it, everything else below. Only the first amount needs no name. */
export function RowWords({ list, row, ...link }: RowWordsProps) {
  const shown = list.columns.filter(({ only }) => only === undefined);
  const title = shown.find(({ kind }) => kind === 'text');
  const side = shown.filter(({ kind }) => kind === 'money' || kind === 'state');
  const [firstMoney] = side.filter(({ kind }) => kind === 'money');
  const below = shown.filter((column) => column !== title && !side.includes(column));
  const words = (column: ListColumn) => presentOnCard(column, row.cells[column.name] ?? null);
  const name = title === undefined ? '' : words(title);
  return (
    <>
      <span className="grid gap-2px shrink">
        <span className={`flex wrap gap-2 bold anywhere ${styles['title']}`}>
          <RowLink {...link}>{capital(name === '' ? `${list.noun} ${row.id}` : name)}</RowLink>
          {row.archived && <Badge>archived</Badge>}
        </span>
        <span className="small muted anywhere">{below.map(words).filter(Boolean).join(', ')}</span>
      </span>
      <span className={`grid gap-1 rigid ${styles['side']}`}>
        {side.map((column) =>
          column.kind === 'state' ? (
            <StateBadge key={column.name} columns={list.columns} column={column} row={row} />
          ) : (
            <span key={column.name} className={styles['wordsMoney']}>
              {column !== firstMoney && <span className="small muted">{`${column.label} `}</span>}
              {words(column)}
            </span>
          ),
        )}
      </span>
    </>
  );
}

interface StateBadgeProps {
  readonly columns: readonly ListColumn[];
  readonly column: ListColumn;
  readonly row: Pick<ListRow, 'cells'>;
}

/** A state as a word with its colour. */
export function StateBadge({ columns, column, row }: StateBadgeProps) {
  return (
    <Badge tone={findTone(column, row.cells[column.name])}>
      {stateWords(columns, column, row)}
    </Badge>
  );
}
