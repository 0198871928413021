import { Combobox } from '@base-ui/react/combobox';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ControlProps } from '../../../ui/field-frame.tsx';
import { firstRow, rememberRow, rowCalled, useLookupSearch } from '../lookup-rows.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isOffer, type AddingRecord } from './add-record.tsx';
import { useBegun, type Begun } from './begun.ts';
import { isEarlyEnter, keepOnEscape, LookupList, rowChoice } from './lookup-list.tsx';
import styles from './lookup-field.module.css';
import type { WidgetProps } from './widget.ts';

interface LookupSearchProps extends WidgetProps<'lookup'> {
  readonly control: ControlProps;
  readonly chosen: LookupRow | null;
  readonly adding: AddingRecord;
  readonly begun: Begun;
}

/** The field of a lookup, and the list of rows that match the typed text. */
export function LookupSearch(props: LookupSearchProps) {
  const { element, field, chosen, adding, begun, onChange, onLeave } = props;
  const queries = useQueryClient();
  const { api } = usePlatform();
  // The typed text without a choice, even once the list is closed.
  const [unchosen, setUnchosen] = useState('');
  // Null: the field shows the name of the chosen row, and nobody is searching.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(begun.open);
  // The row that someone went to with the arrows.
  const marked = useRef<LookupRow>(undefined);
  const search = useLookupSearch(element.meta, typed ?? '', open);
  const rows = [...search.rows, ...adding.offer(search, typed ?? '')];
  const isFound = (typed ?? '').trim() !== '' && search.state !== 'searching';
  function choose(row: LookupRow | null): void {
    setTyped(null);
    setUnchosen('');
    if (row !== null && isOffer(row)) return adding.add(row.typed);
    if (row !== null) rememberRow(queries, element.meta, row);
    onChange(row?.key ?? null);
  }
  /** Enter means the first matching row, even if it is still loading. */
  async function enter(input: HTMLInputElement): Promise<void> {
    const text = input.value;
    const row = isFound ? rows[0] : await firstRow(api, queries, element.meta, text);
    if (row === undefined || input.value !== text || document.activeElement !== input) return;
    setOpen(false);
    choose(row);
  }
  /** A person who types a row's whole name means it. */
  async function leave(): Promise<void> {
    if (unchosen === '') return;
    setUnchosen('');
    const row = await rowCalled(api, queries, element.meta, unchosen);
    const isBack = document.activeElement?.getAttribute('name') === field;
    if (row !== undefined && !isBack) choose(row);
  }
  return (
    <Combobox.Root
      {...rowChoice}
      items={rows}
      value={chosen}
      onValueChange={keepOnEscape(choose)}
      inputValue={typed ?? chosen?.value ?? ''}
      onInputValueChange={(text, { reason }) => {
        setTyped(reason === 'input-change' ? text : null);
        if (reason === 'input-change') setUnchosen(text.trim());
      }}
      onItemHighlighted={(row, { reason }) => {
        marked.current = reason === 'keyboard' ? row : undefined;
      }}
      open={open}
      onOpenChange={(next, { reason }) => {
        setOpen(next);
        if (reason === 'escape-key') setUnchosen('');
      }}
    >
      <Control
        {...props}
        onLeave={() => {
          void leave();
          onLeave();
        }}
        named={typed === null}
        isOpen={open}
        onTab={() => {
          const [only, other] = search.rows;
          const row = marked.current ?? (other === undefined ? only : undefined);
          if (open && isFound && row !== undefined && !isOffer(row)) choose(row);
        }}
        onEnter={(input) => void enter(input)}
      />
      <LookupList search={search} typed={typed ?? ''} />
    </Combobox.Root>
  );
}

interface ControlledProps extends LookupSearchProps {
  /** The field shows the name of the chosen row: a tap selects it, and typing replaces it. */
  readonly named: boolean;
  readonly isOpen: boolean;
  /** Tab was pressed with something typed. */
  readonly onTab: () => void;
  /** Enter was pressed before a row was marked for the typed text. */
  readonly onEnter: (input: HTMLInputElement) => void;
}

function Control(props: ControlledProps) {
  const { element, field, problem, onLeave, control, begun, named, onEnter } = props;
  const input = useBegun(begun);
  useLateName(input, props.chosen?.value, named && props.isOpen);
  return (
    <Combobox.InputGroup
      className={classNames('input-frame', problem !== undefined && 'input-wrong')}
    >
      <Combobox.Input
        {...control}
        // While the list is open, the label is hidden from screen readers, like everything outside the list.
        aria-label={element.label}
        name={field}
        ref={input}
        required={element.required === true}
        autoComplete="off"
        className={`input ${styles['input']}`}
        onFocus={(event) => {
          if (named) selectSoon(event.currentTarget);
        }}
        onClick={(event) => {
          if (named) event.currentTarget.select();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab' && !named && !event.shiftKey) props.onTab();
          if (!isEarlyEnter(event)) return;
          event.preventDefault();
          if (named || event.currentTarget.value.trim() === '') return;
          // It would close the list and drop what was typed.
          event.preventBaseUIHandler();
          onEnter(event.currentTarget);
        }}
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

/** A default may arrive while someone is in the field: it is selected, so that typing replaces it. */
function useLateName(
  input: RefObject<HTMLInputElement | null>,
  name: string | undefined,
  isShown: boolean,
): void {
  const select = useEffectEvent(() => {
    if (isShown && document.activeElement === input.current) input.current?.select();
  });
  useEffect(() => {
    if (name !== undefined) select();
  }, [name]);
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
