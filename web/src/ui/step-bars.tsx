import { classNames } from './class-names.ts';
import styles from './step-bars.module.css';

interface StepBarsProps {
  readonly steps: number;
  /** From 0. */
  readonly at: number;
}

/** How far along something is. It only draws: the words for it stand elsewhere. */
export function StepBars({ steps, at }: StepBarsProps) {
  return (
    <div className={styles['bars']} aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} className={classNames(styles['bar'], step <= at && styles['done'])} />
      ))}
    </div>
  );
}
