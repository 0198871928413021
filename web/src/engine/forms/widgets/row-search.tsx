import { Combobox } from '@base-ui/react/combobox';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { rememberRow, useLookupSearch } from '../lookup-rows.ts';
import { Icon } from '../../../ui/icon.tsx';
import { focusOn, type Begun } from './begun.ts';
import { keepOnEscape, rowChoice } from './row-choice.ts';
import { LookupList } from './lookup-list.tsx';
import styles from './lookup-field.module.css';
import type { RowPickerProps } from './row-picker.tsx';

interface RowSearchProps extends RowPickerProps {
  readonly begun: Begun;
}

/** The picker, and the list of what fits the letters typed in it. */
export function RowSearch({
  meta,
  label,
  wrong = false,
  onPick,
  begun,
  ref = null,
  ...input
}: RowSearchProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(begun.typed);
  const [open, setOpen] = useState(begun.open);
  const search = useLookupSearch(meta, typed, open);
  function pick(row: LookupRow | null): void {
    if (row === null) return;
    rememberRow(queries, meta, row);
    setTyped('');
    onPick(row);
  }
  return (
    <Combobox.Root
      {...rowChoice}
      items={search.rows}
      value={null}
      onValueChange={keepOnEscape(pick)}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
      open={open}
      onOpenChange={setOpen}
    >
      <Combobox.InputGroup className={classNames(styles['control'], wrong && styles['wrong'])}>
        <Combobox.Input
          {...input}
          ref={begun.focused ? focusOn : ref}
          // While the list is open the label is hidden from readers, like all that is not the list.
          aria-label={label}
          autoComplete="off"
          className={styles['input']}
        />
        <Combobox.Trigger className={styles['button']} aria-label={`Show ${label}`}>
          <Icon of={ChevronDown} size={20} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <LookupList search={search} typed={typed} />
    </Combobox.Root>
  );
}
