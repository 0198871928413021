import type { Settings } from '@paddock/contract/platform/settings';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import { browserLog } from '../../platform/log.ts';
import { useIdentityState } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { isFirstLink } from './first-link.ts';
import { latePart, onceInUse, useLatePart } from './late-part.ts';
import { NumberStep } from './number-step.tsx';
import type { OtherPlace, SignInStepsProps } from './steps.ts';
import choiceStyles from './ways/way-choice.module.css';

/** The phone's steps first; every other method is below them, or replaces them once chosen. */
export function SignInSteps(props: SignInStepsProps) {
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
  const part = useLatePart(wayChoice);
  return part === null ? <ChoiceToCome {...props} /> : <part.WayChoice {...props} />;
}

/** As high as the ways that come in its place, so that nothing below moves. */
function ChoiceToCome({ settings, visitor }: Pick<ChoiceProps, 'settings' | 'visitor'>) {
  return (
    <div className={classNames(choiceStyles['choice'], choiceStyles['toCome'])} aria-hidden="true">
      {!visitor && <p className={choiceStyles['or']}>or</p>}
      {Array.from({ length: countMore(settings, visitor) }, (_, index) => (
        <Button key={index} variant="quiet" disabled>
          …
        </Button>
      ))}
    </div>
  );
}

const codeStep = {
  name: 'code-step',
  offline: 'on-use',
  load: async () => (await import('./code-step.tsx')).CodeStep,
} as const;

const CodeStep = lazy(async () => ({ default: await loadChunk(codeStep, browserLog) }));

/** The code's screen is fetched while the number is typed: the first screen does not wait for it. */
function usePrefetchedCodeStep(): void {
  useEffect(() => onceInUse(() => void codeStep.load().catch(() => undefined)), []);
}

const wayChoice = latePart(
  {
    name: 'way-choice',
    offline: 'on-use',
    load: () => import('./ways/way-choice.tsx'),
  },
  'at once',
);

const otherWay = {
  name: 'other-way',
  offline: 'on-use',
  load: async () => (await import('./ways/other-way.tsx')).OtherWay,
} as const;

const OtherWay = lazy(async () => ({ default: await loadChunk(otherWay, browserLog) }));

/** A link of an e-mail, or a provider that sent the browser back, has a screen of its own. */
function placeAtStart(): OtherPlace | 'phone' {
  const isSent = /[?&]mode=(signIn|redirectFailed)/.test(window.location.search);
  return isSent || isFirstLink(window.location) ? 'landing' : 'phone';
}

function hasPhone({ signIn: { providers } }: Settings): boolean {
  return providers.includes('phone');
}

/** How many ways there are besides the phone; a visitor can only leave. */
function countMore({ signIn }: Settings, visitor: boolean): number {
  if (visitor) return 1;
  const { providers, tenants, passkeyHost } = signIn;
  const passkeys = passkeyHost === window.location.hostname && 'PublicKeyCredential' in window;
  const others = providers.filter((provider) => provider !== 'phone').length;
  return others + Number(passkeys) + Number(tenants !== undefined);
}
