import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export const host = '127.0.0.1';

const lowest = 10_000;
const highest = 30_000;

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
 * The first of several free ports in a row. They are below those that the system assigns by itself: until a
 * program listens on them, none is taken in between.
 * @param {number} [count]
 */
export async function freePort(count = 1) {
  for (;;) {
    const first = randomInt(lowest, highest);
    const row = Array.from({ length: count }, (_, at) => isFree(first + at));
    if ((await Promise.all(row)).every(Boolean)) return first;
  }
}
