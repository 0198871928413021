import { useEffect, useRef, useState } from 'react';
import { beforeLeaving } from '../../platform/leaving.ts';
import { usePlatform } from '../../platform/platform.ts';
import { showToast } from '../../ui/toast-shelf.tsx';
import { closeSharing, openSharing } from './open-sharing.ts';
import { ProblemDialog } from './problem-dialog.tsx';
import { deviceSharing } from './sharing-memory.ts';
import { ShareQuestion } from './share-question.tsx';
import { useSharing } from './use-sharing.ts';

/** Milliseconds that signing out waits for the server to hear that the sharing ended: less than it waits for all. */
const leaveMs = 1_200;

interface SharingHostProps {
  readonly userId: number;
  /** Counts up with every press of a switch. */
  readonly taps: number;
}

/** Runs the sharing for as long as somebody is signed in, and asks and tells what has to be. */
export function SharingHost({ userId, taps }: SharingHostProps) {
  const platform = usePlatform();
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
    void mayAlready().then((may) => (may ? engine.start() : setAsking(true)));
  }, [taps, engine]);
  return (
    <>
      <ShareQuestion
        open={asking}
        onAnswer={(yes) => {
          setAsking(false);
          if (yes) void engine.start();
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

/** Who allowed it before knows what it is about. */
async function mayAlready(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
