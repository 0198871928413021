import { useEffect } from 'react';
import { loadChunk, onceAgain, type Chunk } from './load-chunk.ts';
import { browserLog } from './log.ts';
import { createStore, useStore } from './store.ts';

/** A part of the app that comes after the screen which needs it can be used. */
export interface LateChunk<T> {
  /** Undefined until it is there; it is fetched once what asks for it is on the screen. */
  readonly useLate: () => T | undefined;
  /**
   * Fetches it, or hands out what is there. What failed is fetched again.
   * @throws ChunkError
   */
  readonly fetch: () => Promise<T>;
}

export function lateChunk<T>(chunk: Chunk<T>): LateChunk<T> {
  const there = createStore<{ readonly part: T } | null>(null);
  let coming: Promise<T> | undefined;
  async function load(): Promise<T> {
    const part = await loadChunk(chunk, browserLog);
    there.set({ part });
    return part;
  }
  async function fetch(): Promise<T> {
    coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  }
  function useLate(): T | undefined {
    const found = useStore(there);
    useEffect(() => {
      let stop = () => {};
      const ask = () => {
        stop = onceAgain(ask);
        void fetch().catch(() => undefined);
      };
      ask();
      return () => stop();
    }, []);
    return found?.part;
  }
  return { useLate, fetch };
}
