import { successScreenMs } from '@paddock/contract/platform/constants';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useEffect, useReducer, useState } from 'react';
import { useIdentityState, usePlatform } from '../../platform/platform.ts';
import { settingsQuery } from '../../platform/settings-query.ts';
import { hasWebStorage, noWebStorage } from '../../platform/web-storage.ts';
import { Message } from '../../ui/message.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { useFirstScreen } from '../first-screen.ts';
import { nextFlow, startOfFlow, type Flow } from './flow.ts';
import { isFirstLink } from './first-link.ts';
import { phoneRules } from './phone-parts.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import styles from './step.module.css';
import { UnauthorisedScreen } from './unauthorised-screen.tsx';
import { loadChunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';

interface SignInProps {
  /** The session was ended by the server, not by the person. */
  readonly expired: boolean;
  /** Somebody is signed in, and has read that it worked. */
  readonly onDone: () => void;
}

/** The way into the app: by phone or another way, and a moment of "done". */
export function SignIn({ expired, onDone }: SignInProps) {
  const platform = usePlatform();
  const { identity, clock, log } = platform;
  const settings = useQuery(settingsQuery(platform)).data;
  const [flow, dispatch] = useReducer(nextFlow, startOfFlow);
  useEnd(flow, onDone);
  useFirstScreen();
  const loadRules = () => phoneRules.load(log);
  const limits = settings?.signIn.countries ?? {};
  const deps = { identity, clock, loadRules, limits, dispatch };

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
    <div className={styles['screen']}>
      <StorageNote />
      <SignInSteps flow={flow} deps={deps} settings={settings} expired={expired} />
      <p className={styles['version']}>{settings?.version}</p>
    </div>
  );
}

/** Without web storage nothing is remembered, so it is said before anyone signs in. */
function StorageNote() {
  if (hasWebStorage()) return null;
  return <Message tone="warn">{noWebStorage.body}</Message>;
}

/** Ends after the success screen, or at once where somebody signed in in another tab. */
function useEnd({ step, busy, request, problem }: Flow, onDone: () => void): void {
  const state = useIdentityState();
  const { log } = usePlatform();
  const inside = state.status === 'signed-in' && state.visitor !== true;
  const done = step === 'done';
  // Such a link comes first, until the person goes back.
  const [link] = useState(() => isFirstLink(window.location));
  const left = request > 0 && busy === null && problem === null;
  const elsewhere = inside && !done && busy !== 'checking' && (!link || left);
  useEffect(() => {
    if (!done && !elsewhere) return undefined;
    const end = () => void goOn(log).finally(onDone);
    const timer = setTimeout(end, done ? successScreenMs : 0);
    return () => clearTimeout(timer);
  }, [done, elsewhere, log, onDone]);
}

function Done() {
  return (
    <output className={styles['done']}>
      <ScreenState
        icon={<Icon of={CircleCheck} size={32} className={styles['good']} />}
        title="You are signed in"
      />
    </output>
  );
}

const landing = {
  name: 'landing',
  offline: 'on-use',
  load: () => import('./ways/landing.ts'),
} as const;

/** What the sign-in read from the address leaves it, and the address becomes where the person is to go. */
async function goOn(log: Log): Promise<void> {
  const address = window.location.href;
  if (!address.includes('?')) return;
  try {
    const { readLanding, withoutLanding } = await loadChunk(landing, log);
    const path = readLanding(address).goOnTo ?? withoutLanding(address);
    window.history.replaceState(null, '', path);
  } catch {
    // It was logged where it failed; the app begins where the person came to.
  }
}
