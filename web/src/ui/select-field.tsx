import styles from './field.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** One choice of a short list, in one line, with the device's own control. */
export function SelectField({ label, choices, chosen, onChoose }: SelectFieldProps) {
  return (
    <label className={`inline-flex middle gap-2 target ${styles['field']}`}>
      <span className="hint muted">{label}</span>
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className={`shrink target surface round-2 ink bold ${styles['select']}`}
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
