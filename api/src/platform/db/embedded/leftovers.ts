import { setTimeout as pause } from 'node:timers/promises';
import { basename } from 'node:path';
import { findAtWorkIn, isAtWorkIn, lookAt, signal, type Process } from './processes.ts';

/** How long PostgreSQL may take for each way of ending: with a checkpoint, without, and not asked. */
const leastMs = { fast: 700, immediate: 500, killed: 300 };

/** A server that was told to end long ago. */
const orphanMs = 700;

/** Milliseconds that a stop may take altogether. */
const stopMs = 4_500;
/** A fast shutdown that takes longer hangs, as a rule, and to recover from an immediate one is quick. */
const mostFastMs = 2_000;

/**
 * Ends PostgreSQL: with a fast shutdown, with an immediate one, which the next start recovers from, where
 * that hangs, and by force where that hangs too.
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

/** The one that starts the others goes first. */
async function killAll(cluster: string): Promise<void> {
  const all = await findAtWorkIn(cluster);
  const pids = new Set(all.map(({ pid }) => pid));
  const [first, rest] = [
    all.filter(({ parent }) => !pids.has(parent)),
    all.filter(({ parent }) => pids.has(parent)),
  ];
  for (const one of [...first, ...rest]) await signal(one, 'SIGKILL');
}

/** Ends a server whose Paddock is gone: it was told to end with it, and hangs if it is still there. */
export async function endOrphan(orphan: Process, cluster: string): Promise<void> {
  await signal(orphan, 'SIGQUIT');
  const ended = endOf(orphan);
  if (await endsWithin(ended, orphanMs)) return;
  await killAll(cluster);
  await endsWithin(ended, leastMs.killed);
}

/**
 * Ends what a killed server left at work: its parts notice by themselves that it is gone, unless they
 * hang, and then no other server could start. Call it only while none runs.
 */
export async function endParts(cluster: string): Promise<void> {
  const parts = await findAtWorkIn(cluster);
  const ended = Promise.all(parts.map(async (part) => endOf(part)));
  if (await endsWithin(ended, leastMs.fast)) return;
  await killAll(cluster);
  await endsWithin(ended, leastMs.killed);
}

async function endOf({ pid, began }: Process): Promise<void> {
  while ((await lookAt(pid))?.began === began) await pause(20, undefined, { ref: false });
}

/**
 * Whether a server in the cluster has lost the Paddock that started it, given that no claim of the folder
 * lives. One of an earlier version makes no claim, and is its parent.
 */
export async function isOrphan(server: Process, cluster: string): Promise<boolean> {
  if (!isAtWorkIn(cluster, server)) return false;
  const parent = server.parent === 1 ? undefined : await lookAt(server.parent);
  const [program = ''] = parent?.command.split(' ') ?? [];
  return !basename(program).startsWith('node');
}
