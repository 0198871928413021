import { Combobox } from '@base-ui/react/combobox';
import {
  type LookupMeta,
  type LookupRow,
  readLookup,
} from '@paddock/contract/engine/lookups/lookups';
import { counted } from '@paddock/contract/platform/plural';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide/dist/esm/icons/x.mjs';
import {
  type ClipboardEvent,
  type ClipboardEventHandler,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ApiClient } from '../../../platform/api-client.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ControlProps } from '../../../ui/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type LookupSearch, rememberRow, useLookupSearch } from '../lookup-rows.ts';
import { type AddingRecord, isOffer } from './add-record.tsx';
import { type Begun, useBegun } from './begun.ts';
import styles from './lookup-field.module.css';
import { keepOnEscape, LookupList, rowChoice } from './lookup-list.tsx';
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
        <p role="status" className="above-2 hint muted">
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
      className={classNames('input-frame', problem !== undefined && 'input-wrong')}
    >
      <Combobox.Chips
        className={`flex wrap gap-6px grow shrink ${styles['chips']}`}
        aria-label={`Chosen: ${element.label}`}
      >
        {rows.map((row) => (
          <Combobox.Chip key={row.key} className={styles['chip']} aria-label={row.value}>
            <span className="shrink ellipsis">{row.value}</span>
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
          className={`input ${styles['input']}`}
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

/** Rows that may have a name: enough to see whether there is only one. */
const looked = 10;

interface PastedRows {
  readonly rows: readonly LookupRow[];
  /** Names that match no row, or several. */
  readonly unknown: readonly string[];
}

/** The names in a list copied from a sheet or a mail, each once; empty if there is only one. */
function namesIn(text: string): string[] {
  const parts = text.split(/[\r\n\t;]+/).map((part) => part.trim().replaceAll(/\s+/g, ' '));
  const names = [...new Set(parts.filter((part) => part !== ''))];
  return names.length > 1 ? names : [];
}

/**
 * The rows of a lookup by their names.
 * @throws if the server does not answer
 */
async function findNamed(
  api: ApiClient,
  { table, key, value }: LookupMeta,
  names: readonly string[],
): Promise<PastedRows> {
  const rows: LookupRow[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const query = { prefix: name, limit: looked };
    const found = await api.call(readLookup, { params: { table, key, value }, query });
    const same = found.filter((row) => isSame(row.value, name));
    const [row] = same.length === 0 ? found : same;
    if (row !== undefined && (same.length || found.length) === 1) rows.push(row);
    else unknown.push(name);
  }
  return { rows, unknown };
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'en-GB', { sensitivity: 'base' }) === 0;
}

/** "26 added. Not found, or not the only one: Ann Lee, J. Smith." */
function pastedWords(added: number, { unknown }: PastedRows): string {
  if (unknown.length === 0) return `${added} added.`;
  return `${added} added. ${counted(unknown.length, 'name')} not found, or not the only one: ${unknown.join(', ')}.`;
}
