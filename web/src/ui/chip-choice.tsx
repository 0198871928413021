import { useId } from 'react';
import styles from './chip-choice.module.css';

interface ChipChoiceProps<Value extends string> {
  /** What is chosen, for those who do not see that it is one of these. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each a chip beside the others. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles['chips']} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['chip']}>
          <input
            type="radio"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
            className={styles['radio']}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
