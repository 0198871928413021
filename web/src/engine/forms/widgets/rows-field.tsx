import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FieldGrid } from '../field-grid.tsx';
import { firstToFill } from '../form-element.ts';
import { readRows } from '../typed-values.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './lookup-field.module.css';
import type { WidgetProps } from './widget.ts';

/** Any number of rows, each a small form that is filled in on the page. */
export function RowsField({ element, field, value, problem, onChange }: WidgetProps<'rows'>) {
  const rows = readRows(value);
  const { ids, newest, add, remove } = useRowIds(rows.length);
  const back = wayBack(element, rows);
  return (
    <fieldset className="grid gap-4 shrink borderless no-padding">
      <legend className={`no-padding below-2 hint bold ${styles['legend']}`}>
        {element.label}
      </legend>
      {rows.map((row, index) => (
        <Row
          key={ids[index]}
          element={element}
          values={row}
          prefix={`${field}.${index}.`}
          title={`${element.rowTitle} ${index + 1}`}
          fresh={ids[index] === newest}
          onRemove={() => {
            remove(index);
            onChange(rows.toSpliced(index, 1));
          }}
        />
      ))}
      {problem !== undefined && <p className="hint medium accent">{problem}</p>}
      <div className={styles['rowWays']}>
        <Button
          variant="quiet"
          name={field}
          onClick={() => {
            add(1);
            onChange([...rows, followingRow(element, rows)]);
          }}
        >
          <Icon of={Plus} size={20} />
          {`Add ${element.rowTitle.toLowerCase()}`}
        </Button>
        {element.returns !== undefined && rows.length > 0 && (
          <Button
            variant="quiet"
            why={
              back.length === 0
                ? 'Fill in both airports first. A return can be added once.'
                : undefined
            }
            onClick={() => {
              add(back.length);
              onChange([...rows, ...back]);
            }}
          >
            <Icon of={Undo2} size={20} />
            Add return
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Another leg continues where the last one ends, with the same airline. */
function followingRow(
  { returns, elements }: FormElement<'rows'>,
  rows: readonly TypedValues[],
): TypedValues {
  const empty = emptyValues(elements);
  const last = rows.at(-1);
  if (returns === undefined || last === undefined) return empty;
  return {
    ...empty,
    ...kept(returns.keeps, last),
    [returns.origin]: last[returns.destination] ?? null,
  };
}

function kept(names: readonly string[], row: TypedValues): TypedValues {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

/** The same legs in the other direction, last one first; none while an end is missing, or once they lead back. */
function wayBack(
  { returns, elements }: FormElement<'rows'>,
  rows: readonly TypedValues[],
): TypedValues[] {
  if (returns === undefined || rows.length === 0) return [];
  const { origin, destination, keeps } = returns;
  const [first, last] = [rows[0], rows.at(-1)];
  const isWhole = rows.every((row) => row[origin] !== null && row[destination] !== null);
  if (!isWhole || first?.[origin] === last?.[destination]) return [];
  return rows.toReversed().map((row) => ({
    ...emptyValues(elements),
    ...kept(keeps, row),
    [origin]: row[destination] ?? null,
    [destination]: row[origin] ?? null,
  }));
}

interface RowProps {
  readonly element: FormElement<'rows'>;
  readonly values: TypedValues;
  readonly prefix: string;
  readonly title: string;
  /** It was just added, so it gets the focus. */
  readonly fresh: boolean;
  readonly onRemove: () => void;
}

function Row({ element, values, prefix, title, fresh, onRemove }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) firstToFill(row.current)?.focus();
  }, [fresh]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={title}
      className={`shrink surface outlined round-3 ${styles['row']}`}
    >
      <div className="row between below-2">
        <p className={styles['title']}>{title}</p>
        <IconButton label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
          <Icon of={Trash} size={20} />
        </IconButton>
      </div>
      <FieldGrid elements={element.elements} values={values} prefix={prefix} />
    </div>
  );
}

/** Rows have no natural key: without one, what is half typed in a row would move to its neighbour. */
function useRowIds(count: number) {
  const [{ ids: known, newest }, setRows] = useState(() => ({
    ids: Array.from({ length: count }, (_, index) => index),
    newest: -1,
  }));
  const after = Math.max(newest, ...known) + 1;
  // Rows may have been filled in by something else.
  const others = Math.max(0, count - known.length);
  const ids = [...known, ...Array.from({ length: others }, (_, index) => after + index)];
  const next = after + others;
  return {
    ids,
    newest,
    /** The first of the added rows gets the focus. */
    add: (more: number) =>
      setRows({
        ids: [...ids, ...Array.from({ length: more }, (_, index) => next + index)],
        newest: next,
      }),
    remove: (index: number) => setRows({ ids: ids.toSpliced(index, 1), newest }),
  };
}
