import { Combobox } from '@base-ui/react/combobox';
import type { LookupMeta, LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useState, type ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { rememberRow, useLookupSearch } from '../lookup-rows.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keepOnEscape, rowChoice } from './row-choice.ts';
import { LookupList } from './lookup-list.tsx';
import styles from './lookup-field.module.css';

interface RowPickerProps extends ComponentProps<typeof Combobox.Input> {
  readonly meta: LookupMeta;
  readonly label: string;
  readonly wrong?: boolean;
  readonly onPick: (row: LookupRow) => void;
}

/** Looks for a row of a list, hands it over and is empty again, ready for the next one. */
export function RowPicker({ meta, label, wrong = false, onPick, ...input }: RowPickerProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
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
