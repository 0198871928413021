import { spawnSync } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';

/** A process as the machine describes it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** When it began, in whatever words the machine has: with its number, no other process has the same. */
  readonly began: string;
  /** How it was called, or the title that it gave itself. */
  readonly command: string;
  /** Where it works, if we may know. */
  readonly folder: string | undefined;
}

const hasProc = process.platform === 'linux';

/** @returns undefined where there is no such process, or only what is left of it. */
export async function lookAt(pid: number): Promise<Process | undefined> {
  return hasProc ? lookIntoProc(pid) : psOf(['-p', String(pid)])[0];
}

async function lookIntoProc(pid: number): Promise<Process | undefined> {
  const [stat, words, folder] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
  ]);
  // The name in brackets may contain anything; what follows the last bracket are numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  const began = fields[19];
  if (parent === undefined || began === undefined || state === 'Z' || state === 'X')
    return undefined;
  const command = words.replaceAll('\0', ' ').trim();
  return { pid, parent: Number(parent), began, command, folder };
}

/** What `ps` says, where there is no `/proc`. */
function psOf(which: readonly string[]): Process[] {
  const columns = ['-o', 'pid=,ppid=,lstart=,command='];
  const { stdout } = spawnSync('ps', [...which, ...columns], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  });
  return stdout.split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+((?:\S+\s+){4}\S+)\s+(.*)$/.exec(line);
    const [, pid, parent, began = '', command = ''] = found ?? [];
    if (found === null) return [];
    return { pid: Number(pid), parent: Number(parent), began, command, folder: undefined };
  });
}

/** Whether this is PostgreSQL at work in a cluster: by where it works, or by how it was called. */
export function isAtWorkIn(cluster: string, { command, folder }: Process): boolean {
  const [program = ''] = command.split(/:? /);
  if (basename(program) !== 'postgres') return false;
  return hasProc ? folder === cluster : `${command} `.includes(` -D ${cluster} `);
}

/** Every process of PostgreSQL in a cluster, also what another one started. */
export async function findAtWorkIn(cluster: string): Promise<Process[]> {
  const all = hasProc ? await lookAtAll() : psOf(['-A']);
  const own = all.filter((one) => isAtWorkIn(cluster, one));
  const pids = new Set(own.map(({ pid }) => pid));
  const children = hasProc ? [] : all.filter(({ parent }) => pids.has(parent));
  return [...own, ...children];
}

async function lookAtAll(): Promise<Process[]> {
  const names = await readdir('/proc');
  const found = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map(async (name) => lookIntoProc(Number(name))),
  );
  return found.filter((one) => one !== undefined);
}

/** Sends a signal to a process that was looked at, unless it is gone, or its number belongs to another one. */
export async function signal(to: Process, name: NodeJS.Signals): Promise<void> {
  const now = await lookAt(to.pid);
  if (now?.began !== to.began) return;
  try {
    process.kill(to.pid, name);
  } catch {
    // It ended in between.
  }
}
