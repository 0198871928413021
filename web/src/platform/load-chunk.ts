import { loadTimeoutMs } from '@paddock/contract/platform/constants';
import type { Log } from './log.ts';
import { createSignal } from './store.ts';

/** A part of the app that is fetched when it is needed, in a file of its own. */
export interface Chunk<T> {
  /** What the log calls it. */
  readonly name: string;
  /**
   * When an installed app saves it on the device: `core` with the app itself, before anything is opened; `on-use`
   * once it was used. The build reads it here, so it is written as a plain word beside the `import()`.
   */
  readonly offline: 'core' | 'on-use';
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

/** Styles that did not arrive: the page remembers that they were asked for, and would not ask for them again. */
async function stylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll('link')];
  await Promise.all(links.filter(isMissing).map(styleAgain));
}

/** A browser has a sheet for styles that did not arrive, and refuses to show its rules. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length < 0;
  } catch {
    return true;
  }
}

async function styleAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<Event>();
  const next = link.cloneNode();
  next.addEventListener('load', resolve);
  next.addEventListener('error', reject);
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
