import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './leg-panel.module.css';
import { Was } from './leg-time-field.tsx';

interface LegTerminalProps {
  readonly label: string;
  readonly name: string;
  readonly value: TypedValue;
  readonly before: TypedValue;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** The terminal at one end of a leg. */
export function LegTerminal(props: LegTerminalProps) {
  const { label, name, value, before, problem, onChange, onLeave } = props;
  const id = useId();
  const was = typeof before === 'string' ? before : '';
  const now = typeof value === 'string' ? value : '';
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={classNames(styles['frame'], now !== was && styles['changed'])}>
        <input
          id={id}
          name={name}
          maxLength={8}
          value={now}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-words`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          className={styles['terminal']}
        />
      </div>
      <p id={`${id}-words`} className={styles['words']}>
        {problem ?? (now !== was && <Was before={was === '' ? 'empty' : was} />)}
      </p>
    </div>
  );
}
