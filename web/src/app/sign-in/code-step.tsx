import type { Settings } from '@paddock/contract/platform/settings';
import { useId, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { CodeField } from './code-field.tsx';
import styles from './code-step.module.css';
import { FailingNotice, useFailing } from './failing.tsx';
import { isComplete, type Flow } from './flow.ts';
import { useLatePart } from './late-part.ts';
import { countryFlag } from './phone-parts.ts';
import { PlainFlag } from './plain-flag.tsx';
import { Resend } from './resend.tsx';
import { StepError } from './step-error.tsx';
import step from './step.module.css';
import { askForCode, submitCode, type StepDeps } from './steps.ts';
import { SubmitButton } from './submit-button.tsx';

interface CodeStepProps {
  readonly flow: Flow;
  readonly deps: StepDeps;
  readonly settings: Settings | undefined;
}

/** Asks for the code that was sent. */
export function CodeStep({ flow, deps, settings }: CodeStepProps) {
  const id = useId();
  const { sent, digits, busy, problem } = flow;
  const isFailing = useFailing('texts') !== undefined;
  if (sent === null) return null;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void submitCode(deps, flow, digits);
  }

  function type(typed: string): void {
    deps.dispatch({ type: 'digits', digits: typed });
    if (isComplete(typed) && typed !== digits) void submitCode(deps, flow, typed);
  }

  return (
    <>
      <form className={step['form']} noValidate onSubmit={submit}>
        <div>
          <h2 id={`${id}-title`} className={step['title']}>
            Enter the 6-digit code
          </h2>
          <SentTo
            flow={flow}
            isFailing={isFailing}
            id={`${id}-to`}
            onChange={() => deps.dispatch({ type: 'went-back' })}
          />
        </div>
        <div>
          <CodeField
            key={sent.times}
            digits={digits}
            onType={type}
            problem={problem}
            locked={busy !== null || !sent.usable}
            labelledBy={`${id}-title`}
            describedBy={`${id}-to ${id}-error`}
          />
          <StepError id={`${id}-error`} problem={problem} />
        </div>
        {sent.usable && (
          <SubmitButton busy={busy === 'checking'} busyLabel="Checking the code">
            Sign in
          </SubmitButton>
        )}
      </form>
      {settings?.signIn.identity === 'embedded' && <FailingNotice thing="texts" />}
      <CodeHelp flow={flow} onResend={() => void askForCode(deps, flow, sent)} />
      {settings?.demo && (
        <div className={step['foot']}>
          <Message title="Demo data is loaded">
            The code for every demo number is {settings.demo.code}.
          </Message>
        </div>
      )}
    </>
  );
}

interface SentToProps {
  readonly flow: Flow;
  /** Texts do not leave the server, so nothing was sent for certain. */
  readonly isFailing: boolean;
  readonly id: string;
  readonly onChange: () => void;
}

function SentTo({ flow: { sent, busy }, isFailing, id, onChange }: SentToProps) {
  const flag = useLatePart(countryFlag);
  if (sent === null) return null;
  return (
    <div className={styles['to']}>
      <p id={id}>
        {isFailing ? 'For' : 'Sent to'}{' '}
        {flag === null ? <PlainFlag /> : <flag.Flag country={sent.country} />}{' '}
        <b className={styles['number']}>{sent.display}</b>
      </p>
      <p className={styles['change']}>
        Wrong number?
        <Button variant="text" disabled={busy === 'checking'} onClick={onChange}>
          Change it
        </Button>
      </p>
    </div>
  );
}

/** What can be done where no code comes. */
function CodeHelp({ flow, onResend }: { readonly flow: Flow; readonly onResend: () => void }) {
  const { sent, busy, problem } = flow;
  if (sent === null) return null;
  return (
    <div className={styles['help']}>
      <Resend
        key={sent.resendAt}
        from={sent.resendAt}
        main={!sent.usable}
        busy={busy !== null}
        onResend={onResend}
      />
      <output>
        {sent.times > 1 &&
          problem === null &&
          'We sent a new code. The previous code no longer works.'}
      </output>
      <p>
        No code after a minute? We only send codes to numbers with access. Ask the office for
        access.
      </p>
    </div>
  );
}
