import { shareIntervalMs } from '@paddock/contract/platform/constants';
import type { Clock } from '../../platform/device-clock.ts';
import type { Log } from '../../platform/log.ts';
import { createStore, type Followed } from '../../platform/store.ts';
import {
  sendWaiting,
  type SharingCalls,
  type WaitingFix,
  type WaitingFixes,
} from './waiting-fixes.ts';
import type { SharingMemory } from './sharing-memory.ts';

/** Milliseconds until a failed send is retried, if nothing reports that the network is back. */
const retryMs = 30_000;

export interface SharingState {
  readonly running: boolean;
  /** It is off, and the server does not know yet. */
  readonly stopping: boolean;
  /** Milliseconds since 1970; null until the server has one. */
  readonly lastSentAt: number | null;
  /** When the next position is taken. */
  readonly nextAt: number | null;
  /** Number of locations that the server doesn't have yet. */
  readonly waiting: number;
  /** The problem of the last location. */
  readonly problem: FixProblem | null;
  /** Why the server refused the last location that it got. */
  readonly refusal: string | null;
}

interface SharingDeps {
  readonly ownerId: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly source: FixSource;
  readonly calls: SharingCalls;
  readonly memory: SharingMemory;
  readonly fixes: WaitingFixes;
  /** Runs `task` once no other tab runs one, until it ends or is given up. */
  readonly alone: (signal: AbortSignal, task: () => Promise<void>) => Promise<void>;
  /** Calls `listener` when the network is back or the page is looked at again. */
  readonly onWake: (listener: () => void) => () => void;
}

export interface SharingEngine extends Followed<SharingState> {
  /** Continues as it was left, as after a reload. Does nothing if another person left it. */
  resume(): Promise<void>;
  start(): Promise<void>;
  /** Off at once; the server is told now, or when it can be reached. Resolves once it was tried. */
  stop(): Promise<void>;
  /** Ends everything on this device; the server is told if that works within `limitMs`. */
  leave(limitMs: number): Promise<void>;
  forgetProblem(): void;
  close(): void;
}

const atRest: SharingState = {
  running: false,
  stopping: false,
  lastSentAt: null,
  nextAt: null,
  waiting: 0,
  problem: null,
  refusal: null,
};

