import type { TypedValue } from '@paddock/contract/forms/field-kind';
import { useId } from 'react';
import { ShownValue } from '../../forms/shown-value.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './clash.module.css';
import type { ClashingField, Side } from './clashing.ts';

interface ClashFieldProps {
  readonly field: ClashingField;
  readonly chosen: Side | undefined;
  /** The person went on without choosing. */
  readonly isMissing: boolean;
  readonly onChoose: (side: Side) => void;
}

/** One field with both of its values beside each other, and what it was before. */
export function ClashField({ field, chosen, isMissing, onChoose }: ClashFieldProps) {
  const { element, before, mine, theirs } = field;
  const name = useId();
  const option = (side: Side, label: string, value: TypedValue) => (
    <label className={styles['option']}>
      <input
        type="radio"
        name={name}
        checked={chosen === side}
        onChange={() => onChoose(side)}
        className={styles['radio']}
      />
      {label}
      <span className={styles['value']}>
        <ShownValue element={element} value={value} />
      </span>
    </label>
  );
  return (
    <fieldset className={classNames(styles['field'], isMissing && styles['open'])}>
      <legend className={styles['legend']}>{element.label}</legend>
      <div className={styles['options']}>
        {option('mine', 'Mine', mine)}
        {option('theirs', 'Theirs', theirs)}
      </div>
      <p className={styles['before']}>
        {'Before: '}
        <ShownValue element={element} value={before} />
      </p>
    </fieldset>
  );
}
