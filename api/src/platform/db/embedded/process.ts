import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from './account.ts';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Set where the program could not be run at all. */
  readonly error?: Error;
}

export interface Running {
  readonly pid: number | undefined;
  /** Resolves when the program is gone; never rejects. */
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Runs a program of PostgreSQL as `account`, in a process group of its own (Ctrl-C is ours to pass
 * on), and tied to this process: should Node be killed, the program is told to stop at once. A fast
 * shutdown would not do: PostgreSQL hangs where that comes while it recovers from a crash.
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
  const ended = endOf(child);
  if (!byKernel) watch(account, child, ended);
  return { pid: child.pid, ended, kill: (signal) => void child.kill(signal) };
}

/** The machine's own settings must not reach PostgreSQL: only what it needs does. */
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  // A lock file that names this very process was left by an earlier one of the same number.
  PG_GRANDPARENT_PID: String(process.pid),
};

async function endOf(child: ChildProcess): Promise<Ended> {
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

/** Where the kernel has no death signal: a shell that waits for the end of a pipe only we hold. */
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
