'use no memo';

import { loadTimeoutMs } from '@paddock/contract/platform/constants';
import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { browserLog } from './log.ts';
import { createSignal, createStore, useStore } from './store.ts';

/** Code loaded on demand, from a separate file. */
export interface LazyCode<T> {
  /** Its name in the log. */
  readonly name: string;
  readonly load: () => Promise<T>;
}

export interface Lazy<T> {
  /**
   * Loads it, or returns what is loaded. What failed is loaded again.
   * @throws ChunkError, after it was logged
   */
  readonly load: () => Promise<T>;
  /** The same ahead of need, when nobody waits for it. */
  readonly prefetch: () => void;
  /**
   * Undefined until it is loaded. Loading begins once what asks is on the screen, or when `begin` says so, and again
   * once there is a network.
   */
  readonly useLoaded: (begin?: Begin) => T | undefined;
  /** True once it failed to load, until it is there. */
  readonly useFailed: () => boolean;
}

/** Calls `work` when its time has come. Returns the way to stop that. */
export type Begin = (work: () => void) => () => void;

export interface LazyPart<Props> extends Lazy<ComponentType<Props>> {
  /** The component. It suspends until it is loaded, and an `ErrorBoundary` shows where it can't be. */
  readonly Part: ComponentType<Props>;
}

/** Code did not load, twice. Some browsers remember that until the page is reloaded. */
export class ChunkError extends Error {
  constructor(name: string, cause: unknown) {
    super(`Loading chunk ${name} failed`, { cause });
  }
}

/** Number of loads that succeeded: what waits for a part is drawn again with each. */
export const arrivals = createStore(0);

export function lazyModule<T>(code: LazyCode<T>): Lazy<T> {
  return openLazy(code);
}

/** A component in a separate file. */
export function lazyPart<Props extends object>(
  code: LazyCode<ComponentType<Props>>,
): LazyPart<Props> {
  const { loaded, loadOnce, ...rest } = openLazy(code);
  let asked: Promise<ComponentType<Props>> | undefined;
  let Late: ComponentType<Props> | undefined;
  /** React remembers a failure, so each load has its own component. */
  function findLate(): ComponentType<Props> {
    const coming = loadOnce();
    if (Late === undefined || asked !== coming)
      Late = lazy(async () => ({ default: await coming }));
    asked = coming;
    return Late;
  }
  return {
    ...rest,
    // A loaded part is drawn at once: React would show a spinner for at least 300 ms.
    Part: function Part(props: Props) {
      const [Found] = useState(() => loaded() ?? findLate());
      return createElement(Found, props);
    },
  };
}

function openLazy<T>(code: LazyCode<T>) {
  const state = createStore<{ readonly code?: T; readonly failed: boolean }>({ failed: false });
  let coming: Promise<T> | undefined;
  const loaded = () => state.getSnapshot().code;
  /** A failed part stays failed until it is requested again: React would retry endlessly. */
  function loadOnce(): Promise<T> {
    if (coming !== undefined) return coming;
    const asked = fetchCode();
    const forget = () => {
      if (coming === asked) coming = undefined;
    };
    asked.catch(() => onceAgain(forget));
    coming = asked;
    return asked;
  }
  async function fetchCode(): Promise<T> {
    try {
      const found = await fetchTwice(code.load, state.getSnapshot().failed);
      state.set({ code: found, failed: false });
      arrivals.set(arrivals.getSnapshot() + 1);
      return found;
    } catch (cause) {
      const error = new ChunkError(code.name, cause);
      browserLog.warn(error.message, cause);
      state.set({ failed: true });
      throw error;
    }
  }
  async function load(): Promise<T> {
    const asked = loadOnce();
    try {
      return await asked;
    } catch (error) {
      if (coming === asked) coming = undefined;
      throw error;
    }
  }
  const prefetch = () => void load().catch(() => undefined);
  function useLoaded(begin: Begin = atOnce): T | undefined {
    const found = useStore(state).code;
    useEffect(() => {
      let stopAsking = () => {};
      const ask = () => {
        stopAsking = onceAgain(ask);
        prefetch();
      };
      const stopBegin = begin(ask);
      return () => {
        stopBegin();
        stopAsking();
      };
    }, [begin]);
    return found;
  }
  const useFailed = () => useStore(state).failed;
  return { load, prefetch, useLoaded, useFailed, loaded, loadOnce };
}

function atOnce(work: () => void): () => void {
  work();
  return () => {};
}

/** Tries once more where loading fails, and waits no longer than the limit. */
async function fetchTwice<T>(load: () => Promise<T>, failedBefore: boolean): Promise<T> {
  const again = async () => fetchStylesAgain().then(load);
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('It took too long')), loadTimeoutMs);
  try {
    return await Promise.race([failedBefore ? again() : load().catch(again), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Styles that did not load. */
const missing = new Set<HTMLLinkElement>();

/**
 * Notes which styles do not load, from now on. The link cannot tell later: if its styles were asked for ahead, it looks
 * the same as while they load.
 */
export function noteMissingStyles(page: Document): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // Errors of links do not bubble.
  page.addEventListener('error', note, true);
}

/** The page remembers that it requested these styles, and would not request them again. */
async function fetchStylesAgain(): Promise<void> {
  await Promise.all([...missing].map(fetchStyleAgain));
}

async function fetchStyleAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<Event>();
  const next = link.cloneNode();
  next.addEventListener('load', resolve);
  next.addEventListener('error', reject);
  missing.delete(link);
  link.replaceWith(next);
  await promise;
}

const asked = createSignal();

/** Loads everything again that failed. */
export const askAgain = asked.send;

/** Calls `listener` once there is a network again, or someone asks for what failed. Returns the way to stop that. */
export function onceAgain(listener: () => void): () => void {
  const stop = () => {
    window.removeEventListener('online', call);
    unfollow();
  };
  function call(): void {
    stop();
    listener();
  }
  const unfollow = asked.subscribe(call);
  window.addEventListener('online', call);
  return stop;
}
