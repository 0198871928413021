import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { Begun } from './begun.ts';
import styles from './lookup-field.module.css';

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
export function PlainInput({
  label,
  shown = '',
  begun,
  onBegin,
  opens = true,
  ...input
}: PlainInputProps) {
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
        className={styles['input']}
        value={begun.typed === '' ? shown : begun.typed}
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
