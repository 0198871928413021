import { once } from 'node:events';
import { createServer } from 'node:net';

export const host = '127.0.0.1';

/**
 * Whether a program could listen on a port.
 * @param {number} port
 */
export async function isFree(port) {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

/**
 * The first of some ports in a row that nobody uses.
 * @param {number} [count]
 */
export async function freePort(count = 1) {
  for (;;) {
    const first = await anyPort();
    const others = Array.from({ length: count - 1 }, (_, at) => isFree(first + 1 + at));
    if ((await Promise.all(others)).every(Boolean)) return first;
  }
}

async function anyPort() {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('There is no port.');
  return bound.port;
}
