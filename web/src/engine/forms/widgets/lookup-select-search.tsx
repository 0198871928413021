import { Combobox } from '@base-ui/react/combobox';
import type { LookupRow, LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide/dist/esm/icons/x.mjs';
import {
  useState,
  type ClipboardEventHandler,
  useEffect,
  useRef,
  type ClipboardEvent,
} from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ControlProps } from '../../../ui/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rememberRow, useLookupSearch, type LookupSearch } from '../lookup-rows.ts';
import { findNamed, namesIn, pastedWords } from '../pasted-rows.ts';
import { isOffer, type AddingRecord } from './add-record.tsx';
import { useBegun, type Begun } from './begun.ts';
import styles from './lookup-field.module.css';
import { LookupList } from './lookup-list.tsx';
import { keepOnEscape, rowChoice } from './row-choice.ts';
import type { WidgetProps } from './widget.ts';

interface LookupSelectSearchProps extends WidgetProps<'lookupSelect'> {
  readonly control: ControlProps;
  readonly keys: readonly number[];
  readonly chosen: readonly LookupRow[];
  readonly adding: AddingRecord;
  readonly begun: Begun;
}

/** The chips of a lookup, and the list of rows that match the typed text beside them. */
export function LookupSelectSearch(props: LookupSelectSearchProps) {
  const { element, keys, chosen, adding, begun, onChange } = props;
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(begun.open);
  const found = useLookupSearch(element.meta, typed, open);
  const search = typed === '' ? found : without(keys, found);
  function choose(rows: readonly LookupRow[]): void {
    const added = rows.find(({ key }) => !keys.includes(key));
    if (added !== undefined && isOffer(added)) return adding.add(added.typed);
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
  return (
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
      <Chosen {...props} onPaste={onPaste} />
      <LookupList search={search} typed={typed} />
      {said !== '' && (
        <p role="status" className={styles['said']}>
          {said}
        </p>
      )}
    </Combobox.Root>
  );
}

/** Typing searches for a new row: Enter must not remove one that is already chosen. */
function without(keys: readonly number[], search: LookupSearch): LookupSearch {
  return { ...search, rows: search.rows.filter(({ key }) => !keys.includes(key)) };
}

interface ChosenProps extends LookupSelectSearchProps {
  readonly onPaste: ClipboardEventHandler;
}

/** The chips, and the search field. */
function Chosen({
  element,
  field,
  problem,
  onLeave,
  chosen: rows,
  control,
  begun,
  onPaste,
}: ChosenProps) {
  const input = useBegun(begun);
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
          // While the list is open, the label is hidden from screen readers, like everything outside the
          // list.
          aria-label={element.label}
          name={field}
          ref={input}
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

interface Choice {
  readonly meta: LookupMeta;
  readonly keys: readonly number[];
  readonly onChange: (keys: readonly number[]) => void;
  /** Names were pasted: nothing more to type. */
  readonly onNames: () => void;
}

/** Pasting a list of names into a field chooses all of their rows. */
function usePasting({ meta, keys, onChange, onNames }: Choice) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  // Rows may be removed while others are looked up.
  const chosen = useRef(keys);
  useEffect(() => {
    chosen.current = keys;
  }, [keys]);

  async function add(names: readonly string[]): Promise<void> {
    setSaid(`Looking up ${names.length} names.`);
    try {
      const found = await findNamed(api, meta, names);
      for (const row of found.rows) rememberRow(queries, meta, row);
      const before = chosen.current;
      const all = [...new Set([...before, ...found.rows.map(({ key }) => key)])];
      onChange(all);
      setSaid(pastedWords(all.length - before.length, found));
    } catch {
      setSaid('The names could not be looked up. Check your connection and paste them again.');
    }
  }

  const onPaste = (event: ClipboardEvent): void => {
    const names = namesIn(event.clipboardData.getData('text'));
    if (names.length === 0) return;
    event.preventDefault();
    onNames();
    void add(names);
  };
  return { said, onPaste };
}
