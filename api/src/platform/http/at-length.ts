import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

const mostMs = 10 * 60_000;

/** For thousands of rows or sheets: a connection that is silent meanwhile is not taken for one that was left. */
export async function atLength<Result>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { socket } = raw;
  // A call from inside has no connection.
  const before = socket instanceof Socket ? (socket.timeout ?? 0) : undefined;
  if (before !== undefined) socket.setTimeout(mostMs);
  try {
    return await work();
  } finally {
    if (before !== undefined) socket.setTimeout(before);
  }
}
