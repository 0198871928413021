import { useEffect, useRef, useState } from 'react';
import { IdentityError } from '../../../platform/identity.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { takeStep } from '../steps.ts';
import { passwordProblem, readEmail } from './email-rules.ts';
import { readLanding, withoutLanding } from './landing.ts';
import { forgetAddress, rememberedAddress } from './link-memory.ts';
import type { WayProps } from '../steps.ts';
import { EmailField, emailProblems, PasswordField, passwordProblems } from './way-fields.tsx';
import { WayForm } from './way-form.tsx';

/** What an opened link, or a provider that sent the browser back, goes on with. */
export function LandingStep(way: WayProps) {
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

/** On the device that asked for it a link signs in by itself; on another one the address is asked for. */
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

/** Sets the password that the link allows to choose, and signs in with it. */
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

/** Does what a link about the account is for, or says that it no longer works. */
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
