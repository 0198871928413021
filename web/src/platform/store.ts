import { useSyncExternalStore } from 'react';

/** A value that changes, as `useStore` reads it: the same object until it changes. */
export interface Followed<T> {
  readonly getSnapshot: () => T;
  /** Calls `listener` after every change. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends Followed<T> {
  readonly set: (next: T) => void;
}

/** Reports that something happened, and nothing more. */
export interface Signal {
  readonly send: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isFollowed: () => boolean;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    send() {
      // A listener that subscribes again meanwhile is called the next time.
      const following = [...listeners];
      for (const listener of following) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isFollowed: () => listeners.size > 0,
  };
}

/** One value and its listeners. */
export function createStore<T>(first: T): Store<T> {
  const changes = createSignal();
  let current = first;
  return {
    getSnapshot: () => current,
    subscribe: changes.subscribe,
    set(next) {
      current = next;
      changes.send();
    },
  };
}

/** The value of a store, rendered again after every change. */
export function useStore<T>({ subscribe, getSnapshot }: Followed<T>): T {
  return useSyncExternalStore(subscribe, getSnapshot);
}
