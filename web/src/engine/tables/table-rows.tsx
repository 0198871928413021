import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { followInside } from '../../ui/follow.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Heading, RowSelection } from './table-model.ts';
import type { TableColumn } from './table-shape.ts';
import styles from './table.module.css';

interface TableHeadProps<Row> {
  readonly headings: readonly Heading<Row>[];
  readonly columns: readonly TableColumn<Row>[];
  readonly selection: RowSelection | undefined;
}

/** The headings, which stay in sight. A line above them has what columns share. */
export function TableHead<Row>({ headings, columns, selection }: TableHeadProps<Row>) {
  const figures = new Set(columns.filter(({ isFigure }) => isFigure).map(({ id }) => id));
  const last = headings.length - 1;
  return (
    <thead className={styles['head']}>
      {headings.map((group, depth) => (
        <tr key={group.id} aria-rowindex={depth + 1}>
          {selection !== undefined &&
            (depth < last ? <td aria-hidden="true" /> : <SelectAll selection={selection} />)}
          {group.headers.map((heading) => {
            const isShared = depth < last;
            if (heading.isPlaceholder)
              return <td key={heading.id} colSpan={heading.colSpan} aria-hidden="true" />;
            return (
              <th
                key={heading.id}
                scope={isShared ? 'colgroup' : 'col'}
                colSpan={heading.colSpan}
                className={classNames(
                  (isShared || figures.has(heading.column.id)) && styles['figure'],
                )}
              >
                <Above column={heading.column} />
                {String(heading.column.columnDef.header)}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

/** The heading above it, for screen readers: two columns may be called “Local”. */
function Above<Row>({ column }: Pick<Heading<Row>['headers'][number], 'column'>) {
  const above = column.parent?.columnDef.header;
  return above === undefined ? null : <VisuallyHidden>{String(above)} </VisuallyHidden>;
}

const nothingToSelect = {
  'aria-disabled': true,
  'aria-description': 'Nothing to select',
  title: 'Nothing to select',
};

/** It stays a tab stop if there is nothing to select, and says so. */
function SelectAll({ selection }: { readonly selection: RowSelection }) {
  const isEmpty = selection.all === 'no rows';
  return (
    <th scope="col" className={`centered ${styles['select']}`}>
      <label className={styles['box']}>
        <input
          type="checkbox"
          aria-label="Select all"
          checked={selection.all === 'every'}
          {...(isEmpty ? nothingToSelect : {})}
          ref={(box) => {
            if (box !== null) box.indeterminate = selection.all === 'some';
          }}
          onChange={isEmpty ? () => undefined : selection.toggleAll}
        />
      </label>
    </th>
  );
}

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
      className={classNames(
        'relative',
        styles['row'],
        (isOpen || isSelected === true) && styles['chosen'],
      )}
    >
      {isSelected !== undefined && (
        <td className={`centered ${styles['select']}`}>
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
              className={`cover-link ${styles['link']}`}
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
