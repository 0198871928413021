import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useChosenRows } from '../lookup-rows.ts';
import { useAddRecord } from './add-record.tsx';
import styles from './lookup-field.module.css';
import { RowPicker } from './lookup-fields.tsx';
import type { WidgetProps } from './widget.ts';

/** Rows of a list in an order made by hand; a new choice comes last until it is moved. */
export function LookupOrderField(props: WidgetProps<'lookupOrder'>) {
  const { element, field, value, problem, onChange, onLeave } = props;
  const keys = isKeys(value) ? value : [];
  const rows = useChosenRows(element.meta, keys);
  const adding = useAddRecord(element.meta, (key) => onChange([...keys, key]));
  return (
    <FieldFrame
      label={element.label}
      required={element.required}
      hint={element.hint}
      error={problem}
      action={adding.action}
    >
      {(control) => (
        <div className="stack gap-2">
          <OrderList
            rows={rows}
            itemTitle={element.itemTitle}
            onChange={(next) => onChange(next.map(({ key }) => key))}
          />
          <RowPicker
            {...control}
            meta={element.meta}
            label={element.label}
            wrong={problem !== undefined}
            name={field}
            aria-required={element.required === true}
            placeholder={`Add ${element.itemTitle.toLowerCase()} ${keys.length + 1}`}
            onPick={({ key }) => onChange([...keys, key])}
            onBlur={onLeave}
          />
        </div>
      )}
    </FieldFrame>
  );
}

interface OrderListProps {
  readonly rows: readonly LookupRow[];
  /** The noun for one of them: "Stop". */
  readonly itemTitle: string;
  readonly onChange: (rows: readonly LookupRow[]) => void;
}

/** The button that has the focus once the list is redrawn. */
interface Landing {
  readonly at: number;
  readonly button: 'up' | 'down' | 'remove';
}

/** Chosen rows with numbers: each can be moved by its buttons or by Alt and an arrow, and removed. */
function OrderList({ rows, itemTitle, onChange }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const [told, setTold] = useState('');
  useEffect(() => {
    if (landing === null) return;
    const item = list.current?.children.item(landing.at);
    item?.querySelector<HTMLElement>(`[data-button=${landing.button}]`)?.focus();
  }, [landing]);

  function move(from: number, to: number, button: Landing['button']): void {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setLanding({ at: to, button });
    setTold(`${row.value} is ${itemTitle.toLowerCase()} ${to + 1} of ${rows.length}.`);
  }

  function remove(at: number): void {
    onChange(rows.toSpliced(at, 1));
    setLanding({ at: Math.min(at, rows.length - 2), button: 'remove' });
    setTold(`${rows[at]?.value} removed.`);
  }

  function onKeyDown(event: KeyboardEvent, at: number): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const up = event.key === 'ArrowUp';
    move(at, up ? at - 1 : at + 1, up ? 'up' : 'down');
  }

  return (
    <>
      {rows.length > 0 && (
        <ol ref={list} className="no-padding surface outlined round-2">
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- one row may come twice, and holds nothing of its own
            <li key={at} className={`row control ruled ${styles['orderListItem']}`}>
              <span className={`rigid muted ${styles['number']}`}>{at + 1}</span>
              <span className={`grow shrink tight anywhere ${styles['orderListName']}`}>
                {row.value}
              </span>
              <IconButton
                data-button="up"
                onKeyDown={(event) => onKeyDown(event, at)}
                label={`Move ${row.value} up`}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1, 'up')}
              >
                <Icon of={ArrowUp} size={20} />
              </IconButton>
              <IconButton
                data-button="down"
                onKeyDown={(event) => onKeyDown(event, at)}
                label={`Move ${row.value} down`}
                aria-disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1, 'down')}
              >
                <Icon of={ArrowDown} size={20} />
              </IconButton>
              <IconButton
                data-button="remove"
                onKeyDown={(event) => onKeyDown(event, at)}
                label={`Remove ${row.value}`}
                onClick={() => remove(at)}
              >
                <Icon of={Trash} size={20} />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </>
  );
}
