import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadReader } from './code-reader.ts';
import styles from './freight.module.css';

/** Between two looks at the picture. */
const lookEveryMs = 150;
/** The same code before the camera is one scan. */
const sameCodeMs = 3_000;

interface CameraProps {
  readonly onCode: (text: string) => void;
}

/** The picture of the camera. Each code that it sees is told once. */
export function Camera({ onCode }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const end = new AbortController();
    const told = new Map<string, number>();
    void watch(video, end.signal, (text, at) => {
      const before = told.get(text);
      told.set(text, at);
      if (before === undefined || at - before > sameCodeMs) tell(text);
    }).catch((error: unknown) => {
      if (!end.signal.aborted) setProblem(explain(error));
    });
    return () => end.abort();
  }, []);
  if (problem !== undefined)
    return (
      <p role="alert" className="hint bold warn">
        {problem}
      </p>
    );
  return <video ref={video} className={styles['camera']} aria-label="Camera" muted playsInline />;
}

function explain(error: unknown): string {
  const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
  return isDenied
    ? 'Allow the camera in the settings of this browser, or type the number.'
    : 'The camera can’t be used here. Type the number.';
}

async function watch(
  { current: video }: { readonly current: HTMLVideoElement | null },
  end: AbortSignal,
  onCode: (text: string, at: number) => void,
): Promise<void> {
  if (video === null) return;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (end.aborted) return stop();
  end.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const read = await loadReader();
  while (!end.aborted) {
    for (const text of await read(video)) if (!end.aborted) onCode(text, performance.now());
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
