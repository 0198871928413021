import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { beforeLeaving } from '../../platform/leaving.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/question.module.css';
import { showToast } from '../../ui/toast-shelf.tsx';
import { closeSharing, openSharing, seenBy, useSeenBy, useSharing } from './open-sharing.ts';
import { deviceSharing } from './sharing-memory.ts';
import { problemWords, seenWords } from './sharing-words.ts';

/** Milliseconds that signing out waits for the server to hear that the sharing ended: less than it waits for all. */
const leaveMs = 1_200;

/** Milliseconds for which an answer about who sees a person is still good. */
const askedAgoMs = 60_000;

interface SharingHostProps {
  readonly userId: number;
  /** Counts up with every press of a switch. */
  readonly taps: number;
}

/** Runs the sharing while somebody is signed in, with its questions and messages. */
export function SharingHost({ userId, taps }: SharingHostProps) {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { api } = platform;
  const engine = openSharing(platform, userId);
  const { problem } = useSharing(userId);
  const [asking, setAsking] = useState(false);
  const handled = useRef(0);
  useEffect(() => {
    const letGo = beforeLeaving(async () => engine.leave(navigator.onLine ? leaveMs : 0));
    return () => {
      letGo();
      closeSharing();
    };
  }, [engine]);
  useEffect(() => void engine.resume(), [engine]);
  useEffect(() => {
    if (handled.current === taps) return;
    handled.current = taps;
    if (deviceSharing.running() === 'running') {
      void engine.stop();
      showToast(stopped);
      return;
    }
    void startOrAsk();
    async function startOrAsk(): Promise<void> {
      const projects = await projectsNow(queries, api);
      if (projects !== null && deviceConsent.covers(userId, projects)) await engine.start();
      else setAsking(true);
    }
  }, [taps, engine, queries, api, userId]);
  async function keepConsent(): Promise<void> {
    const projects = await projectsNow(queries, api);
    if (projects !== null) deviceConsent.give(userId, projects);
  }
  return (
    <>
      <ShareQuestion
        open={asking}
        onAnswer={(yes) => {
          setAsking(false);
          if (!yes) return;
          void keepConsent();
          void engine.start();
        }}
      />
      {(problem === 'denied' || problem === 'unsupported') && (
        <ProblemDialog problem={problem} onClose={() => engine.forgetProblem()} />
      )}
    </>
  );
}

const stopped = {
  title: 'Sharing is off',
  body: 'Your location is no longer sent, and you are removed from the map.',
};

/** The projects whose coordinators would see the person; null if the server cannot say. */
async function projectsNow(queries: QueryClient, api: ApiClient): Promise<string[] | null> {
  try {
    const { projects } = await queries.fetchQuery({ ...seenBy(api), staleTime: askedAgoMs });
    return projects.map(({ project_code: code }) => code);
  } catch {
    return null;
  }
}

interface ProblemDialogProps {
  readonly problem: 'denied' | 'unsupported';
  readonly onClose: () => void;
}

/** Why the switch turned itself off, and what can be done about it. */
function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  const { title, body } = problemWords[problem];
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`veil ${styles['veil']}`} forceRender />
        <AlertDialog.Popup className={styles['popup']}>
          <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles['body']}>{body}</AlertDialog.Description>
          <div className={`flex wrap gap-3 ${styles['actions']}`}>
            <Button onClick={onClose}>OK</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface ShareQuestionProps {
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** Says who will see a person before the browser asks for their position. */
function ShareQuestion({ open, onAnswer }: ShareQuestionProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`veil ${styles['veil']}`} forceRender />
        <AlertDialog.Popup className={styles['popup']}>
          <AlertDialog.Title className={styles['title']}>Share your location?</AlertDialog.Title>
          <AlertDialog.Description className={styles['body']}>
            <SeenLine /> Paddock sends your location now, and every five minutes while it is open.
            You can turn this off at any time.
          </AlertDialog.Description>
          <div className={`flex wrap gap-3 ${styles['actions']}`}>
            <Button variant="quiet" onClick={() => onAnswer(false)}>
              Not now
            </Button>
            <Button onClick={() => onAnswer(true)}>Share location</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function SeenLine() {
  const { data } = useSeenBy();
  return seenWords(data);
}

/** Storage on the device: who agreed to share their location, and for which projects. */
const consentKey = 'paddock.sharing-consent.1';

/** For people without a project, whom nobody sees yet. */
const noProject = '';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** A person's consent to sharing, by project. */
interface SharingConsent {
  /** True if they agreed for all of these projects. */
  covers(userId: number, projects: readonly string[]): boolean;
  give(userId: number, projects: readonly string[]): void;
}

/** Consent belongs to a person and a project: the browser's permission covers neither. */
export function createSharingConsent(memory: () => Memory): SharingConsent {
  const held = new Set<string>();
  const named = (userId: number, projects: readonly string[]) =>
    (projects.length === 0 ? [noProject] : projects).map((project) => `${userId} ${project}`);
  function read(): ReadonlySet<string> {
    try {
      return new Set([...held, ...(memory().getItem(consentKey) ?? '').split('\n')]);
    } catch {
      return held;
    }
  }
  return {
    covers(userId, projects) {
      const given = read();
      return named(userId, projects).every((one) => given.has(one));
    },
    give(userId, projects) {
      for (const one of named(userId, projects)) held.add(one);
      try {
        memory().setItem(consentKey, [...read()].filter(Boolean).join('\n'));
      } catch {
        // Storage is off or full: it holds as long as the page is open.
      }
    },
  };
}

const deviceConsent = createSharingConsent(() => window.localStorage);
