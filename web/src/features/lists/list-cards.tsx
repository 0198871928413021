import { Badge } from '../../ui/badge.tsx';
import type { ListRow } from '@paddock/contract/lists/calls';
import type { ListColumn, ListDescriptor } from '@paddock/contract/lists/list-descriptor';
import styles from './list-cards.module.css';
import { capital, presentOnCard } from './present.ts';
import { RowLink, type RowLinkProps } from './row-link.tsx';
import type { RowsProps } from './rows.ts';
import { StateBadge } from './state-badge.tsx';
import { useSeenRows } from './use-seen-rows.ts';

const cardPx = 78;

/** The rows on a phone: a card each. */
export function ListCards({ list, rows, hrefOf, onOpen, onNearEnd, isWhole }: RowsProps) {
  'use no memo';
  const { setBox, items, total, top, measure, onKeyDown } = useSeenRows({
    count: rows.length,
    rowPx: cardPx,
    onNearEnd,
  });
  return (
    <ul ref={setBox} className={styles['cards']} style={{ height: total }}>
      {items.map(({ index, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={row.id}
            ref={measure}
            data-index={index}
            aria-setsize={isWhole ? rows.length : -1}
            aria-posinset={index + 1}
            className={styles['card']}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <Card
              list={list}
              row={row}
              href={hrefOf(row)}
              onOpen={() => onOpen(row)}
              onKeyDown={onKeyDown}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps extends Pick<RowLinkProps, 'href' | 'onOpen' | 'onKeyDown'> {
  readonly list: ListDescriptor;
  readonly row: ListRow;
}

/** The first text names it; money and state stand at its side, all else in the line below. */
function Card({ list, row, ...link }: CardProps) {
  const shown = list.columns.filter(({ only }) => only === undefined);
  const title = shown.find(({ kind }) => kind === 'text');
  const side = shown.filter(({ kind }) => kind === 'money' || kind === 'state');
  const below = shown.filter((column) => column !== title && !side.includes(column));
  const words = (column: ListColumn) => presentOnCard(column, row.cells[column.name] ?? null);
  const name = title === undefined ? '' : words(title);
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['title']}>
          <RowLink {...link}>{capital(name === '' ? `${list.noun} ${row.id}` : name)}</RowLink>
          {row.archived && <Badge>archived</Badge>}
        </span>
        <span className={styles['below']}>{below.map(words).filter(Boolean).join(', ')}</span>
      </span>
      <span className={styles['side']}>
        {side.map((column) =>
          column.kind === 'state' ? (
            <StateBadge key={column.name} columns={list.columns} column={column} row={row} />
          ) : (
            <span key={column.name} className={styles['money']}>
              {words(column)}
            </span>
          ),
        )}
      </span>
    </>
  );
}
