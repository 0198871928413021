import { Combobox } from '@base-ui/react/combobox';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame, type ControlProps } from '../../../ui/field-frame.tsx';
import { rememberRow, useChosenRows, useLookupSearch } from '../lookup-rows.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isOffer, useAddRecord } from './add-record.tsx';
import { keepOnEnter, keepOnEscape, rowChoice } from './row-choice.ts';
import { LookupList } from './lookup-list.tsx';
import styles from './lookup-field.module.css';
import type { WidgetProps } from './widget.ts';

/** One row of a list, found by the first letters of its words. */
export function LookupField(props: WidgetProps<'lookup'>) {
  const { element, value, problem, onChange } = props;
  const queries = useQueryClient();
  // Null: the field shows the name of the chosen row, and no one is searching.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const chosen = useChosenRows(element.meta, typeof value === 'number' ? [value] : [])[0] ?? null;
  const search = useLookupSearch(element.meta, typed ?? '', open);
  const adding = useAddRecord(element.meta, onChange);
  function choose(row: LookupRow | null): void {
    setTyped(null);
    if (row !== null && isOffer(row)) return adding.add(typed ?? '');
    if (row !== null) rememberRow(queries, element.meta, row);
    onChange(row?.key ?? null);
  }
  return (
    <FieldFrame
      label={element.label}
      required={element.required}
      hint={chosen?.detail ?? element.hint}
      error={problem}
      action={adding.action}
    >
      {(control) => (
        <Combobox.Root
          {...rowChoice}
          items={[...search.rows, ...adding.offer(search, typed ?? '')]}
          value={chosen}
          onValueChange={keepOnEscape(choose)}
          inputValue={typed ?? chosen?.value ?? ''}
          onInputValueChange={(text, { reason }) =>
            setTyped(reason === 'input-change' ? text : null)
          }
          open={open}
          onOpenChange={setOpen}
        >
          <Control {...props} control={control} named={typed === null} />
          <LookupList search={search} typed={typed ?? ''} />
        </Combobox.Root>
      )}
    </FieldFrame>
  );
}

interface ControlledProps extends WidgetProps<'lookup'> {
  readonly control: ControlProps;
  /** The field shows the name of the chosen row: a tap selects it, and typing replaces it. */
  readonly named: boolean;
}

function Control({ element, field, problem, onLeave, control, named }: ControlledProps) {
  return (
    <Combobox.InputGroup
      className={classNames(styles['control'], problem !== undefined && styles['wrong'])}
    >
      <Combobox.Input
        {...control}
        // While the list is open the label is hidden from readers, like all that is not the list.
        aria-label={element.label}
        name={field}
        required={element.required === true}
        autoComplete="off"
        className={styles['input']}
        onFocus={(event) => {
          if (named) selectSoon(event.currentTarget);
        }}
        onClick={(event) => {
          if (named) event.currentTarget.select();
        }}
        onKeyDown={keepOnEnter}
        onBlur={onLeave}
      />
      <Combobox.Clear className={styles['button']} aria-label={`Clear ${element.label}`}>
        <Icon of={X} size={18} />
      </Combobox.Clear>
      <Combobox.Trigger className={styles['button']} aria-label={`Show ${element.label}`}>
        <Icon of={ChevronDown} size={20} />
      </Combobox.Trigger>
    </Combobox.InputGroup>
  );
}

/**
 * Selects the text once the pointer has placed its cursor. A click may never follow: leaving another field
 * can move this one away under the pointer.
 */
function selectSoon(input: HTMLInputElement): void {
  const shown = input.value;
  requestAnimationFrame(() => {
    if (document.activeElement === input && input.value === shown) input.select();
  });
}
