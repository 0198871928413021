import { useSettings } from '../../platform/settings-query.ts';
import { sentenceFor, type Problem } from './problem.ts';
import styles from './step.module.css';

interface StepErrorProps {
  /** The field that it is about names this id in `aria-describedby`. */
  readonly id: string;
  readonly problem: Problem | null;
}

/** The problem of a step, which screen readers read out when it appears. */
export function StepError({ id, problem }: StepErrorProps) {
  const settings = useSettings();
  return (
    <div id={id} role="alert">
      {problem !== null && <p className={styles['error']}>{sentenceFor(problem, settings)}</p>}
    </div>
  );
}
