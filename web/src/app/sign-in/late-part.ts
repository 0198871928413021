import { useEffect, useState } from 'react';
import { loadChunk, type Chunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';
import { usePlatform } from '../../platform/platform.ts';
import { firstScreenRests } from '../first-screen.ts';

/** A part of the screen that comes after its first paint. The screen works without it. */
export interface LatePart<T> {
  /** Whether it is fetched at once, or only when somebody begins to use the page or that has had a rest. */
  readonly comes: 'at once' | 'in use';
  /** Null until it is there. */
  get(): T | null;
  /** @throws ChunkError */
  load(log: Log): Promise<T>;
}

export function latePart<T>(chunk: Chunk<T>, comes: LatePart<T>['comes']): LatePart<T> {
  let part: T | null = null;
  return {
    comes,
    get: () => part,
    async load(log) {
      part ??= await loadChunk(chunk, log);
      return part;
    },
  };
}

/** The part once it is there. A part that does not come stays null; the log says so. */
export function useLatePart<T>(late: LatePart<T>): T | null {
  const { log } = usePlatform();
  const [part, setPart] = useState(() => late.get());
  useEffect(() => {
    if (part !== null) return undefined;
    const load = () =>
      void late.load(log).then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    if (late.comes === 'in use') return onceInUse(load);
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [late, log, part]);
  return part;
}

/** Calls `work` once somebody begins to use the page, or the first screen has had a rest. Returns the way to stop that. */
export function onceInUse(work: () => void): () => void {
  const end = new AbortController();
  const begin = () => {
    if (end.signal.aborted) return;
    end.abort();
    work();
  };
  for (const kind of ['keydown', 'input', 'pointerover', 'pointerdown'])
    window.addEventListener(kind, begin, { signal: end.signal, capture: true });
  void firstScreenRests().then(begin);
  return () => end.abort();
}
