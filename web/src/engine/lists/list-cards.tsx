import { RowWords } from './row-words.tsx';
import styles from './list.module.css';
import type { RowsProps } from './use-rows.ts';
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
            <RowWords
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
