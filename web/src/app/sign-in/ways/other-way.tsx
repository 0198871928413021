import { linkLifetimeSeconds } from '@paddock/contract/platform/constants';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { FailingNotice, useFailing } from '../failing.tsx';
import { StepError } from '../step-error.tsx';
import styles from '../step.module.css';
import { takeStep, type WayProps, type OtherPlace } from '../steps.ts';
import { readEmail, passwordProblem } from './email-rules.ts';
import { LandingStep } from './landing-step.tsx';
import { pathHere } from './landing.ts';
import { rememberAddress } from './link-memory.ts';
import { WayChoice } from './way-choice.tsx';
import { EmailField, emailProblems, PasswordField, passwordProblems } from './way-fields.tsx';
import { WayForm } from './way-form.tsx';

/** The part of the identity provider that somebody belongs to. */
function TenantStep({ flow, deps, settings, onGo }: WayProps) {
  async function choose(id: string): Promise<void> {
    const step = async () => (await deps.identity.ways()).chooseTenant(id);
    if (await takeStep(deps, flow, step, 'settled')) onGo('phone');
  }
  return (
    <div className={styles['form']}>
      <div>
        <h2 className={styles['title']}>Choose your organisation</h2>
        <p className={styles['lead']}>Your organisation checks your sign-in.</p>
      </div>
      {settings.signIn.tenants?.map(({ id, name }) => (
        <Button key={id} variant="quiet" onClick={() => void choose(id)}>
          {name}
        </Button>
      ))}
      <StepError id="way-error" problem={flow.problem} />
      <Button variant="text" onClick={() => onGo('phone')}>
        Sign in another way
      </Button>
    </div>
  );
}

/** A way in besides the phone; where the phone is off, the choice of them. */
export function OtherWay({ place, ...way }: WayProps & { readonly place: OtherPlace | 'phone' }) {
  if (place === 'password') return <PasswordStep {...way} />;
  if (place === 'emailLink') return <LinkStep {...way} />;
  if (place === 'landing') return <LandingStep {...way} />;
  if (place === 'tenant') return <TenantStep {...way} />;
  return (
    <>
      <div>
        <h2 className={styles['title']}>Sign in</h2>
        <p className={styles['lead']}>Choose how to sign in.</p>
      </div>
      <WayChoice {...way} visitor={false} alone />
    </>
  );
}

/** An address that a link is sent to. */
function LinkStep({ flow, deps, onGo }: WayProps) {
  const [email, setEmail] = useState('');
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  async function send(): Promise<void> {
    const read = readEmail(email);
    if ('problem' in read) return deps.dispatch({ type: 'mistake', code: read.problem });
    const step = async () => (await deps.identity.ways()).sendLink(read.email, pathHere());
    if (!(await takeStep(deps, flow, step, 'settled'))) return;
    rememberAddress(window.localStorage, read.email, deps.clock.now());
    setMailedTo(read.email);
  }

  if (mailedTo !== null)
    return <CheckMail email={mailedTo} purpose="sign in" onBack={() => setMailedTo(null)} />;
  return (
    <WayForm
      flow={flow}
      title="Sign in by email"
      lead="We’ll email you a link to sign in."
      action="Send the link"
      busyLabel="Sending the link"
      saidByFields={emailProblems}
      onSubmit={() => void send()}
      onBack={() => onGo('phone')}
    >
      <FailingNotice thing="emails" />
      <EmailField flow={flow} value={email} onType={setEmail} />
    </WayForm>
  );
}

/** An address and a password. Who has none yet, or lost it, is sent a link to choose one. */
function PasswordStep({ flow, deps, onGo }: WayProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { dispatch, identity } = deps;

  function withEmail(then: (address: string) => void): void {
    const read = readEmail(email);
    if ('problem' in read) dispatch({ type: 'mistake', code: read.problem });
    else then(read.email);
  }

  function enter(address: string): void {
    const problem = passwordProblem(password);
    if (problem !== null) return dispatch({ type: 'mistake', code: problem });
    const step = async () => (await identity.ways()).enterByPassword(address, password);
    void takeStep(deps, flow, step, 'verified');
  }

  async function askForLink(address: string): Promise<void> {
    const step = async () => (await identity.ways()).requestPassword(address, pathHere());
    if (!(await takeStep(deps, flow, step, 'settled'))) return;
    rememberAddress(window.localStorage, address, deps.clock.now());
    setMailedTo(address);
  }

  if (mailedTo !== null)
    return (
      <CheckMail email={mailedTo} purpose="choose a password" onBack={() => setMailedTo(null)} />
    );
  return (
    <WayForm
      flow={flow}
      title="Sign in with a password"
      lead="Use the email address that has access."
      action="Sign in"
      busyLabel="Signing in"
      saidByFields={[...emailProblems, ...passwordProblems]}
      onSubmit={() => withEmail(enter)}
      onBack={() => onGo('phone')}
      more={
        <Button
          variant="quiet"
          disabled={flow.busy !== null}
          onClick={() => withEmail((address) => void askForLink(address))}
        >
          Set a password by email
        </Button>
      }
    >
      <EmailField flow={flow} value={email} onType={setEmail} />
      <PasswordField
        flow={flow}
        value={password}
        onType={setPassword}
        label="Password"
        isNew={false}
      />
    </WayForm>
  );
}

interface CheckMailProps {
  readonly email: string;
  /** What the link is for: "sign in". */
  readonly purpose: string;
  readonly onBack: () => void;
}

/** A link was sent: the way goes on in the mail. */
function CheckMail({ email, purpose, onBack }: CheckMailProps) {
  const isFailing = useFailing('emails') !== undefined;
  return (
    <ScreenState
      icon={<Icon of={MailCheck} size={32} />}
      title="Check your email"
      action={
        <Button variant="quiet" onClick={onBack}>
          Use another address
        </Button>
      }
    >
      <p role="status">
        {isFailing ? 'We’re trying to send a link' : 'A link'} to {purpose}{' '}
        {isFailing ? 'to' : 'is on its way to'} <b>{email}</b>. It works once, for{' '}
        {linkLifetimeSeconds / 60} minutes.
      </p>
      <FailingNotice thing="emails" />
      <p>
        No email after a few minutes? Check your junk folder. We only send links to addresses with
        access. Ask the office for access.
      </p>
    </ScreenState>
  );
}
