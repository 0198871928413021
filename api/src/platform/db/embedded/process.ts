import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Account } from './account.ts';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Set if the program could not be run at all. */
  readonly error?: Error;
}

export interface Running {
  readonly pid: number | undefined;
  /** Resolves when the program is gone; never rejects. */
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Runs a PostgreSQL program as `account`, in its own process group (Ctrl-C is ours to pass on), and tied to
 * this process: if Node is killed, the program is told to stop at once. A fast shutdown would not work:
 * PostgreSQL hangs if it comes during recovery from a crash.
 */
export function runGuarded(
  account: Account,
  words: readonly string[],
  stdio: StdioOptions,
): Running {
  const byKernel = hasDeathSignal();
  const guard = byKernel ? ['setpriv', '--pdeathsig=QUIT', '--'] : [];
  const [command = '', ...args] = [...account.prefix, ...guard, ...words];
  const child = spawn(command, args, {
    ...account.credentials,
    env: environment,
    detached: true,
    stdio,
  });
  const ended = awaitEnd(child);
  if (!byKernel) watch(account, child, ended);
  return { pid: child.pid, ended, kill: (signal) => void child.kill(signal) };
}

/** The machine's own settings must not reach PostgreSQL: it gets only what it needs. */
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  // A lock file that names this very process was left by an earlier process with the same number.
  PG_GRANDPARENT_PID: String(process.pid),
};

async function awaitEnd(child: ChildProcess): Promise<Ended> {
  try {
    await once(child, 'exit');
    return { code: child.exitCode, signal: child.signalCode };
  } catch (error) {
    return {
      code: null,
      signal: null,
      error: error instanceof Error ? error : new Error(String(error)),
    };
  }
}

let deathSignal: boolean | undefined;

function hasDeathSignal(): boolean {
  deathSignal ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig=QUIT', '--', 'true'], { env: environment }).status === 0;
  return deathSignal;
}

/** For kernels without a death signal: a shell that waits for the end of a pipe only we hold. */
function watch(account: Account, child: ChildProcess, ended: Promise<Ended>): void {
  const script = 'read -r _; kill -QUIT "$1"';
  const watcher = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    ...account.credentials,
    env: environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  void ended.then(() => watcher.kill('SIGKILL'));
}

/** A process as the machine describes it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its start time, in the machine's own words: together with the number it is unique. */
  readonly began: string;
  /** Its command line, or the title it gave itself. */
  readonly command: string;
  /** Its working directory, if we may know. */
  readonly folder: string | undefined;
}

const hasProc = process.platform === 'linux';

/** @returns undefined if there is no such process, or only its remains. */
export async function lookAt(pid: number): Promise<Process | undefined> {
  return hasProc ? lookIntoProc(pid) : readPs(['-p', String(pid)])[0];
}

async function lookIntoProc(pid: number): Promise<Process | undefined> {
  const [stat, words, folder] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
  ]);
  // The name in brackets may contain anything; after the last bracket come numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  const began = fields[19];
  if (parent === undefined || began === undefined || state === 'Z' || state === 'X')
    return undefined;
  const command = words.replaceAll('\0', ' ').trim();
  return { pid, parent: Number(parent), began, command, folder };
}

/** The output of `ps`, without `/proc`. */
function readPs(which: readonly string[]): Process[] {
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

/** Whether this is PostgreSQL working in a cluster, by its directory or its command line. */
export function isAtWorkIn(cluster: string, { command, folder }: Process): boolean {
  const [program = ''] = command.split(/:? /);
  if (basename(program) !== 'postgres') return false;
  return hasProc ? folder === cluster : `${command} `.includes(` -D ${cluster} `);
}

/** Every PostgreSQL process in a cluster, including those started by others. */
export async function findAtWorkIn(cluster: string): Promise<Process[]> {
  const all = hasProc ? await lookAtAll() : readPs(['-A']);
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

/** Signals a process that was looked at, unless it is gone, or its number belongs to another process. */
export async function sendSignal(to: Process, name: NodeJS.Signals): Promise<void> {
  const now = await lookAt(to.pid);
  if (now?.began !== to.began) return;
  try {
    process.kill(to.pid, name);
  } catch {
    // It ended in between.
  }
}
