import styles from './select-field.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** One of a list that is known whole, in one line; the device's own way to choose. */
export function SelectField({ label, choices, chosen, onChoose }: SelectFieldProps) {
  return (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className={styles['select']}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