export function createSharingEngine(deps: SharingDeps): SharingEngine {
  const { ownerId, clock, log, memory, fixes, calls } = deps;
  const { getSnapshot, subscribe, set } = createStore(atRest);
  /** The running loop: of sharing, or of telling the server that it ended. */
  let current = new AbortController();
  current.abort();
  /** Called once the server was told, or could not be. */
  let tried: (() => void) | undefined;

  function say(change: Partial<SharingState>): void {
    set({ ...getSnapshot(), ...change });
  }

  function run(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    current.abort();
    const mine = new AbortController();
    current = mine;
    const { signal } = mine;
    return deps
      .alone(signal, async () => task(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn('Sharing the location failed', error);
      });
  }

  async function share(signal: AbortSignal): Promise<void> {
    let dueAt = clock.now();
    while (!signal.aborted) {
      if (clock.now() >= dueAt) {
        dueAt = clock.now() + shareIntervalMs;
        say({ nextAt: dueAt });
        await take(signal);
      }
      if (signal.aborted) return;
      await send(signal);
      const pause = dueAt - clock.now();
      await rest(getSnapshot().waiting > 0 ? Math.min(pause, retryMs) : pause, signal);
    }
  }

  async function take(signal: AbortSignal): Promise<void> {
    try {
      const fix = await takeFix(deps.source, clock, signal);
      if (signal.aborted) return;
      await fixes.add(ownerId, fix);
      // Turned off while it was stored: what was deleted stays deleted.
      if (signal.aborted) return;
      memory.writeLocation(fix.location);
      say({ problem: null });
    } catch (error) {
      if (signal.aborted) return;
      log.warn(error instanceof Error ? error.message : 'Location not found', error);
      const problem = error instanceof PositionError ? error.problem : 'unavailable';
      say({ problem });
      if (problem !== 'unavailable') void stop();
    }
  }

  async function send(signal: AbortSignal): Promise<void> {
    const { waiting, sentAt, refusal } = await sendWaiting(deps, signal);
    if (sentAt !== null) say({ waiting, lastSentAt: sentAt, refusal });
    else say(refusal === null ? { waiting } : { waiting, refusal });
  }

  async function rest(pauseMs: number, signal: AbortSignal): Promise<void> {
    // An ended loop reports nothing any more, and must not block other tabs.
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.max(0, pauseMs));
    const asleep = deps.onWake(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
    asleep();
  }

  async function tellOfEnd(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && memory.running() === 'stopping') {
      const told = await calls.stop(memory.stoppedAt() ?? clock.now(), signal).then(
        () => true,
        (error: unknown) => {
          if (!signal.aborted) log.warn('The server did not hear that sharing stopped', error);
          return calls.readRefusal(error) !== undefined;
        },
      );
      if (signal.aborted) return;
      tried?.();
      if (told) {
        memory.writeRunning(null);
        return say({ stopping: false });
      }
      await rest(retryMs, signal);
    }
  }

  /** The owner's row stays until the server was told: it says whose sharing is being stopped. */
  async function stop(): Promise<void> {
    const { problem, lastSentAt } = getSnapshot();
    say({ ...atRest, stopping: true, problem, lastSentAt });
    memory.writeStopping(clock.now());
    memory.writeLocation(null);
    const first = Promise.withResolvers<void>();
    tried = first.resolve;
    const done = run(async (signal) => {
      await fixes.claim(ownerId);
      await tellOfEnd(signal);
    });
    await Promise.race([first.promise, done]);
  }

  function begin(lastSentAt: number | null): void {
    say({ ...atRest, running: true, lastSentAt });
    void run(share);
  }

  /** Another tab turned it on or off; it tells the server itself. */
  function follow(): void {
    const running = memory.running() === 'running';
    const { running: before, lastSentAt } = getSnapshot();
    if (running === before) return;
    if (running) return begin(lastSentAt);
    current.abort();
    say({ ...atRest, lastSentAt });
  }
  const unfollow = memory.subscribe(follow);

  return {
    getSnapshot,
    subscribe,
    async resume() {
      const left = memory.running();
      if (left === null) return;
      const row = await fixes.read(ownerId);
      if (row === null) {
        memory.writeLocation(null);
        return memory.writeRunning(null);
      }
      if (left === 'running') begin(row.lastSentAt);
      else {
        say({ stopping: true });
        void run(tellOfEnd);
      }
    },
    async start() {
      await fixes.claim(ownerId);
      begin(null);
      memory.writeRunning('running');
    },
    stop,
    async leave(limitMs) {
      if (memory.running() !== null)
        await Promise.race([
          stop(),
          new Promise((resolve) => {
            setTimeout(resolve, limitMs);
          }),
        ]);
      current.abort();
      memory.writeLocation(null);
      memory.writeRunning(null);
      await fixes.forget();
    },
    forgetProblem: () => say({ problem: null }),
    close() {
      unfollow();
      current.abort();
    },
  };
}

/** Milliseconds that a device may take to find itself. */
const findMs = 60_000;

export const unsupportedMessage = 'Geolocation is not supported by this browser.';

type FixProblem = 'unsupported' | 'denied' | 'unavailable';

/** The part of the browser's `navigator` that is used. */
interface FixSource {
  readonly geolocation?:
    | {
        getCurrentPosition(
          found: (position: {
            readonly coords: {
              readonly latitude: number;
              readonly longitude: number;
              readonly accuracy: number;
            };
            readonly timestamp: number;
          }) => void,
          failed: (reason: { readonly code: number; readonly message: string }) => void,
          options: { enableHighAccuracy: boolean; timeout: number; maximumAge: number },
        ): void;
      }
    | undefined;
}

class PositionError extends Error {
  readonly problem: FixProblem;

  constructor(problem: FixProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const permissionDenied = 1;

/**
 * The device's current position. Some devices stamp a position with their own clock, so its time counts only
 * if it is close to ours.
 * @throws PositionError
 */
async function takeFix(
  { geolocation }: FixSource,
  clock: Clock,
  signal: AbortSignal,
): Promise<WaitingFix> {
  if (geolocation === undefined) throw new PositionError('unsupported', unsupportedMessage);
  return new Promise((resolve, reject) => {
    // The browser continues to search; nobody waits for it.
    signal.addEventListener('abort', () => reject(new PositionError('unavailable', 'Given up')));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
        const now = clock.now();
        const fixedAt = Math.abs(timestamp - now) < findMs ? Math.min(timestamp, now) : now;
        resolve({
          location: formatCoordinates(latitude, longitude),
          accuracy,
          fixedAt: Math.round(fixedAt),
        });
      },
      ({ code, message }) =>
        reject(new PositionError(code === permissionDenied ? 'denied' : 'unavailable', message)),
      { enableHighAccuracy: true, timeout: findMs, maximumAge: 0 },
    );
  });
}

/** Near the equator or Greenwich a number would otherwise read `1e-7`. Seven decimals are a centimetre. */
function formatCoordinates(latitude: number, longitude: number): string {
  return [latitude, longitude].map((degrees) => degrees.toFixed(7).replace(/\.?0+$/, '')).join(',');
}
