import { Combobox } from '@base-ui/react/combobox';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useState, type ClipboardEventHandler } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame, type ControlProps } from '../../../ui/field-frame.tsx';
import { rememberRow, useChosenRows, useLookupSearch, type LookupSearch } from '../lookup-rows.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isOffer, useAddRecord } from './add-record.tsx';
import { keepOnEscape, rowChoice } from './row-choice.ts';
import { LookupList } from './lookup-list.tsx';
import styles from './lookup-field.module.css';
import { useRoomWidgets } from './room-widgets.ts';
import { usePasting } from './use-pasting.ts';
import type { WidgetProps } from './widget.ts';

/** Any number of rows of a list, each a chip that can be taken out again. */
export function LookupSelectField(props: WidgetProps<'lookupSelect'>) {
  const { element, problem, value, onChange } = props;
  const queries = useQueryClient();
  const { Audience } = useRoomWidgets();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keys = isKeys(value) ? value : [];
  const chosen = useChosenRows(element.meta, keys);
  const found = useLookupSearch(element.meta, typed, open);
  const search = typed === '' ? found : without(keys, found);
  const adding = useAddRecord(element.meta, (key) => onChange([...keys, key]));
  function choose(rows: readonly LookupRow[]): void {
    const added = rows.find(({ key }) => !keys.includes(key));
    if (added !== undefined && isOffer(added)) return adding.add(typed);
    if (added !== undefined) rememberRow(queries, element.meta, added);
    setTyped('');
    onChange(rows.map(({ key }) => key));
  }
  const { said, onPaste } = usePasting({
    meta: element.meta,
    keys,
    onChange,
    onNames: () => setOpen(false),
  });
  const lists = element.audience;
  const frame = (
    <FieldFrame
      label={element.label}
      required={element.required}
      hint={element.hint}
      error={problem}
      action={adding.action}
    >
      {(control) => (
        <Combobox.Root
          {...rowChoice}
          multiple
          items={[...search.rows, ...adding.offer(search, typed)]}
          value={chosen}
          onValueChange={keepOnEscape(choose)}
          inputValue={typed}
          onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
          open={open}
          onOpenChange={setOpen}
        >
          <Chosen {...props} rows={chosen} control={control} onPaste={onPaste} />
          <LookupList search={search} typed={typed} />
        </Combobox.Root>
      )}
    </FieldFrame>
  );
  return (
    <div>
      {frame}
      {said !== '' && (
        <p role="status" className={styles['said']}>
          {said}
        </p>
      )}
      {lists !== undefined && (
        <Audience
          lists={lists}
          meta={element.meta}
          people={chosen}
          keys={keys}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Typing searches for a new row: Enter must not remove one that is already chosen. */
function without(keys: readonly number[], search: LookupSearch): LookupSearch {
  return { ...search, rows: search.rows.filter(({ key }) => !keys.includes(key)) };
}

interface ChosenProps extends WidgetProps<'lookupSelect'> {
  readonly rows: readonly LookupRow[];
  readonly control: ControlProps;
  readonly onPaste: ClipboardEventHandler;
}

/** The chips, and the field that looks for more. */
function Chosen({ element, field, problem, onLeave, rows, control, onPaste }: ChosenProps) {
  return (
    <Combobox.InputGroup
      className={classNames(styles['control'], problem !== undefined && styles['wrong'])}
    >
      <Combobox.Chips className={styles['chips']} aria-label={`Chosen: ${element.label}`}>
        {rows.map((row) => (
          <Combobox.Chip key={row.key} className={styles['chip']} aria-label={row.value}>
            <span className={styles['name']}>{row.value}</span>
            <Combobox.ChipRemove className={styles['remove']} aria-label={`Remove ${row.value}`}>
              <span>
                <Icon of={X} size={14} />
              </span>
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          {...control}
          // While the list is open the label is hidden from readers, like all that is not the list.
          aria-label={element.label}
          name={field}
          aria-required={element.required === true}
          autoComplete="off"
          className={styles['input']}
          placeholder={rows.length === 0 ? 'Type to search' : ''}
          onBlur={onLeave}
          onPaste={onPaste}
        />
      </Combobox.Chips>
    </Combobox.InputGroup>
  );
}
