import { busyAfterMs } from '@paddock/contract/platform/constants';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './step.module.css';
import { usePlatform } from '../../platform/platform.ts';
import { useStore } from '../../platform/store.ts';
import { useSettings } from '../../platform/settings-query.ts';
import { nameChallenge } from './problem.ts';

interface SubmitButtonProps {
  readonly busy: boolean;
  /** What is being done, once it has become noticeable that it takes time. */
  readonly busyLabel: string;
  readonly children: string;
}

/** The main action of a step. */
export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  const noticeable = useNoticeable(busy);
  return (
    <Button type="submit" busy={busy}>
      {noticeable && <span className={styles['ring']} aria-hidden="true" />}
      <span aria-live="polite">{noticeable ? busyLabel : children}</span>
    </Button>
  );
}

/** True once `busy` has lasted long enough to be noticed. */
function useNoticeable(busy: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setWaited(true), busyAfterMs);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [busy]);
  return busy && waited;
}

/** What is being done: the challenge is named as long as the wait is for it. */
export function useBusyWords(words: string): string {
  const { appCheck } = usePlatform();
  const solving = useStore(appCheck);
  const { solving: name } = nameChallenge(useSettings());
  return solving ? name : words;
}
