import { useEffect, useState } from 'react';
import { loadChunk, type Chunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';
import { usePlatform } from '../../platform/platform.ts';

/** A part of the screen that comes after its first paint. The screen works without it. */
export interface LatePart<T> {
  /** Null until it is there. */
  get(): T | null;
  /** @throws ChunkError */
  load(log: Log): Promise<T>;
}

export function latePart<T>(chunk: Chunk<T>): LatePart<T> {
  let part: T | null = null;
  return {
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
    const timer = setTimeout(() => {
      late.load(log).then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    });
    return () => clearTimeout(timer);
  }, [late, log, part]);
  return part;
}
