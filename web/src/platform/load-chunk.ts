import { loadTimeoutMs } from '@paddock/contract/platform/constants';
import type { Log } from './log.ts';
import { createSignal } from './store.ts';

/** A part of the app that is fetched when it is needed, in a file of its own. */
export interface Chunk<T> {
  /** What the log calls it. */
  readonly name: string;
  readonly load: () => Promise<T>;
}

/** A part of the app did not arrive, twice. Some browsers remember that until the page is reloaded. */
export class ChunkError extends Error {
  constructor(name: string, cause: unknown) {
    super(`Loading chunk ${name} failed`, { cause });
  }
}

/** The parts that did not arrive. */
const failed = new Set<string>();

/**
 * Fetches a part of the app, tries once more where that fails, and waits no longer than the limit.
 * @throws ChunkError, after it was logged
 */
export async function loadChunk<T>({ name, load }: Chunk<T>, log: Log): Promise<T> {
  const again = async () => stylesAgain().then(load);
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('It took too long')), loadTimeoutMs);
  try {
    return await Promise.race([failed.has(name) ? again() : load().catch(again), limit.promise]);
  } catch (cause) {
    const error = new ChunkError(name, cause);
    failed.add(name);
    log.warn(error.message, cause);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Styles that did not arrive. */
const missing = new Set<HTMLLinkElement>();

/**
 * Notes which styles did not arrive, from now on. The link cannot tell later: if its styles were asked for ahead, it
 * looks the same as while they load.
 */
export function noteMissingStyles(page: Document): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // Errors of links do not bubble.
  page.addEventListener('error', note, true);
}

/** The page remembers that it asked for these styles, and would not ask for them again. */
async function stylesAgain(): Promise<void> {
  await Promise.all([...missing].map(styleAgain));
}

async function styleAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<Event>();
  const next = link.cloneNode();
  next.addEventListener('load', resolve);
  next.addEventListener('error', reject);
  missing.delete(link);
  link.replaceWith(next);
  await promise;
}

const asked = createSignal();

/** Asks for every part that did not arrive. */
export const askAgain = asked.send;

/**
 * Calls `listener` once there is a network again, or someone asks for what did not arrive. Returns the way to stop that.
 */
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
