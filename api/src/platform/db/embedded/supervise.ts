import { setTimeout as pause } from 'node:timers/promises';
import { endInSteps, endParts } from './leftovers.ts';
import type { Ended, Running } from './process.ts';

/** Waited before each try in a row; the last one counts for all that follow. */
const delaysMs = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that ran for this long had started well. */
const steadyMs = 5_000;
/** Stops that happened longer ago don't count any more. */
const latelyMs = 600_000;

export interface Supervisor {
  /** Why there is no server now, in a sentence; null while there is one. */
  whyAway(): string | null;
  /** How often it ended without being asked to in the last ten minutes. */
  stopsLately(): number;
  /** Ends the server for good, within about the time given. */
  readonly stop: (withinMs?: number) => Promise<void>;
}

/** Starts PostgreSQL again whenever it ends without being asked to, a little later each time. */
export function supervise(options: {
  readonly cluster: string;
  readonly first: Running;
  /** Tells of each process as soon as it runs. */
  readonly start: (onRun: (server: Running) => void) => Promise<Running>;
  /** Told in words what went wrong, and that it is over. */
  readonly warn: (message: string) => void;
}): Supervisor {
  const { cluster, start, warn } = options;
  const stopping = new AbortController();
  let current = options.first;
  let away: string | null = null;
  let stops: number[] = [];
  let tries = 0;

  const startAgain = async (): Promise<boolean> => {
    for (let failed = ''; !stopping.signal.aborted; tries += 1) {
      const delayMs = delaysMs[Math.min(tries, delaysMs.length - 1)] ?? 0;
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return false;
      try {
        await endParts(cluster);
        if (stopping.signal.aborted) return false;
        current = await start((server) => {
          current = server;
          if (stopping.signal.aborted) server.kill('SIGQUIT');
        });
        tries += 1;
        return true;
      } catch (error) {
        if (stopping.signal.aborted) return false;
        const reason = error instanceof Error ? error.message : String(error);
        away = `PostgreSQL can’t be started: ${reason}`;
        if (reason !== failed) warn(`${away} Paddock goes on trying.`);
        failed = reason;
      }
    }
    return false;
  };

  const watch = async () => {
    for (;;) {
      const startedAt = performance.now();
      const ended = await current.ended;
      if (stopping.signal.aborted) return;
      const now = performance.now();
      stops = [...stops.filter((at) => at > now - latelyMs), now];
      if (now - startedAt > steadyMs) tries = 0;
      away = wordsFor(ended);
      warn(`${away} Starting it again.`);
      if (!(await startAgain())) return;
      away = null;
      warn('PostgreSQL runs again.');
    }
  };
  const watching = watch();

  return {
    whyAway: () => away,
    stopsLately: () => stops.filter((at) => at > performance.now() - latelyMs).length,
    stop: async (withinMs) => {
      stopping.abort();
      const kill = (name: NodeJS.Signals) => current.kill(name);
      await endInSteps({ cluster, kill, ended: watching, withinMs });
    },
  };
}

function wordsFor({ code, signal }: Ended): string {
  return `PostgreSQL stopped unexpectedly (${signal ?? `exit code ${code}`}).`;
}
