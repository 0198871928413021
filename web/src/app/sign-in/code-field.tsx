import { codeLength } from '@paddock/contract/platform/constants';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './code-field.module.css';
import { digitsOf } from './flow.ts';
import type { Problem } from './problem.ts';

interface CodeFieldProps {
  readonly digits: string;
  readonly onType: (digits: string) => void;
  readonly problem: Problem | null;
  /** No other digits are taken: the code is being checked, or used up. */
  readonly locked: boolean;
  readonly labelledBy: string;
  readonly describedBy: string;
}

/**
 * Six cells, and one real field that lies over them: phones fill in a code that came by text, readers
 * find one field, and a paste or a correction works as anywhere.
 */
export function CodeField(props: CodeFieldProps) {
  const { digits, onType, problem, locked, labelledBy, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  // Before it is painted: who sees the field may type at once.
  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (problem !== null) input.current?.focus();
  }, [problem]);
  const next = Math.min(digits.length, codeLength - 1);
  return (
    <div className={styles['field']}>
      <input
        ref={input}
        className={styles['input']}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        value={digits}
        // Not disabled: the field keeps the focus, and its messages are announced.
        readOnly={locked}
        onChange={(event) => onType(digitsOf(event.target.value))}
        onPaste={(event) => {
          event.preventDefault();
          if (!locked) onType(digitsOf(event.clipboardData.getData('text')));
        }}
        // What the cells show has no caret in its middle.
        onSelect={({ currentTarget }) => moveCaretToEnd(currentTarget)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={problem !== null}
      />
      <div className={styles['cells']} aria-hidden="true">
        {Array.from({ length: codeLength }, (_, index) => (
          <span
            key={index}
            className={classNames(
              styles['cell'],
              problem !== null && styles['wrong'],
              focused && !locked && index === next && styles['next'],
            )}
          >
            {digits[index]}
          </span>
        ))}
      </div>
    </div>
  );
}

function moveCaretToEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart === end || input.selectionEnd !== input.selectionStart) return;
  input.setSelectionRange(end, end);
}
