import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type ComponentProps, createElement, useState } from 'react';
import { lazyModule } from '../../../platform/lazy.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useChosenRows } from '../lookup-rows.ts';
import { useAddRecord } from './add-record.tsx';
import { type Begun, nothingBegun } from './begun.ts';
import styles from './lookup-field.module.css';
import type { WidgetProps } from './widget.ts';
import { useRoomWidgets } from './room-widgets.ts';
import type { RowPickerProps } from './row-search.tsx';

const lookupSearch = lazyModule({
  name: 'lookup',
  load: async () => (await import('./lookup-search.tsx')).LookupSearch,
});

/** One row of a list, found by the first letters of its words. */
export function LookupField(props: WidgetProps<'lookup'>) {
  const { element, field, value, problem, onChange, onLeave } = props;
  const [begun, setBegun] = useState(nothingBegun);
  const chosen = useChosenRows(element.meta, typeof value === 'number' ? [value] : [])[0] ?? null;
  const adding = useAddRecord(element.meta, onChange);
  const Search = lookupSearch.useLoaded();
  return (
    <FieldFrame
      label={element.label}
      required={element.required}
      hint={chosen?.detail ?? element.hint}
      error={problem}
      action={adding.action}
    >
      {(control) =>
        Search === undefined ? (
          <div className={classNames('input-frame', problem !== undefined && 'input-wrong')}>
            <PlainInput
              {...control}
              label={element.label}
              name={field}
              required={element.required === true}
              shown={chosen?.value ?? ''}
              begun={begun}
              onBegin={setBegun}
              onBlur={onLeave}
            />
          </div>
        ) : (
          createElement(Search, { ...props, control, chosen, adding, begun })
        )
      }
    </FieldFrame>
  );
}

const selectSearch = lazyModule({
  name: 'lookup-select',
  load: async () => (await import('./lookup-select-search.tsx')).LookupSelectSearch,
});

/** Any number of rows of a list, each a chip that can be removed. */
export function LookupSelectField(props: WidgetProps<'lookupSelect'>) {
  const { element, field, problem, value, onChange, onLeave } = props;
  const { Audience } = useRoomWidgets();
  const [begun, setBegun] = useState(nothingBegun);
  const keys = isKeys(value) ? value : [];
  const chosen = useChosenRows(element.meta, keys);
  const adding = useAddRecord(element.meta, (key) => onChange([...keys, key]));
  const Search = selectSearch.useLoaded();
  return (
    <div>
      <FieldFrame
        label={element.label}
        required={element.required}
        hint={element.hint}
        error={problem}
        action={adding.action}
      >
        {(control) =>
          Search === undefined ? (
            <div className={classNames('input-frame', problem !== undefined && 'input-wrong')}>
              <div className={`flex wrap gap-6px grow shrink ${styles['chips']}`}>
                {chosen.map((row) => (
                  <span key={row.key} className={styles['chip']}>
                    <span className="shrink ellipsis">{row.value}</span>
                    <span className={styles['remove']} />
                  </span>
                ))}
                <PlainInput
                  {...control}
                  label={element.label}
                  name={field}
                  aria-required={element.required === true}
                  placeholder={chosen.length === 0 ? 'Type to search' : ''}
                  opens={false}
                  begun={begun}
                  onBegin={setBegun}
                  onBlur={onLeave}
                />
              </div>
            </div>
          ) : (
            createElement(Search, { ...props, control, keys, chosen, adding, begun })
          )
        }
      </FieldFrame>
      {element.audience !== undefined && (
        <Audience
          lists={element.audience}
          meta={element.meta}
          people={chosen}
          keys={keys}
          onChange={onChange}
        />
      )}
    </div>
  );
}

const rowSearch = lazyModule({
  name: 'row-picker',
  load: async () => (await import('./row-search.tsx')).RowSearch,
});

/** Finds a row of a list, passes it on and is empty again, ready for the next one. */
export function RowPicker(props: RowPickerProps) {
  const { meta: _meta, label, wrong = false, onPick: _onPick, ...input } = props;
  const [begun, setBegun] = useState(nothingBegun);
  const Search = rowSearch.useLoaded();
  if (Search !== undefined) return createElement(Search, { ...props, begun });
  return (
    <div className={classNames('input-frame', wrong && 'input-wrong')}>
      <PlainInput {...input} label={label} begun={begun} onBegin={setBegun} />
    </div>
  );
}

interface PlainInputProps extends ComponentProps<'input'> {
  readonly label: string;
  /** Its placeholder text. */
  readonly shown?: string;
  readonly begun: Begun;
  readonly onBegin: (begun: Begun) => void;
  /** With the button that opens the list. */
  readonly opens?: boolean;
}

/** The field of a lookup until its list is ready. Letters and presses carry over to the list. */
function PlainInput({
  label,
  shown = '',
  begun,
  onBegin,
  opens = true,
  ...input
}: PlainInputProps) {
  // What is typed replaces the name, so the name gives way once the field has the focus.
  const isNamed = begun.typed === '' && !begun.focused;
  return (
    <>
      <input
        {...input}
        role="combobox"
        aria-expanded={false}
        aria-controls={undefined}
        aria-haspopup="listbox"
        aria-label={label}
        autoComplete="off"
        className={`input ${styles['input']}`}
        value={isNamed ? shown : begun.typed}
        placeholder={shown === '' ? input.placeholder : shown}
        onChange={({ target }) => onBegin({ typed: target.value, focused: true, open: true })}
        onFocus={() => onBegin({ ...begun, focused: true })}
        onClick={() => onBegin({ ...begun, focused: true, open: true })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && begun.open) event.preventDefault();
        }}
        onBlur={(event) => {
          onBegin({ ...begun, focused: false, open: false });
          input.onBlur?.(event);
        }}
      />
      {opens && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['button']}
          aria-label={`Show ${label}`}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('input')?.focus();
            onBegin({ ...begun, focused: true, open: true });
          }}
        >
          <Icon of={ChevronDown} size={20} />
        </button>
      )}
    </>
  );
}
