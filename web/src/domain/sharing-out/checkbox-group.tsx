import card from '../../ui/address-card.module.css';
import type { ChoiceWords } from './choice-words.ts';
import styles from './tokens.module.css';

interface CheckboxGroupProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly ChoiceWords<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: readonly Value[]) => void;
  /** What is wrong with the choice. */
  readonly error?: string | undefined;
}

/** Any number of a few, each with what it means. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, choices, chosen, onChoose, error } = props;
  return (
    <fieldset className={styles['scopes']}>
      <legend className={styles['legend']}>{legend}</legend>
      {choices.map(({ value, title, about }) => (
        <label key={value} className={styles['scope']}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className={styles['choice']}>
            {title}
            <span className={card['hint']}>{about}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className={styles['wrong']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
