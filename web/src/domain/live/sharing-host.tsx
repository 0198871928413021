import { useEffect, useRef, useState } from 'react';
import { beforeLeaving } from '../../platform/leaving.ts';
import { usePlatform } from '../../platform/platform.ts';
import { showToast } from '../../ui/toast-shelf.tsx';
import { closeSharing, openSharing } from './open-sharing.ts';
import { ProblemDialog } from './problem-dialog.tsx';
import { deviceSharing } from './sharing-memory.ts';
import { ShareQuestion } from './share-question.tsx';
import { deviceConsent } from './sharing-consent.ts';
import { seenBy, useSharing } from './use-sharing.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** Milliseconds that signing out waits for the server to hear that the sharing ended: less than it waits for all. */
const leaveMs = 1_200;

/** Milliseconds for which an answer about who sees a person is still good. */
const askedAgoMs = 60_000;

interface SharingHostProps {
  readonly userId: number;
  /** Counts up with every press of a switch. */
  readonly taps: number;
}

/** Runs the sharing for as long as somebody is signed in, and asks and tells what has to be. */
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

/** The projects whose coordinators would see the person; null where the server cannot say. */
async function projectsNow(queries: QueryClient, api: ApiClient): Promise<string[] | null> {
  try {
    const { projects } = await queries.fetchQuery({ ...seenBy(api), staleTime: askedAgoMs });
    return projects.map(({ project_code: code }) => code);
  } catch {
    return null;
  }
}
