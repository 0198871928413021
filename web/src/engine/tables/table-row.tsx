import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { followInside } from '../../ui/follow.ts';
import type { TableColumn } from './table-shape.ts';
import styles from './table.module.css';

interface TableRowProps {
  /** Its line, and its row number for screen readers. */
  readonly index: number;
  readonly ariaRow: number;
  /** What its checkbox selects. Undefined if rows can't be selected. */
  readonly name: string | undefined;
  readonly href: string | undefined;
  readonly looks: readonly Pick<TableColumn<never>, 'id' | 'isFigure' | 'mayCut'>[];
  /** The content of its cells. The same function until rows or columns change. */
  readonly draw: (index: number) => readonly ReactNode[];
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  /** Undefined if rows can't be selected. */
  readonly isSelected: boolean | undefined;
  readonly onOpen: (index: number) => void;
  readonly onSelect: (index: number, range: boolean) => void;
  readonly onFocus: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One row. Its first cell links to its record, and the link covers the whole row. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { index, ariaRow, name, href, looks, draw, isOpen, isSelected } = props;
  const { onOpen, onSelect, onFocus, onKeyDown } = props;
  const cells = draw(index);
  const tabIndex = props.isTabStop ? 0 : -1;
  return (
    <tr
      data-index={index}
      aria-rowindex={ariaRow}
      className={classNames(styles['row'], (isOpen || isSelected === true) && styles['chosen'])}
    >
      {isSelected !== undefined && (
        <td className={styles['select']}>
          <label className={styles['box']}>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              onFocus={() => onFocus(index)}
              onKeyDown={onKeyDown}
              tabIndex={tabIndex}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onSelect(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      {looks.map(({ id, isFigure, mayCut }, at) => (
        <td
          key={id}
          className={classNames(isFigure && styles['figure'], mayCut && styles['cut']) || undefined}
        >
          {at === 0 && href !== undefined ? (
            <a
              href={href}
              tabIndex={tabIndex}
              aria-current={isOpen ? 'true' : undefined}
              className={styles['link']}
              onClick={(event) => followInside(event, () => onOpen(index))}
              onFocus={() => onFocus(index)}
              onKeyDown={onKeyDown}
            >
              {cells[at]}
            </a>
          ) : (
            cells[at]
          )}
        </td>
      ))}
    </tr>
  );
});
