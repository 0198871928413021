import { successScreenMs } from '@paddock/contract/constants';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useReducer } from 'react';
import { useIdentityState, usePlatform } from '../../platform/platform.ts';
import { settingsQuery } from '../../platform/settings-query.ts';
import { ScreenState } from '../../ui/screen-state.tsx';
import { CodeStep } from './code-step.tsx';
import { nextFlow, startOfFlow, type Flow } from './flow.ts';
import { NumberStep } from './number-step.tsx';
import { phoneRules } from './phone-parts.ts';
import styles from './sign-in.module.css';
import { UnauthorisedScreen } from './unauthorised-screen.tsx';

interface SignInProps {
  /** The session was ended by the server, not by the person. */
  readonly expired: boolean;
  /** Somebody is signed in, and has read that it worked. */
  readonly onDone: () => void;
}

/** From a phone number into the app: the number, the code, and a moment of "done". */
export function SignIn({ expired, onDone }: SignInProps) {
  const { identity, api, clock, log } = usePlatform();
  const settings = useQuery(settingsQuery(api)).data;
  const [flow, dispatch] = useReducer(nextFlow, startOfFlow);
  useEnd(flow, onDone);
  const loadRules = () => phoneRules.load(log);
  const deps = { identity, clock, loadRules, dispatch };

  if (flow.step === 'done') return <Done />;
  if (flow.step === 'unauthorised')
    return (
      <UnauthorisedScreen
        who={flow.sent?.display}
        onLeave={() => dispatch({ type: 'went-back' })}
      />
    );
  return (
    <div className={styles['screen']}>
      {flow.step === 'number' ? (
        <NumberStep flow={flow} deps={deps} settings={settings} expired={expired} />
      ) : (
        <CodeStep flow={flow} deps={deps} settings={settings} />
      )}
      <p className={styles['version']}>{settings?.version}</p>
    </div>
  );
}

/** Ends after the success screen, or at once where somebody signed in in another tab. */
function useEnd({ step, busy }: Flow, onDone: () => void): void {
  const { status } = useIdentityState();
  const done = step === 'done';
  const elsewhere = status === 'signed-in' && !done && busy !== 'checking';
  useEffect(() => {
    if (!done && !elsewhere) return undefined;
    const timer = setTimeout(onDone, done ? successScreenMs : 0);
    return () => clearTimeout(timer);
  }, [done, elsewhere, onDone]);
}

function Done() {
  return (
    <output className={styles['done']}>
      <ScreenState
        icon={<CircleCheck size={32} className={styles['good']} aria-hidden="true" />}
        title="You are signed in"
      />
    </output>
  );
}
