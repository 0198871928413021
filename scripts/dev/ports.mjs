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

/** A port that nobody uses. */
export async function freePort() {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('There is no port.');
  return bound.port;
}
