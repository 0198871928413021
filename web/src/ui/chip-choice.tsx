import { useId } from 'react';
import type { ControlProps } from './field-frame.tsx';
import styles from './chips.module.css';

interface ChipChoiceProps<Value extends string> extends Pick<
  Partial<ControlProps>,
  'id' | 'aria-describedby'
> {
  /** The current choice, for screen readers, which do not see that it is one of these. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** The name of the radio buttons, by which a form finds them. */
  readonly name?: string;
}

/** One of a few, each a chip beside the others. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, choices, chosen, onChoose, name: given, ...frame } = props;
  const own = useId();
  const name = given ?? own;
  return (
    <fieldset {...frame} className="flex wrap gap-2 borderless no-padding" aria-label={label}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`relative grid center target pill sunken muted ${styles['choice']}`}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
            className={`no-ring ${styles['radio']}`}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
