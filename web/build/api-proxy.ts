import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProxyOptions } from 'vite';

/** Longer than any start of the server takes. */
const patienceMs = 15_000;

/**
 * Passes calls on to the server of `npm run dev`. While that starts again after a change, calls wait
 * for it instead of failing.
 */
export function apiProxy(port: number): Record<string, ProxyOptions> {
  const target = `http://127.0.0.1:${port}`;
  return { '/api': { target, bypass: () => answering(port) } };
}

async function answering(port: number): Promise<undefined> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until && !(await listens(port))) await pause(20);
}

async function listens(port: number): Promise<boolean> {
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
