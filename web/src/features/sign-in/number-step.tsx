import { defaultCountry } from '@paddock/contract/constants';
import type { Settings } from '@paddock/contract/settings';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { SyntheticEvent } from 'react';
import { Message } from '../../ui/message.tsx';
import { DemoNumbers } from './demo-numbers.tsx';
import type { Flow } from './flow.ts';
import { useLatePart } from './late-part.ts';
import { PhoneField } from './phone-field.tsx';
import { phoneRules } from './phone-parts.ts';
import styles from './step.module.css';
import { askForCode, submitNumber, type StepDeps } from './steps.ts';
import { SubmitButton } from './submit-button.tsx';

interface NumberStepProps {
  readonly flow: Flow;
  readonly deps: StepDeps;
  readonly settings: Settings | undefined;
  readonly expired: boolean;
}

/** Asks for the phone number. */
export function NumberStep({ flow, deps, settings, expired }: NumberStepProps) {
  const rules = useLatePart(phoneRules);
  const chosen = flow.country ?? settings?.defaultCountry ?? defaultCountry;
  // What was typed before the rules arrived is read as soon as they do.
  const country = rules?.countryIn(flow.typed, chosen) ?? chosen;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void submitNumber(deps, flow, country);
  }

  return (
    <>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <div>
          <h2 className={styles['title']}>Sign in</h2>
          <p className={styles['lead']}>We send a code to your phone. There is no password.</p>
        </div>
        {expired && <SessionExpired />}
        <PhoneField
          country={country}
          typed={flow.typed}
          problem={flow.problem}
          onType={(typed) =>
            deps.dispatch({
              type: 'typed',
              typed,
              country: rules?.countryIn(typed, country) ?? null,
            })
          }
          onChoose={(code) =>
            deps.dispatch({
              type: 'typed',
              typed: rules?.nationalPart(flow.typed) ?? flow.typed,
              country: code,
            })
          }
        />
        <SubmitButton busy={flow.busy !== null} busyLabel="Sending the code">
          Send code
        </SubmitButton>
      </form>
      {settings?.demo && (
        <DemoNumbers
          demo={settings.demo}
          onChoose={(to) => {
            deps.dispatch({ type: 'typed', typed: to.display, country: null });
            void askForCode(deps, flow, to);
          }}
        />
      )}
    </>
  );
}

function SessionExpired() {
  return (
    <Message tone="warn" urgent icon={<TriangleAlert size={22} aria-hidden="true" />}>
      Your sign-in session has expired. Please try again.
    </Message>
  );
}
