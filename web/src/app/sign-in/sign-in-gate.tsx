'use no memo';

import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { forgetDevice } from '../../engine/offline/forget-device.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { browserLog } from '../../platform/log.ts';
import { useIdentityState } from '../../platform/platform.ts';
import { isFirstLink } from './first-link.ts';
import { Spinner } from '../../ui/spinner.tsx';

interface SignInGateProps {
  /** Draws the screens before the app: a header with `content` below it. */
  readonly frame: (content: ReactNode) => ReactNode;
  /** The app of a signed-in person. */
  readonly children: ReactNode;
}

/** Lets signed-in people through, to the address they came for; asks everybody else to sign in. */
export function SignInGate({ frame, children }: SignInGateProps) {
  const state = useIdentityState();
  // The sign-in screen shows its success before it disappears: it outlives the change of the state.
  const [entering, setEntering] = useState(() => isFirstLink(window.location));
  const enter = useCallback(() => setEntering(false), []);
  const visitor = state.status === 'signed-in' && state.visitor === true;
  // A visitor has nothing to see: they stay outside until they say who they are.
  if ((state.status === 'signed-out' || visitor) && !entering) setEntering(true);
  useEffect(() => {
    if (state.status === 'signed-out') void forgetDevice(browserLog);
  }, [state.status]);
  if (state.status === 'unknown') return frame(<Starting />);
  if (state.status === 'signed-in' && !entering) return children;
  return frame(
    <Suspense fallback={<Spinner label="Loading" />}>
      <SignIn expired={state.status === 'signed-out' && state.expired} onDone={enter} />
    </Suspense>,
  );
}

const signIn = lazyPart({
  name: 'sign-in',
  load: async () => (await import('./sign-in.tsx')).SignIn,
});

const SignIn = signIn.Part;

/** While the provider is asked who this is, the screen for "nobody" is fetched beside it. */
function Starting() {
  useEffect(() => signIn.prefetch(), []);
  return <Spinner label="Checking who is signed in" />;
}
