import { ChipChoice } from '../../ui/chip-choice.tsx';
import styles from './settings.module.css';

interface ChoiceProps<Value extends string> {
  readonly title: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One setting that is one of a few. */
export function Choice<Value extends string>({ title, ...choice }: ChoiceProps<Value>) {
  return (
    <div className={styles['choice']}>
      <p className={styles['title']}>{title}</p>
      <ChipChoice label={title} {...choice} />
    </div>
  );
}
