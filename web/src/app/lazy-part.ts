import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk, type Chunk } from '../platform/load-chunk.ts';
import { browserLog } from '../platform/log.ts';

export interface LazyPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches it ahead of need. Where that fails it is fetched again when it is needed. */
  readonly prefetch: () => void;
}

/** A component in a chunk of its own. */
export function lazyPart<Props>(chunk: Chunk<ComponentType<Props>>): LazyPart<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  function fetchOnce(): Promise<ComponentType<Props>> {
    coming ??= loadChunk(chunk, browserLog).catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  }
  return {
    Part: lazy(async () => ({ default: await fetchOnce() })),
    prefetch: () => void fetchOnce().catch(() => undefined),
  };
}
