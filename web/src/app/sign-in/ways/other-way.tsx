import { linkLifetimeSeconds, shortestPassword } from '@paddock/contract/platform/constants';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import { useEffect, useRef, useState } from 'react';
import { IdentityError } from '../../../platform/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FailingNotice, StepError, useFailing } from '../step-parts.tsx';
import styles from '../step.module.css';
import { type OtherPlace, takeStep, type WayProps } from '../steps.ts';
import { emailAddress } from '@paddock/contract/platform/sign-in';
import type { ProblemCode } from '../problem.ts';
import { pathHere, readLanding, withoutLanding } from './landing.ts';
import { forgetAddress, rememberAddress, rememberedAddress } from './link-memory.ts';
import {
  EmailField,
  emailProblems,
  PasswordField,
  passwordProblems,
  WayForm,
} from './way-form.tsx';
import { WayChoice } from './way-choice.tsx';

/** The part of the identity provider that somebody belongs to. */
function TenantStep({ flow, deps, settings, onGo }: WayProps) {
  async function choose(id: string): Promise<void> {
    const step = async () => (await deps.identity.ways()).chooseTenant(id);
    if (await takeStep(deps, flow, step, 'settled')) onGo('phone');
  }
  return (
    <div className={`stack ${styles['form']}`}>
      <div>
        <h2 className={styles['title']}>Choose your organisation</h2>
        <p className="above-2 muted">Your organisation checks your sign-in.</p>
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

/** A way to sign in besides the phone; if the phone is off, the choice of them. */
export function OtherWay({ place, ...way }: WayProps & { readonly place: OtherPlace | 'phone' }) {
  if (place === 'password') return <PasswordStep {...way} />;
  if (place === 'emailLink') return <LinkStep {...way} />;
  if (place === 'landing') return <LandingStep {...way} />;
  if (place === 'tenant') return <TenantStep {...way} />;
  return (
    <>
      <div>
        <h2 className={styles['title']}>Sign in</h2>
        <p className="above-2 muted">Choose how to sign in.</p>
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
  /** The purpose of the link: "sign in". */
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

/** The parameters of an opened link, or of a provider that sent the browser back. */
function LandingStep(way: WayProps) {
  const [landing] = useState(() => readLanding(window.location.href));
  const [known] = useState(() => rememberedAddress(window.localStorage, way.deps.clock.now()));
  const leave = () => {
    window.history.replaceState(null, '', withoutLanding(window.location.href));
    way.onGo('phone');
  };
  const opened = { ...way, landing, known, leave };
  if (landing.kind === 'password') return <NewPassword {...opened} />;
  if (landing.kind === 'link') return <OpenedLink {...opened} />;
  if (landing.kind === 'account') return <AccountLink {...opened} />;
  return <Refused {...opened} />;
}

interface OpenedProps extends WayProps {
  readonly landing: ReturnType<typeof readLanding>;
  /** The address that this device asked a link for. */
  readonly known: string | null;
  readonly leave: () => void;
}

/** On the device that requested it a link signs in by itself; on another one the address is asked for. */
function OpenedLink({ flow, deps, landing, known, leave }: OpenedProps) {
  const [email, setEmail] = useState(known ?? '');
  const tried = useRef(false);

  async function enter(): Promise<void> {
    const read = readEmail(email);
    if ('problem' in read) return deps.dispatch({ type: 'mistake', code: read.problem });
    const step = async () => (await deps.identity.ways()).enterByLink(read.email, landing.link);
    if (await takeStep(deps, flow, step, 'verified')) forgetAddress(window.localStorage);
  }

  useEffect(() => {
    if (known === null || tried.current) return;
    tried.current = true;
    void enter();
  });

  if (known !== null && flow.problem === null) return <Spinner label="Signing in" />;
  return (
    <WayForm
      flow={flow}
      title="Confirm your email address"
      lead="Type the email address that the link was sent to."
      action="Sign in"
      busyLabel="Signing in"
      saidByFields={emailProblems}
      onSubmit={() => void enter()}
      onBack={leave}
    >
      <EmailField flow={flow} value={email} onType={setEmail} />
    </WayForm>
  );
}

/** Sets the password that the link allows, and signs in with it. */
function NewPassword({ flow, deps, landing, known, leave }: OpenedProps) {
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');

  function submit(): void {
    const read = readEmail(email);
    const wrong = 'problem' in read ? read.problem : passwordProblem(password);
    if (wrong !== null) return deps.dispatch({ type: 'mistake', code: wrong });
    if ('problem' in read) return;
    const step = async () => {
      const ways = await deps.identity.ways();
      await ways.setPassword(read.email, landing.link, password);
      forgetAddress(window.localStorage);
      await ways.enterByPassword(read.email, password);
    };
    void takeStep(deps, flow, step, 'verified');
  }

  return (
    <WayForm
      flow={flow}
      title="Choose a password"
      lead="Use at least 6 characters. Changing your password signs you out everywhere else."
      action="Save and sign in"
      busyLabel="Saving"
      saidByFields={[...emailProblems, ...passwordProblems]}
      onSubmit={submit}
      onBack={leave}
    >
      <EmailField flow={flow} value={email} onType={setEmail} />
      <PasswordField
        flow={flow}
        value={password}
        onType={setPassword}
        label="New password"
        isNew
        first={known !== null}
      />
    </WayForm>
  );
}

/** Carries out a link about the account, or says that it no longer works. */
function AccountLink({ flow, deps, landing: { link }, leave }: OpenedProps) {
  const tried = useRef(false);
  const [worked, setWorked] = useState(false);

  async function follow(): Promise<void> {
    const step = async () => {
      if (link.oobCode === '') throw new IdentityError('link_invalid');
      await (await deps.identity.ways()).redeemLink(link);
    };
    setWorked(await takeStep(deps, flow, step, 'settled'));
  }

  useEffect(() => {
    if (tried.current) return;
    tried.current = true;
    void follow();
  });

  if (!worked && flow.problem === null) return <Spinner label="Checking the link" />;
  const again = !worked && flow.problem?.code !== 'link_invalid';
  const [title, lead] = worked
    ? ['The link worked', 'Sign in to go on.']
    : again
      ? ['The link was not checked', 'Try again, or open the link later.']
      : ['This link no longer works', 'A link works once, and for a limited time.'];
  return (
    <WayForm
      flow={flow}
      title={title}
      lead={lead}
      action={again ? 'Try again' : 'Continue'}
      busyLabel="Checking the link"
      saidByFields={[]}
      onSubmit={() => (again ? void follow() : leave())}
      {...(again ? { onBack: leave } : {})}
    >
      {null}
    </WayForm>
  );
}

/** The provider sent the browser back without vouching for anybody. */
function Refused({ flow, deps: { dispatch }, leave }: OpenedProps) {
  useEffect(() => dispatch({ type: 'mistake', code: 'credential_not_supported' }), [dispatch]);
  return (
    <WayForm
      flow={flow}
      title="Sign-in did not work"
      lead="The sign-in provider didn’t return a valid sign-in."
      action="Sign in another way"
      busyLabel="Signing in"
      saidByFields={[]}
      onSubmit={leave}
    >
      {null}
    </WayForm>
  );
}

/** Reads the typed text as an e-mail address. The case of its letters does not matter. */
export function readEmail(
  typed: string,
): { readonly email: string } | { readonly problem: ProblemCode } {
  if (typed.trim() === '') return { problem: 'email_missing' };
  const read = emailAddress.safeParse(typed);
  return read.success ? { email: read.data } : { problem: 'invalid_email' };
}

/** Finds the problem of a password before any call; null if there is none. */
export function passwordProblem(typed: string): ProblemCode | null {
  if (typed === '') return 'password_missing';
  return typed.length < shortestPassword ? 'password_short' : null;
}
