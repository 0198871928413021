import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findAtWorkIn,
  isAtWorkIn,
  lookAt,
  sendSignal,
  type Ended,
  type Process,
  type Running,
} from './process.ts';

/** The wait before each consecutive try; the last one applies to all that follow. */
const delaysMs = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that ran for this long had started well. */
const steadyMs = 5_000;
/** Stops longer ago than this don't count any more. */
const latelyMs = 600_000;

export interface Supervisor {
  /** Why there is no server now, in a sentence; null while there is one. */
  whyAway(): string | null;
  /** How often it ended unexpectedly in the last ten minutes. */
  stopsLately(): number;
  /** Ends the server for good, within about the given time. */
  readonly stop: (withinMs?: number) => Promise<void>;
}

/** Restarts PostgreSQL whenever it ends unexpectedly, a little later each time. */
export function supervise(options: {
  readonly cluster: string;
  readonly first: Running;
  /** Reports each process as soon as it runs. */
  readonly start: (onRun: (server: Running) => void) => Promise<Running>;
  /** Called with words about what went wrong, and when it is over. */
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

/** How long PostgreSQL may take for each way of ending: with a checkpoint, without, and by itself. */
const leastMs = { fast: 700, immediate: 500, killed: 300 };

/** A server that was told to end long ago. */
const orphanMs = 700;

/** Milliseconds that a stop may take altogether. */
const stopMs = 4_500;
/** A fast shutdown that takes longer usually hangs, and recovering from an immediate one is quick. */
const mostFastMs = 2_000;

/**
 * Ends PostgreSQL: with a fast shutdown; if that hangs, with an immediate one, which the next start recovers
 * from; and if that hangs too, by force.
 */
export async function endInSteps(options: {
  readonly cluster: string;
  readonly kill: (name: NodeJS.Signals) => unknown;
  readonly ended: Promise<unknown>;
  readonly withinMs: number | undefined;
}): Promise<void> {
  const { cluster, kill, ended, withinMs = stopMs } = options;
  const leftMs = withinMs - leastMs.immediate - leastMs.killed;
  const steps = [
    ['SIGINT', Math.min(mostFastMs, Math.max(leastMs.fast, leftMs))],
    ['SIGQUIT', leastMs.immediate],
  ] as const;
  for (const [name, ms] of steps) {
    await kill(name);
    if (await endsWithin(ended, ms)) return;
  }
  await killAll(cluster);
  await endsWithin(ended, leastMs.killed);
}

async function endsWithin(ended: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new AbortController();
  const lateness = pause(ms, false, { signal: late.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), lateness]);
  late.abort();
  return inTime;
}

/** The process that starts the others goes first. */
async function killAll(cluster: string): Promise<void> {
  const all = await findAtWorkIn(cluster);
  const pids = new Set(all.map(({ pid }) => pid));
  const [first, rest] = [
    all.filter(({ parent }) => !pids.has(parent)),
    all.filter(({ parent }) => pids.has(parent)),
  ];
  for (const one of [...first, ...rest]) await sendSignal(one, 'SIGKILL');
}

/** Ends a server whose Paddock is gone: it was told to end with it, and hangs if it still exists. */
export async function endOrphan(orphan: Process, cluster: string): Promise<void> {
  await sendSignal(orphan, 'SIGQUIT');
  const ended = awaitEnd(orphan);
  if (await endsWithin(ended, orphanMs)) return;
  await killAll(cluster);
  await endsWithin(ended, leastMs.killed);
}

/**
 * Ends the processes of a killed server. They notice by themselves that it is gone, unless they hang, and
 * then no other server could start. Call it only while none runs.
 */
export async function endParts(cluster: string): Promise<void> {
  const parts = await findAtWorkIn(cluster);
  const ended = Promise.all(parts.map(async (part) => awaitEnd(part)));
  if (await endsWithin(ended, leastMs.fast)) return;
  await killAll(cluster);
  await endsWithin(ended, leastMs.killed);
}

async function awaitEnd({ pid, began }: Process): Promise<void> {
  while ((await lookAt(pid))?.began === began) await pause(20, undefined, { ref: false });
}

/**
 * Whether a server in the cluster has lost the Paddock that started it, given that no living claim exists. A
 * Paddock of an earlier version makes no claim, and is its parent.
 */
export async function isOrphan(server: Process, cluster: string): Promise<boolean> {
  if (!isAtWorkIn(cluster, server)) return false;
  const parent = server.parent === 1 ? undefined : await lookAt(server.parent);
  const [program = ''] = parent?.command.split(' ') ?? [];
  return !basename(program).startsWith('node');
}
