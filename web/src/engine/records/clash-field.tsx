import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { useId } from 'react';
import { ShownValue } from '../forms/shown-value.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './clash.module.css';
import type { ClashingField, Side } from './clashing.ts';

/** The whole form as it was, as one wants it, and as the other has stored it. */
export type Versions = Readonly<Record<Side | 'before', TypedValues>>;

interface ClashFieldProps {
  readonly form: FormDescriptor;
  readonly versions: Versions;
  readonly field: ClashingField;
  readonly chosen: Side | undefined;
  /** The person went on without choosing. */
  readonly isMissing: boolean;
  readonly onChoose: (side: Side) => void;
}

/** One field with both of its values beside each other, and what it was before. */
export function ClashField({
  form,
  versions,
  field,
  chosen,
  isMissing,
  onChoose,
}: ClashFieldProps) {
  const { element } = field;
  const name = useId();
  const option = (side: Side, label: string) => (
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
        <ShownValue form={form} element={element} values={versions[side]} />
      </span>
    </label>
  );
  return (
    <fieldset className={classNames(styles['field'], isMissing && styles['open'])}>
      <legend className={styles['legend']}>{element.label}</legend>
      <div className={styles['options']}>
        {option('mine', 'Mine')}
        {option('theirs', 'Theirs')}
      </div>
      <p className={styles['before']}>
        {'Before: '}
        <ShownValue form={form} element={element} values={versions.before} />
      </p>
    </fieldset>
  );
}
