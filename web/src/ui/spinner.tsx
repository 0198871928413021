import styles from './screen-state.module.css';

interface SpinnerProps {
  /** The current action: "Signing in". */
  readonly label: string;
}

/** A turning ring. It shows only once the wait has become noticeable, so that quick answers do not flicker. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div role="status" className={`grid gap-3 muted ${styles['spinner']}`} data-loading>
      <span className={styles['ring']} aria-hidden="true" />
      <span className="hint">{label}</span>
    </div>
  );
}
