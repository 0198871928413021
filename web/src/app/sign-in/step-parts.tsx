import { busyAfterMs } from '@paddock/contract/platform/constants';
import { type Notices, readNotices } from '@paddock/contract/platform/incidents';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useEffect, useState } from 'react';
import { writeMoment } from '../../platform/moment.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useSettings } from '../../platform/settings-query.ts';
import { useStore } from '../../platform/store.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './step.module.css';
import { nameChallenge, type Problem, sentenceFor } from './problem.ts';

interface SubmitButtonProps {
  readonly busy: boolean;
  /** The current action, once it takes noticeably long. */
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

/** The current action: names the challenge while waiting for it. */
export function useBusyWords(words: string): string {
  const { appCheck } = usePlatform();
  const solving = useStore(appCheck);
  const { solving: name } = nameChallenge(useSettings());
  return solving ? name : words;
}

interface StepErrorProps {
  /** The field that it is about names this id in `aria-describedby`. */
  readonly id: string;
  readonly problem: Problem | null;
}

/** The problem of a step, which screen readers read out when it appears. */
export function StepError({ id, problem }: StepErrorProps) {
  const settings = useSettings();
  return (
    <div id={id} role="alert">
      {problem !== null && (
        <p className={`above-2 hint medium accent ${styles['error']}`}>
          {sentenceFor(problem, settings)}
        </p>
      )}
    </div>
  );
}

const askEveryMs = 15_000;

const things = {
  texts: { failing: 'Text messages', wanted: 'Your code', field: 'textsFailingSince' },
  emails: { failing: 'Emails', wanted: 'Your link', field: 'emailsFailingSince' },
} as const;

type Thing = keyof typeof things;

/** Since when texts or emails are not sent; undefined while they are, and while that is unknown. */
export function useFailing(thing: Thing): string | undefined {
  const { api } = usePlatform();
  const { data } = useQuery<Notices>({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => api.call(readNotices, { signal }),
    refetchInterval: askEveryMs,
    staleTime: askEveryMs,
    retry: false,
  });
  return data?.[things[thing].field] ?? undefined;
}

/** Says that the expected message may not come. Everyone sees the same, with or without access. */
export function FailingNotice({ thing }: { readonly thing: Thing }) {
  const since = useFailing(thing);
  const now = useNow(60_000, since !== undefined);
  const { failing, wanted } = things[thing];
  return (
    <div role="status">
      {since !== undefined && (
        <Message tone="warn" icon={<Icon of={TriangleAlert} size={22} />}>
          {failing} have failed since {writeMoment(since, now)}. {wanted} may not arrive. Try again
          later, or ask the office.
        </Message>
      )}
    </div>
  );
}
