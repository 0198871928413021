import { successScreenMs } from '@paddock/contract/platform/constants';
import type { Settings } from '@paddock/contract/platform/settings';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { createElement, useEffect, useReducer, useState, Suspense } from 'react';
import { lazyModule, lazyPart } from '../../platform/lazy.ts';
import { useIdentityState, usePlatform } from '../../platform/platform.ts';
import { settingsQuery } from '../../platform/settings-query.ts';
import { hasWebStorage, noWebStorage } from '../../platform/web-storage.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFirstScreen } from '../../platform/first-screen.ts';
import { isFirstLink } from './first-link.ts';
import { nextFlow, startOfFlow, type Flow } from './flow.ts';
import { NumberStep } from './number-step.tsx';
import { afterPaint, onceInUse, phoneRules } from './phone-parts.ts';
import styles from './step.module.css';
import type { OtherPlace, SignInStepsProps } from './steps.ts';
import { UnauthorisedScreen } from './unauthorised-screen.tsx';

/** The phone's steps first; every other method is below them, or replaces them once chosen. */
function SignInSteps(props: SignInStepsProps) {
  const { flow, deps, settings } = props;
  const visitor = useIdentityState().status === 'signed-in';
  const [place, setPlace] = useState(placeAtStart);
  usePrefetchedCodeStep();
  function go(to: OtherPlace | 'phone'): void {
    deps.dispatch({ type: 'went-back' });
    setPlace(to);
  }
  if (settings === undefined && place !== 'phone') return <Spinner label="Loading" />;
  if (settings !== undefined && (place !== 'phone' || !hasPhone(settings)))
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <OtherWay {...props} settings={settings} place={place} onGo={go} />
      </Suspense>
    );
  if (flow.step === 'code')
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <CodeStep flow={flow} deps={deps} settings={settings} />
      </Suspense>
    );
  return (
    <>
      <NumberStep {...props} visitor={visitor} />
      {settings !== undefined && countMore(settings, visitor) > 0 && (
        <Choice {...props} settings={settings} visitor={visitor} onGo={go} />
      )}
    </>
  );
}

interface ChoiceProps extends SignInStepsProps {
  readonly settings: Settings;
  readonly visitor: boolean;
  readonly onGo: (place: OtherPlace) => void;
}

/** The other ways, below the phone. They come after the first paint. */
function Choice(props: ChoiceProps) {
  const WayChoice = wayChoice.useLoaded(afterPaint);
  return WayChoice === undefined ? <ChoiceToCome {...props} /> : createElement(WayChoice, props);
}

/** As high as the ways that replace it, so that nothing below moves. */
function ChoiceToCome({ settings, visitor }: Pick<ChoiceProps, 'settings' | 'visitor'>) {
  return (
    <div className={classNames('grid gap-3', styles['toCome'])} aria-hidden="true">
      {!visitor && <p className={`row gap-3 hint muted ${styles['or']}`}>or</p>}
      {Array.from({ length: countMore(settings, visitor) }, (_, index) => (
        <Button key={index} variant="quiet" disabled>
          …
        </Button>
      ))}
    </div>
  );
}

const codeStep = lazyPart({
  name: 'code-step',
  load: async () => (await import('./code-step.tsx')).CodeStep,
});

const CodeStep = codeStep.Part;

/** The code's screen is fetched while the number is typed: the first screen does not wait for it. */
function usePrefetchedCodeStep(): void {
  useEffect(() => onceInUse(codeStep.prefetch), []);
}

const wayChoice = lazyModule({
  name: 'way-choice',
  load: async () => (await import('./ways/way-choice.tsx')).WayChoice,
});

const OtherWay = lazyPart({
  name: 'other-way',
  load: async () => (await import('./ways/other-way.tsx')).OtherWay,
}).Part;

/** A link of an e-mail, or a provider that sent the browser back, has its own screen. */
function placeAtStart(): OtherPlace | 'phone' {
  const isSent = /[?&]mode=(signIn|redirectFailed)/.test(window.location.search);
  return isSent || isFirstLink(window.location) ? 'landing' : 'phone';
}

function hasPhone({ signIn: { providers } }: Settings): boolean {
  return providers.includes('phone');
}

/** The number of ways besides the phone; a visitor can only leave. */
function countMore({ signIn }: Settings, visitor: boolean): number {
  if (visitor) return 1;
  const { providers, tenants, passkeyHost } = signIn;
  const passkeys = passkeyHost === window.location.hostname && 'PublicKeyCredential' in window;
  const others = providers.filter((provider) => provider !== 'phone').length;
  return others + Number(passkeys) + Number(tenants !== undefined);
}

interface SignInProps {
  /** The session was ended by the server, not by the person. */
  readonly expired: boolean;
  /** Somebody is signed in, and has read that it worked. */
  readonly onDone: () => void;
}

/** The way into the app: by phone or another way, and a moment of "done". */
export function SignIn({ expired, onDone }: SignInProps) {
  const platform = usePlatform();
  const { identity, clock } = platform;
  const settings = useQuery(settingsQuery(platform)).data;
  const [flow, dispatch] = useReducer(nextFlow, startOfFlow);
  useEnd(flow, onDone);
  useFirstScreen();
  const limits = settings?.signIn.countries ?? {};
  const deps = { identity, clock, loadRules: phoneRules.load, limits, dispatch };

  if (flow.step === 'done') return <Done />;
  if (flow.step === 'unauthorised')
    return (
      <UnauthorisedScreen
        who={flow.sent?.display}
        restricted={flow.restricted}
        onLeave={() => dispatch({ type: 'went-back' })}
      />
    );
  return (
    <div className={`column grow ${styles['screen']}`}>
      <StorageNote />
      <SignInSteps flow={flow} deps={deps} settings={settings} expired={expired} />
      <p className={`small muted centered ${styles['version']}`}>{settings?.version}</p>
    </div>
  );
}

/** Without web storage nothing is remembered, so it is mentioned before sign-in. */
function StorageNote() {
  if (hasWebStorage()) return null;
  return <Message tone="warn">{noWebStorage.body}</Message>;
}

/** Ends after the success screen, or at once if somebody signed in in another tab. */
function useEnd({ step, busy, request, problem }: Flow, onDone: () => void): void {
  const state = useIdentityState();
  const inside = state.status === 'signed-in' && state.visitor !== true;
  const done = step === 'done';
  // Such a link comes first, until the person goes back.
  const [link] = useState(() => isFirstLink(window.location));
  const left = request > 0 && busy === null && problem === null;
  const elsewhere = inside && !done && busy !== 'checking' && (!link || left);
  useEffect(() => {
    if (!done && !elsewhere) return undefined;
    const end = () => void goOn().finally(onDone);
    const timer = setTimeout(end, done ? successScreenMs : 0);
    return () => clearTimeout(timer);
  }, [done, elsewhere, onDone]);
}

function Done() {
  return (
    <output className="block">
      <ScreenState
        icon={<Icon of={CircleCheck} size={32} className="good" />}
        title="You are signed in"
      />
    </output>
  );
}

const landing = lazyModule({
  name: 'landing',
  load: () => import('./ways/landing.ts'),
});

/** The sign-in removes its parameters from the address, which becomes the place where the person goes. */
async function goOn(): Promise<void> {
  const address = window.location.href;
  if (!address.includes('?')) return;
  try {
    const { readLanding, withoutLanding } = await landing.load();
    const path = readLanding(address).goOnTo ?? withoutLanding(address);
    window.history.replaceState(null, '', path);
  } catch {
    // It was logged where it failed; the app starts where the person came to.
  }
}
