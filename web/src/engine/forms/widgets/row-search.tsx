import { Combobox } from '@base-ui/react/combobox';
import type { LookupMeta, LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useState, type Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { ControlProps } from '../../../ui/field-frame.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { firstRow, rememberRow, useLookupSearch } from '../lookup-rows.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useBegun, type Begun } from './begun.ts';
import { isEarlyEnter, keepOnEscape, LookupList, rowChoice } from './lookup-list.tsx';
import styles from './lookup-field.module.css';

export interface RowPickerProps extends Partial<ControlProps> {
  readonly meta: LookupMeta;
  readonly label: string;
  readonly wrong?: boolean;
  readonly name?: string;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly 'aria-required'?: boolean;
  readonly onPick: (row: LookupRow) => void;
  readonly onBlur?: () => void;
}

interface RowSearchProps extends RowPickerProps {
  readonly begun: Begun;
}

/** The picker, and the list of rows that match the typed text in it. */
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
  const { api } = usePlatform();
  const [typed, setTyped] = useState('');
  const field = useBegun(begun);
  const [open, setOpen] = useState(begun.open);
  const search = useLookupSearch(meta, typed, open);
  function pick(row: LookupRow | null): void {
    if (row === null) return;
    rememberRow(queries, meta, row);
    setTyped('');
    onPick(row);
  }
  /** Enter means the first matching row, even if it is still loading or no row is marked yet. */
  async function enter(control: HTMLInputElement): Promise<void> {
    const text = control.value;
    const isFound = text.trim() !== '' && search.state !== 'searching';
    const row = isFound ? search.rows[0] : await firstRow(api, queries, meta, text);
    if (row === undefined || control.value !== text || document.activeElement !== control) return;
    setOpen(false);
    pick(row);
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
      <Combobox.InputGroup className={classNames('input-frame', wrong && 'input-wrong')}>
        <Combobox.Input
          {...input}
          ref={begun.focused ? field : ref}
          // While the list is open, the label is hidden from screen readers, like everything outside the
          // list.
          aria-label={label}
          autoComplete="off"
          className={`input ${styles['input']}`}
          onKeyDown={(event) => {
            if (!isEarlyEnter(event)) return;
            event.preventDefault();
            if (event.currentTarget.value.trim() === '') return;
            // It would close the list and drop what was typed.
            event.preventBaseUIHandler();
            void enter(event.currentTarget);
          }}
        />
        <Combobox.Trigger className={styles['button']} aria-label={`Show ${label}`}>
          <Icon of={ChevronDown} size={20} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <LookupList search={search} typed={typed} />
    </Combobox.Root>
  );
}
