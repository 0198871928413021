import { classNames } from './class-names.ts';
import styles from './switch.module.css';

interface SwitchProps {
  readonly on: boolean;
  /** Names what it switches: "Share my location". */
  readonly label: string;
  readonly onToggle: () => void;
}

/** Something that is on or off, at once. The knob's place and its mark say which, not the colour alone. */
export function Switch({ on, label, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={`grid center rigid no-padding borderless pill ${styles['switch']}`}
      onClick={onToggle}
    >
      <span className={classNames(styles['track'], on && styles['on'])}>
        <span className={styles['knob']} />
      </span>
    </button>
  );
}
