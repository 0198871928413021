import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Flow } from '../flow.ts';
import type { ProblemCode } from '../problem.ts';
import { StepError } from '../step-error.tsx';
import styles from '../step.module.css';
import { SubmitButton, useBusyWords } from '../submit-button.tsx';

interface WayFormProps {
  readonly flow: Flow;
  readonly title: string;
  readonly lead: ReactNode;
  readonly action: string;
  readonly busyLabel: string;
  /** Problems that a field says itself. */
  readonly saidByFields: readonly ProblemCode[];
  readonly onSubmit: () => void;
  /** Absent where the main action leads back. */
  readonly onBack?: () => void;
  /** Other ways on, between the main one and the way back. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** One screen of a way in: what it asks for, its main action, and the way back. */
export function WayForm(props: WayFormProps) {
  const { flow, title, lead, action, saidByFields, onSubmit, onBack, more, children } = props;
  const busyLabel = useBusyWords(props.busyLabel);
  const said = flow.problem !== null && saidByFields.includes(flow.problem.code);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (flow.busy === null) onSubmit();
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {children}
      <StepError id="way-error" problem={said ? null : flow.problem} />
      <SubmitButton busy={flow.busy !== null} busyLabel={busyLabel}>
        {action}
      </SubmitButton>
      {more}
      {onBack !== undefined && (
        <Button variant="text" onClick={onBack}>
          Sign in another way
        </Button>
      )}
    </form>
  );
}
