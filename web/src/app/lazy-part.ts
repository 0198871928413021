'use no memo';

import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadChunk, onceAgain, type Chunk } from '../platform/load-chunk.ts';
import { browserLog } from '../platform/log.ts';
import { createStore } from '../platform/store.ts';

/** Number of parts that have loaded. */
export const arrivals = createStore(0);

export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  /** Fetches it ahead of need. Where that fails it is fetched again when it is needed. */
  readonly prefetch: () => void;
  /** The same. Resolves once it is there, or did not arrive. */
  readonly fetchAhead: () => Promise<void>;
}

/** A component in a chunk of its own. */
export function lazyPart<Props extends object>(
  chunk: Chunk<ComponentType<Props>>,
): LazyPart<Props> {
  let there: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  async function fetchPart(): Promise<ComponentType<Props>> {
    there = await loadChunk(chunk, browserLog);
    arrivals.set(arrivals.getSnapshot() + 1);
    return there;
  }
  function fetchOnce(): Promise<ComponentType<Props>> {
    coming ??= fetchPart().catch((error: unknown) => {
      coming = undefined;
      // React remembers what failed, and would ask without end for what it may ask for again.
      onceAgain(() => (Late = late()));
      throw error;
    });
    return coming;
  }
  function late() {
    return lazy(async () => ({ default: await fetchOnce() }));
  }
  let Late = late();
  const fetchAhead = async () => {
    await fetchOnce().catch(() => undefined);
  };
  return {
    // Draw what is loaded immediately: React would show a spinner for at least 300 ms.
    Part: function Part(props: Props) {
      const [Found] = useState(() => there ?? Late);
      return createElement(Found, props);
    },
    prefetch: () => void fetchAhead(),
    fetchAhead,
  };
}
