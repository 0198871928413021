import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabaseLine } from './database-line.ts';
import { freePort } from './other-postgres.ts';

/** Debian puts it where only root looks. */
const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
const program = 'pgbouncer';

export const hasPgBouncer =
  spawnSync(program, ['--version'], { env: { PATH: path }, stdio: 'ignore' }).status === 0;

export interface Pooler {
  readonly url: string;
  /** Kills it and starts it again, on the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** PgBouncer in front of a database, with four shared connections. */
export async function openPgBouncer(
  to: string,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<Pooler> {
  // A database on a socket only admits this user, and PgBouncer may run as another one.
  const isOnSocket = new URL(to).searchParams.has('host');
  const line = isOnSocket ? await openDatabaseLine(to) : undefined;
  const target = new URL(line?.url ?? to);
  const folder = await mkdtemp(join(tmpdir(), 'paddock-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = `
[databases]
* = host=127.0.0.1 port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = ${mode === 'session' ? 'options' : ''}
max_client_conn = 500
default_pool_size = 4
`;
  await writeFile(join(folder, 'pgbouncer.ini'), settings);
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    // It refuses to run as root.
    const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    child = spawn(program, [join(folder, 'pgbouncer.ini')], {
      env: { PATH: path },
      stdio: 'ignore',
      ...other,
    });
    while (!(await answers(port))) await pause(20);
  };
  await start();
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    kill,
    start,
    close: async () => {
      await kill();
      await line?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
