import { useEffect, useRef } from 'react';
import { Marked } from './marked.tsx';
import { RowIcon } from './row-icon.tsx';
import type { Row, RowGroup } from './rows.ts';
import styles from './search-dialog.module.css';

interface ResultListProps {
  readonly id: string;
  readonly groups: readonly RowGroup[];
  readonly typed: string;
  /** The key of the line that Enter opens. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onChoose: (row: Row) => void;
}

/** The name of a line in the page, for the field that points at it. */
export function rowId(listId: string, key: string): string {
  return `${listId}-${key.replaceAll(/[^\w-]/g, '-')}`;
}

/** What fits, under the headings of its kinds. The focus stays in the field above. */
export function ResultList({ id, groups, typed, selected, onSelect, onChoose }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ kind, label, rows }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation" className={styles['heading']}>
            {label}
          </p>
          {rows.map((row) => (
            <ResultRow
              key={row.key}
              id={rowId(id, row.key)}
              row={row}
              typed={typed}
              selected={row.key === selected}
              onSelect={() => onSelect(row.key)}
              onChoose={() => onChoose(row)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ResultRowProps {
  readonly id: string;
  readonly row: Row;
  readonly typed: string;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onChoose: () => void;
}

function ResultRow({ id, row, typed, selected, onSelect, onChoose }: ResultRowProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { title, about, icon } = row;
  return (
    // The field has the focus and the keys: a line is only pointed at.
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles['row']}
      onPointerMove={onSelect}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      <span className={styles['icon']}>
        <RowIcon row={row} />
      </span>
      <span className={styles['words']}>
        <span className={icon === 'more' ? styles['more'] : styles['title']}>
          <Marked text={title} typed={icon === 'more' ? '' : typed} />
        </span>
        {about !== '' && (
          <span className={styles['about']}>
            {' '}
            <Marked text={about} typed={typed} />
          </span>
        )}
      </span>
      <RowEnd row={row} selected={selected} />
    </div>
  );
}

/** What a line says at its end: what its first action is, or how many people are on it. */
function RowEnd({ row: { note, action }, selected }: Pick<ResultRowProps, 'row' | 'selected'>) {
  if (action !== undefined && (selected || note === ''))
    return (
      <span className={styles['note']}>
        {action.label} <span className={styles['keys']}>Ctrl ↵</span>
      </span>
    );
  if (note !== '') return <span className={styles['note']}>{note}</span>;
  return selected ? (
    <kbd className={styles['key']} aria-hidden="true">
      ↵
    </kbd>
  ) : null;
}
