import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FieldGrid } from '../field-grid.tsx';
import { rowsOf } from '../typed-values.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './rows-field.module.css';
import type { WidgetProps } from './widget.ts';

/** Any number of rows, each a small form of its own, typed where they stand. */
export function RowsField({ element, field, value, problem, onChange }: WidgetProps<'rows'>) {
  const rows = rowsOf(value);
  const { ids, newest, add, remove } = useRowIds(rows.length);
  return (
    <fieldset className={styles['rows']}>
      <legend className={styles['legend']}>{element.label}</legend>
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
      {problem !== undefined && <p className={styles['error']}>{problem}</p>}
      <Button
        variant="quiet"
        name={field}
        onClick={() => {
          add();
          onChange([...rows, emptyValues(element.elements)]);
        }}
      >
        <Icon of={Plus} size={20} />
        {`Add ${element.rowTitle.toLowerCase()}`}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  readonly element: FormElement<'rows'>;
  readonly values: TypedValues;
  readonly prefix: string;
  readonly title: string;
  /** It was just added: the focus goes into it. */
  readonly fresh: boolean;
  readonly onRemove: () => void;
}

function Row({ element, values, prefix, title, fresh, onRemove }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) row.current?.querySelector('input')?.focus();
  }, [fresh]);
  return (
    <div ref={row} role="group" aria-label={title} className={styles['row']}>
      <div className={styles['top']}>
        <p className={styles['title']}>{title}</p>
        <IconButton label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
          <Icon of={Trash} size={20} />
        </IconButton>
      </div>
      <FieldGrid elements={element.elements} values={values} prefix={prefix} />
    </div>
  );
}

/** Rows have no names of their own: without one, what is half typed in a row would move to its neighbour. */
function useRowIds(count: number) {
  const [{ ids, newest }, setRows] = useState(() => ({
    ids: Array.from({ length: count }, (_, index) => index),
    newest: -1,
  }));
  const next = Math.max(newest, count - 1, ...ids) + 1;
  return {
    ids,
    newest,
    add: () => setRows({ ids: [...ids, next], newest: next }),
    remove: (index: number) => setRows({ ids: ids.toSpliced(index, 1), newest }),
  };
}
