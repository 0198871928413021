import { codeLength } from '@paddock/contract/platform/constants';
import type { Settings } from '@paddock/contract/platform/settings';
import { useId, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Message } from '../../ui/message.tsx';
import styles from './step.module.css';
import { isComplete, type Flow, readDigits } from './flow.ts';
import { afterPaint, countryFlag } from './phone-parts.ts';
import { PlainFlag } from './plain-flag.tsx';
import type { Problem } from './problem.ts';
import { FailingNotice, StepError, SubmitButton, useFailing } from './step-parts.tsx';
import { askForCode, submitCode, type StepDeps } from './steps.ts';

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
      <form className={`stack ${styles['form']}`} noValidate onSubmit={submit}>
        <div>
          <h2 id={`${id}-title`} className={styles['title']}>
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
        <div className={styles['foot']}>
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
  const flag = countryFlag.useLoaded(afterPaint);
  if (sent === null) return null;
  return (
    <div className={`above-2 muted ${styles['to']}`}>
      <p id={id}>
        {isFailing ? 'For' : 'Sent to'}{' '}
        {flag === undefined ? <PlainFlag /> : <flag.Flag country={sent.country} />}{' '}
        <b className="ink figures nowrap">{sent.display}</b>
      </p>
      <p className={`row gap-1 ${styles['change']}`}>
        Wrong number?
        <Button variant="text" disabled={busy === 'checking'} onClick={onChange}>
          Change it
        </Button>
      </p>
    </div>
  );
}

/** The options if no code comes. */
function CodeHelp({ flow, onResend }: { readonly flow: Flow; readonly onResend: () => void }) {
  const { sent, busy, problem } = flow;
  if (sent === null) return null;
  return (
    <div className={`grid gap-2 hint muted centered ${styles['help']}`}>
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

interface ResendProps {
  /** Milliseconds since 1970 from which another code may be asked for. */
  readonly from: number;
  readonly busy: boolean;
  /** Nothing else on the screen leads on. */
  readonly main: boolean;
  readonly onResend: () => void;
}

/** Counts down to the moment when another code can be sent, then offers to send it. */
function Resend({ from, busy, main, onResend }: ResendProps) {
  const now = useNow(1_000);
  if (now >= from)
    return (
      <Button variant={main ? 'main' : 'quiet'} busy={busy} onClick={onResend}>
        Send a new code
      </Button>
    );
  return (
    <p className={`grid middle control muted ${styles['wait']}`}>
      Send a new code in <b className="ink figures">{countdown(from, now)}</b>
    </p>
  );
}

/** "0:30": minutes and seconds until an instant, never less than none. Both in milliseconds since 1970. */
export function countdown(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface CodeFieldProps {
  readonly digits: string;
  readonly onType: (digits: string) => void;
  readonly problem: Problem | null;
  /** No other digits are taken: the code is being checked, or used up. */
  readonly locked: boolean;
  readonly labelledBy: string;
  readonly describedBy: string;
}

/**
 * Six cells, and one real field on top: phones fill in a code that came by text, screen readers find one
 * field, and pasting or correcting works as anywhere.
 */
function CodeField(props: CodeFieldProps) {
  const { digits, onType, problem, locked, labelledBy, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  // Before it is painted: who sees the field may type at once.
  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (problem !== null) input.current?.focus();
  }, [problem]);
  const next = Math.min(digits.length, codeLength - 1);
  return (
    <div className="relative">
      <input
        ref={input}
        className={`full borderless no-padding ${styles['input']}`}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        value={digits}
        // Not disabled: the field keeps the focus, and its messages are announced.
        readOnly={locked}
        onChange={(event) => onType(readDigits(event.target.value))}
        onPaste={(event) => {
          event.preventDefault();
          if (!locked) onType(readDigits(event.clipboardData.getData('text')));
        }}
        // The cells have no caret in the middle of the text.
        onSelect={({ currentTarget }) => moveCaretToEnd(currentTarget)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={problem !== null}
      />
      <div className={`grid gap-2 ${styles['cells']}`} aria-hidden="true">
        {Array.from({ length: codeLength }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'grid center surface round-2',
              styles['cell'],
              problem !== null && styles['wrong'],
              focused && !locked && index === next && styles['next'],
            )}
          >
            {digits[index]}
          </span>
        ))}
      </div>
    </div>
  );
}

function moveCaretToEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart === end || input.selectionEnd !== input.selectionStart) return;
  input.setSelectionRange(end, end);
}
