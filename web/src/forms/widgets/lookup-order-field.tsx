import { Combobox } from '@base-ui/react/combobox';
import { isKeys } from '@paddock/contract/forms/kinds/lookup';
import type { LookupRow } from '@paddock/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { rememberRow, useChosenRows, useLookupSearch } from '../lookup-rows.ts';
import { AddRecord } from './add-record.tsx';
import { keepOnEscape } from './keep-on-escape.ts';
import { LookupList } from './lookup-list.tsx';
import styles from './lookup-field.module.css';
import { OrderList } from './order-list.tsx';
import { rowChoice } from './row-choice.ts';
import type { WidgetProps } from './widget.ts';

/** Rows of a list in an order that is made by hand; what is chosen comes last until it is moved. */
export function LookupOrderField(props: WidgetProps<'lookupOrder'>) {
  const { element, field, value, problem, onChange, onLeave } = props;
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keys = isKeys(value) ? value : [];
  const rows = useChosenRows(element.meta, keys);
  const search = useLookupSearch(element.meta, typed, open);
  function add(row: LookupRow | null): void {
    if (row === null) return;
    rememberRow(queries, element.meta, row);
    setTyped('');
    onChange([...keys, row.key]);
  }
  return (
    <FieldFrame
      label={element.label}
      required={element.required}
      hint={element.hint}
      error={problem}
      action={<AddRecord meta={element.meta} onAdded={(key) => onChange([...keys, key])} />}
    >
      {(control) => (
        <div className={styles['ordered']}>
          <OrderList
            rows={rows}
            itemTitle={element.itemTitle}
            onChange={(next) => onChange(next.map(({ key }) => key))}
          />
          <Combobox.Root
            {...rowChoice}
            items={search.rows}
            value={null}
            onValueChange={keepOnEscape(add)}
            inputValue={typed}
            onInputValueChange={(text, { reason }) =>
              setTyped(reason === 'input-change' ? text : '')
            }
            open={open}
            onOpenChange={setOpen}
          >
            <Combobox.InputGroup
              className={classNames(styles['control'], problem !== undefined && styles['wrong'])}
            >
              <Combobox.Input
                {...control}
                // While the list is open the label is hidden from readers, like all that is not the list.
                aria-label={element.label}
                name={field}
                aria-required={element.required === true}
                autoComplete="off"
                className={styles['input']}
                placeholder={`Add ${element.itemTitle.toLowerCase()} ${keys.length + 1}`}
                onBlur={onLeave}
              />
              <Combobox.Trigger className={styles['button']} aria-label={`Show ${element.label}`}>
                <ChevronDown size={20} aria-hidden="true" />
              </Combobox.Trigger>
            </Combobox.InputGroup>
            <LookupList search={search} typed={typed} />
          </Combobox.Root>
        </div>
      )}
    </FieldFrame>
  );
}
