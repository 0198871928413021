import { defaultCountry } from '@paddock/contract/platform/constants';
import type { Settings } from '@paddock/contract/platform/settings';
import { signUp } from '@paddock/contract/platform/sign-up';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/call-errors.ts';
import type { IdentityErrorCode } from '../../platform/identity.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { type CountryLimits, firstCountry } from './country-limits.ts';
import type { Flow, Recipient } from './flow.ts';
import { countryPicker, onceInUse, phoneRules, type PhoneRules } from './phone-parts.ts';
import { PlainFlag } from './plain-flag.tsx';
import type { Problem } from './problem.ts';
import { FailingNotice, StepError, SubmitButton, useBusyWords } from './step-parts.tsx';
import styles from './step.module.css';
import step from './step.module.css';
import { askForCode, type StepDeps, submitNumber } from './steps.ts';

interface NumberStepProps {
  readonly flow: Flow;
  readonly deps: StepDeps;
  readonly settings: Settings | undefined;
  readonly expired: boolean;
  /** Somebody without a name, who can link a phone. */
  readonly visitor: boolean;
}

/** Asks for the phone number. */
export function NumberStep({ flow, deps, settings, expired, visitor }: NumberStepProps) {
  const { api } = usePlatform();
  const rules = phoneRules.useLoaded(onceInUse);
  const usual = settings?.defaultCountry ?? defaultCountry;
  const chosen = flow.country ?? firstCountry(usual, deps.limits);
  // Text typed before the rules load is read once they have loaded.
  const country = rules?.countryIn(flow.typed, chosen) ?? chosen;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void submitNumber(deps, flow, country);
  }

  return (
    <>
      <form className={`stack ${styles['form']}`} noValidate onSubmit={submit}>
        <div>
          <h2 className={styles['title']}>{visitor ? 'Link your phone' : 'Sign in'}</h2>
          <p className="above-2 muted">
            {visitor
              ? 'You’re signed in as a visitor. Link your phone number to see your information.'
              : 'We’ll send a code to your phone.'}
          </p>
        </div>
        {expired && <SessionExpired />}
        {settings?.signIn.identity === 'embedded' && <FailingNotice thing="texts" />}
        <PhoneField
          country={country}
          limits={settings?.signIn.countries}
          typed={flow.typed}
          problem={flow.problem}
          onType={(typed) =>
            deps.dispatch({
              type: 'typed',
              typed: rules?.withoutCallingCode(typed, flow.typed, country) ?? typed,
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
        <SubmitButton busy={flow.busy !== null} busyLabel={useBusyWords('Sending the code')}>
          Send code
        </SubmitButton>
      </form>
      {!visitor && (
        <Button
          variant="text"
          disabled={flow.busy !== null}
          onClick={() => void askForAccount(deps, flow, api)}
        >
          Create an account
        </Button>
      )}
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

/** Only administrators can give access: the server refuses, and the screen says so in its words. */
async function askForAccount(deps: StepDeps, flow: Flow, api: ApiClient): Promise<void> {
  deps.dispatch({ type: 'asked' });
  const refused = await api.call(signUp).catch((error: unknown) => error);
  deps.dispatch({
    type: 'failed',
    request: flow.request + 1,
    code: toErrorCode(refused),
    waitSeconds: refused instanceof ApiError ? refused.retryAfterSeconds : undefined,
    at: deps.clock.now(),
  });
}

function toErrorCode(refused: unknown): IdentityErrorCode {
  if (!(refused instanceof ApiError)) return 'network';
  if (refused.code === 'administrators_only' || refused.code === 'too_many_requests')
    return refused.code;
  return 'unexpected';
}

function SessionExpired() {
  return (
    <Message tone="warn" urgent icon={<Icon of={TriangleAlert} size={22} />}>
      Your sign-in session has expired. Please try again.
    </Message>
  );
}

interface DemoNumbersProps {
  readonly demo: NonNullable<Settings['demo']>;
  readonly onChoose: (to: Recipient) => void;
}

/** The numbers that can sign in while demo data is loaded. */
function DemoNumbers({ demo, onChoose }: DemoNumbersProps) {
  const rules = phoneRules.useLoaded(onceInUse);
  const people = oneOfEachRole(demo.people);
  return (
    <Card className={step['foot']}>
      <div className={styles['words']}>
        <strong>Demo data is loaded</strong>
        <p>The code for every demo number is {demo.code}.</p>
      </div>
      <ul>
        {people.map(({ phoneNumber, role }) => {
          const to = recipientFor(phoneNumber, rules);
          return (
            <li key={phoneNumber}>
              <button
                type="button"
                className={`hover-sunken row gap-3 full target borderless muted text-left ${styles['number']}`}
                onClick={() => onChoose(to)}
              >
                <span className="bold ink figures nowrap">{to.display}</span>
                <span className="grow hint">{role}</span>
                <Icon of={ChevronRight} size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Person = DemoNumbersProps['demo']['people'][number];

function oneOfEachRole(people: readonly Person[]): Person[] {
  return people.filter((person) => people.find(({ role }) => role === person.role) === person);
}

function recipientFor(phoneNumber: string, rules: PhoneRules | undefined): Recipient {
  const read = rules?.readPhoneNumber(phoneNumber, defaultCountry);
  if (read !== undefined && 'to' in read) return read.to;
  return { phoneNumber, display: phoneNumber, country: defaultCountry };
}

interface PhoneFieldProps {
  /** ISO 3166 code. */
  readonly country: string;
  /** The countries whose numbers are accepted; undefined until loaded. */
  readonly limits: CountryLimits | undefined;
  readonly typed: string;
  readonly problem: Problem | null;
  readonly onType: (typed: string) => void;
  readonly onChoose: (country: string) => void;
}

/** The browser offers numbers, and passkeys of this address. */
const suggestions = 'tel webauthn';

/** A country and a number. The number can be typed at once; the choice of countries loads later. */
function PhoneField({ country, limits, typed, problem, onType, onChoose }: PhoneFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<HTMLDivElement>(null);
  const picker = countryPicker.useLoaded(onceInUse);
  useEffect(() => input.current?.focus(), []);
  // After any error, the number is where to continue.
  useEffect(() => {
    if (problem !== null) input.current?.focus();
  }, [problem]);
  return (
    <div>
      <label htmlFor={id} className={`block below-2 ${styles['label']}`}>
        Phone number
      </label>
      <div ref={control} className={classNames('input-frame', problem !== null && 'input-wrong')}>
        {picker === undefined || limits === undefined ? (
          <CountryToCome country={country} />
        ) : (
          <picker.CountryPicker
            country={country}
            limits={limits}
            anchor={control}
            onChoose={(code) => {
              onChoose(code);
              input.current?.focus();
            }}
          />
        )}
        <input
          ref={input}
          id={id}
          className={`input ${styles['phoneInput']}`}
          type="tel"
          inputMode="tel"
          autoComplete={suggestions}
          name="tel"
          required
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-error`}
        />
      </div>
      <StepError id={`${id}-error`} problem={problem} />
    </div>
  );
}

/** Has the size of the country picker. */
function CountryToCome({ country }: { readonly country: string }) {
  return (
    <span className={`row gap-2 rigid borderless figures ${styles['country']}`}>
      <PlainFlag />
      <span>{country}</span>
    </span>
  );
}
