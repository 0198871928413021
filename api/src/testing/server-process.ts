import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../app/server.ts', import.meta.url));
/** Compiling the server takes a third of its start. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/server', import.meta.url));

/** The server as a separate process, the way people run it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the address once it answers; rejects if it ends before. */
  readonly address: Promise<string>;
  /** Resolves with the match of the first bracket, once the server has printed it. */
  heard(pattern: RegExp): Promise<string>;
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
  readonly complained: string;
}

export function startServer(
  settings: Record<string, string>,
  options: { uid?: number } = {},
): ServerProcess {
  const { uid } = options;
  const child = spawn(process.execPath, [server], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      NODE_COMPILE_CACHE: compiled,
      // Only people whom a test moves are moving.
      DEMO_CONVOY: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const heard = listenTo(child.stdout);
  const address = heard(/is ready: (\S+)/);
  const said = collect(child.stdout);
  const ended = awaitEnd(child, said, collect(child.stderr));
  const early = ended.then(({ complained }) => Promise.reject(new Error(complained)));
  const answered = Promise.race([address, early]);
  answered.catch(() => {});
  return { child, address: answered, heard, ended };
}

async function awaitEnd(
  child: ChildProcess,
  said: Promise<string>,
  complained: Promise<string>,
): Promise<Ended> {
  await once(child, 'exit');
  const { exitCode, signalCode } = child;
  return {
    code: exitCode,
    signal: signalCode,
    said: await said,
    complained: await complained,
  };
}

async function collect(stream: Readable | null): Promise<string> {
  let all = '';
  for await (const part of stream?.setEncoding('utf8') ?? []) all += String(part);
  return all;
}

/** Earlier output counts too. */
function listenTo(stream: Readable | null): (pattern: RegExp) => Promise<string> {
  let all = '';
  const waiting = new Set<() => void>();
  stream?.setEncoding('utf8').on('data', (part: string) => {
    all += part;
    for (const look of waiting) look();
  });
  return async (pattern) =>
    new Promise((resolve) => {
      const look = () => {
        const found = pattern.exec(all)?.[1];
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
}
