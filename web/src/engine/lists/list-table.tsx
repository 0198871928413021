import { nameOrder } from '@paddock/contract/engine/lists/question';
import type { ListColumn } from '@paddock/contract/engine/lists/list-descriptor';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './list-table.module.css';
import { isFigure, presentCell } from './present-cell.ts';
import { RowLink } from '../../ui/links.tsx';
import type { RowsProps } from './use-rows.ts';
import { StateBadge } from './row-words.tsx';
import { useSeenRows } from './use-seen-rows.ts';

const rowPx = 53;

/** The rows on a desktop: a table whose headings stay in sight. */
export function ListTable(props: RowsProps) {
  'use no memo';
  const { list, rows, asked, hrefOf, onOpen, onNearEnd, isWhole } = props;
  const columns = list.columns.filter(({ only }) => only !== 'file');
  const { setBox, items, total, top, measure, onKeyDown } = useSeenRows({
    count: rows.length,
    rowPx,
    onNearEnd,
  });
  const before = (items[0]?.start ?? top) - top;
  const after = total - ((items.at(-1)?.end ?? top) - top);
  return (
    <table className={styles['table']} aria-rowcount={isWhole ? rows.length + 1 : -1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Heading key={column.name} column={column} asked={asked} />
          ))}
        </tr>
      </thead>
      <tbody ref={setBox}>
        {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
        {items.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <tr
              key={row.id}
              ref={measure}
              data-index={index}
              aria-rowindex={index + 2}
              className={styles['row']}
            >
              {columns.map((column, at) => (
                <td key={column.name} className={isFigure(column) ? styles['figure'] : undefined}>
                  {at === 0 ? (
                    <RowLink href={hrefOf(row)} onOpen={() => onOpen(row)} onKeyDown={onKeyDown}>
                      {presentCell(column, row.cells[column.name] ?? null)}
                    </RowLink>
                  ) : column.kind === 'state' ? (
                    <StateBadge columns={list.columns} column={column} row={row} />
                  ) : (
                    presentCell(column, row.cells[column.name] ?? null)
                  )}
                  {at === 0 && row.archived && <Badge>archived</Badge>}
                </td>
              ))}
            </tr>
          );
        })}
        {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
      </tbody>
    </table>
  );
}

interface HeadingProps {
  readonly column: ListColumn;
  readonly asked: RowsProps['asked'];
}

/** The name of a column; if an index serves its order, pressing it sorts, and pressing again reverses. */
function Heading({ column, asked }: HeadingProps) {
  const { sort } = asked.question;
  const isSorted = sort.column === column.name;
  const order = sort.descending ? 'descending' : 'ascending';
  const arrow = sort.descending ? ArrowDown : ArrowUp;
  const next = { column: column.name, descending: isSorted && !sort.descending };
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={classNames(styles[column.kind], isFigure(column) ? styles['figure'] : undefined)}
    >
      {column.sorts === true ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => asked.change({ sort: nameOrder(next) })}
        >
          {column.label}
          {isSorted && <Icon of={arrow} size={16} />}
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
